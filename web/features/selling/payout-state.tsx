import type { User } from '#contract/accounts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSeller } from './use-seller.ts'

/** Why there is an account but no way to pay out to it yet. `asked`: the listing was held back by that. */
export function PayoutState({ user, asked }: { user: User; asked: boolean }) {
  const seller = useSeller()
  const { busy, act } = useAct()
  const { payouts_enabled, state, external_accounts } = user.stripe
  if (payouts_enabled || external_accounts.data.length === 0) return null
  if (!asked && state !== 'pending') return null
  return (
    <div className="stack mt-4">
      <Notice kind={asked ? 'danger' : 'info'}>
        {state === 'pending'
          ? 'Vores betalingsudbyder ser dine oplysninger igennem. Bogen kan sættes til salg, så snart det er gjort.'
          : 'Dine udbetalinger er ikke aktiveret endnu. Tjek, at navn, adresse og mobilnummer er rigtige.'}
      </Notice>
      <Button kind="line" busy={busy} onClick={() => act(async () => void (await seller.readUser()))}>
        {busy ? 'Tjekker' : 'Tjek igen'}
      </Button>
    </div>
  )
}
