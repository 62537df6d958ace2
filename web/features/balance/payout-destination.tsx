import { useId } from 'react'
import type { User } from '#contract/accounts'
import { Button } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { BankFields } from './payout-account.tsx'
import { whyWeWait } from './payout-wait.tsx'
import type { PayoutAccountState } from './use-payout-account.ts'

type PayoutDestinationProps = {
  user: User
  account: PayoutAccountState
  /** How long payouts wait after a change. */
  waitHours: number
}

/** The account that payouts go to, and a button to change it. */
export function PayoutDestination({ user, account, waitHours }: PayoutDestinationProps) {
  const id = useId()
  const { fieldsRef, changing, change, moved } = account
  const [current] = user.stripe.external_accounts.data
  const maySet = maySetAccount(user)
  return (
    <div className="mt-4" ref={fieldsRef}>
      <p className="small muted mb-4" id={id}>
        {current ? (
          <>
            Udbetales til kontoen, der ender på <strong className="c-ink">{current.last4}</strong>. Det tager
            1 til 2 bankdage.
          </>
        ) : (
          noAccount(maySet)
        )}
      </p>
      {maySet && changing && current && waitHours > 0 && <p className="small mb-4">{whyWeWait(waitHours)}</p>}
      {maySet && changing && <BankFields account={account} />}
      {maySet && !changing && (
        <ChangeButton moved={moved} describedBy={id} onClick={change}>
          {current ? 'Skift konto' : 'Tilføj en udbetalingskonto'}
        </ChangeButton>
      )}
    </div>
  )
}

/** A closed account may replace the one that its money goes to, but not add the first. */
function maySetAccount({ suspended, stripe }: User): boolean {
  return suspended === null || stripe.external_accounts.data.length > 0
}

function noAccount(maySet: boolean): string {
  return maySet
    ? 'Du har ingen udbetalingskonto endnu.'
    : 'Du har ingen udbetalingskonto. Skriv til os, så finder vi en vej til at få dine penge udbetalt.'
}

type ChangeButtonProps = { moved: boolean; describedBy: string; onClick: () => void; children: string }

/** The button takes the focus when it replaces the fields, and its description says where the money goes now. */
function ChangeButton({ moved, describedBy, ...button }: ChangeButtonProps) {
  const element = useFocusOnArrival<HTMLButtonElement>(moved)
  return <Button ref={element} kind="line" aria-describedby={describedBy} {...button} />
}
