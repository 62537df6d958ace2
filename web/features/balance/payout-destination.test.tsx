import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts'
import { BalanceCard } from './balance-card.tsx'
import { PayoutDestination } from './payout-destination.tsx'
import type { PayoutAccountState } from './use-payout-account.ts'

type Accounts = { last4: string }[]

function sellerWith(accounts: Accounts, suspended: string | null = null) {
  const stripe = { state: 'ready', external_accounts: { data: accounts } }
  return { first_name: 'Anna', last_name: 'Dal', stripeId: 'acct_1', suspended, stripe } as unknown as User
}

/** The card as it is with the fields for a new account open. */
function shown(accounts: Accounts, suspended: string | null = null, waitHours = 48) {
  const user = sellerWith(accounts, suspended)
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
  return renderToStaticMarkup(<PayoutDestination user={user} account={account} waitHours={waitHours} />)
}

test('before an account is changed, the page says how long payouts will wait; a first one does not wait', () => {
  const words = 'Vi venter altid 48 timer, når en konto bliver skiftet.'
  expect(shown([{ last4: '6243' }])).toContain(words)
  expect(shown([])).not.toContain('Vi venter')
  expect(shown([{ last4: '6243' }], null, 36)).toContain('Vi venter altid 36 timer')
  expect(shown([{ last4: '6243' }], null, 0)).not.toContain('Vi venter')
})

/** The card of the balance as the page opens. */
function cardOf(user: User) {
  const balance = {
    balance: { available: [{ amount: 190_00, currency: 'dkk' }], pending: [] },
    kept_back: null,
    payout: null,
    payouts_stopped: false,
    missing: 0,
  } as unknown as Parameters<typeof BalanceCard>[0]['balance']
  const waiting = { wait: null, hours: 48 } as Parameters<typeof BalanceCard>[0]['waiting']
  const Page = createRoutesStub([
    { path: '/', Component: () => <BalanceCard user={user} balance={balance} waiting={waiting} /> },
  ])
  return renderToStaticMarkup(<Page />)
}

test('a suspended seller is paid, and may replace the account that the money goes to', () => {
  const opened = cardOf(sellerWith([{ last4: '6243' }], 'Snyd'))
  expect(opened).toContain('Udbetal til konto')
  expect(opened).toMatch(/kontoen, der ender på <strong[^>]*>6243</)
  expect(opened).toMatch(/<button[^>]*>Skift konto</)

  const changing = shown([{ last4: '6243' }], 'Snyd')
  expect(changing).toContain('Vi venter altid 48 timer, når en konto bliver skiftet.')
  expect(changing).toContain('Tilføj konto')
})

test('a suspended seller without an account adds none, and reads to write to us', () => {
  for (const html of [cardOf(sellerWith([], 'Snyd')), shown([], 'Snyd')]) {
    expect(html).toContain('Skriv til os, så finder vi en vej til at få dine penge udbetalt.')
    expect(html).not.toMatch(/Skift konto|Tilføj/)
  }
})
