import { useState } from 'react'
import type { User } from '#contract/accounts'
import { Button } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { BankFields } from './payout-account.tsx'
import { usePayoutAccount, type PayoutAccountState } from './use-payout-account.ts'

const nothingTyped = { holder: null as string | null, iban: '' }

/** Where a payout goes, and the way to have it go somewhere else. */
export function PayoutDestination({ user }: { user: User }) {
  const [typed, setTyped] = useState(nothingTyped)
  const account = usePayoutAccount(user, typed, (change) => setTyped((before) => ({ ...before, ...change })))
  const { place, changing } = account
  return (
    <div className="mt-4" ref={place}>
      {changing ? <BankFields account={account} /> : <Destination account={account} />}
    </div>
  )
}

function Destination({ account: { known, change, moved } }: { account: PayoutAccountState }) {
  const button = useFocusOnArrival<HTMLButtonElement>(moved)
  return (
    <>
      <p className="small muted mb-4">
        {known ? (
          <>
            Udbetales til konto, der ender på <strong className="c-ink">{known.last4}</strong>. Det tager 1
            til 2 hverdage.
          </>
        ) : (
          'Du har ingen udbetalingskonto endnu.'
        )}
      </p>
      <Button ref={button} kind="line" onClick={change}>
        {known ? 'Skift konto' : 'Tilføj en udbetalingskonto'}
      </Button>
    </>
  )
}
