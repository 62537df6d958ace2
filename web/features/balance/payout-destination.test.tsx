import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts'
import { PayoutDestination } from './payout-destination.tsx'
import type { PayoutAccountState } from './use-payout-account.ts'

/** The card as it is with the fields for a new account open. */
function shown(accounts: { last4: string }[]) {
  const user = { suspended: null, stripe: { external_accounts: { data: accounts } } } as unknown as User
  const account = {
    fieldsRef: { current: null },
    bank: { holder: 'Anna Dal', iban: '' },
    errorAt: () => null,
    busy: false,
    general: null,
    keep: null,
    moved: false,
    changing: true,
  } as unknown as PayoutAccountState
  return renderToStaticMarkup(<PayoutDestination user={user} account={account} waitHours={48} />)
}

test('before an account is changed, the page says how long payouts will wait; a first one does not wait', () => {
  const words = 'Vi venter altid 48 timer, når en konto bliver skiftet.'
  expect(shown([{ last4: '6243' }])).toContain(words)
  expect(shown([])).not.toContain('Vi venter')
})
