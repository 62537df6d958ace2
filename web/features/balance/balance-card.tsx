import { useId, useState } from 'react'
import type { User } from '#contract/accounts'
import type { Reply } from '#contract/contract'
import { messages } from '#contract/messages'
import { formatDeadline, formatKroner } from '#rules/danish'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { kronerIn, payoutNotice } from './balance-words.ts'
import { GiveFacts } from './give-facts.tsx'
import { PayoutDestination } from './payout-destination.tsx'
import { PayoutRefused } from './payout-refused.tsx'
import { usePayoutAccount } from './use-payout-account.ts'
import { usePayout } from './use-payout.ts'

const nothingTyped = { holder: null as string | null, iban: '' }

type BalanceCardProps = { user: User; balance: Reply<'stripeUser'>; waiting: Reply<'payoutWait'> }

/** Shows the sum that can be paid out, the sum on its way in, and the payout itself. */
export function BalanceCard({
  user,
  balance: { balance, kept_back, payout, payouts_stopped, missing },
  waiting: { wait, hours },
}: BalanceCardProps) {
  const id = useId()
  const [typed, setTyped] = useState(nothingTyped)
  const account = usePayoutAccount(user, typed, (change) => setTyped((before) => ({ ...before, ...change })))
  const { payOut, busy, refusal } = usePayout(user.stripeId)
  const available = kronerIn(balance.available)
  const pending = kronerIn(balance.pending)
  const { state } = user.stripe
  const isFirst = user.stripe.external_accounts.data.length === 0
  const underWay = busy || account.busy

  /**
   * A typed account is added first, so that no payout goes to the account that the seller wants to replace. One that
   * replaces another waits before it gets money.
   */
  function press() {
    if (account.hasInput) account.add(isFirst ? () => void payOut() : undefined)
    else void payOut()
  }

  return (
    <div className="stack">
      {refusal && <Notice kind="danger">{refusal}</Notice>}
      <PayoutNotices payout={payout} stopped={payouts_stopped} told={refusal === messages.payoutsStopped} />
      {state === 'refused' && (
        <PayoutRefused>
          Pengene på din saldo er dine. Skriv til os, så finder en af os en vej til at få dem udbetalt.
        </PayoutRefused>
      )}
      {state === 'pending' && (
        <Notice>
          Betalingsudbyderen ser på dine oplysninger. Det tager som regel under en time og højst to bankdage.
          Vi skriver til dig, når du kan udbetale.
        </Notice>
      )}
      {missing > 0 && state !== 'refused' && <GiveFacts missing={missing} />}
      <section className="card" aria-labelledby={id}>
        <h2 id={id} className="small muted label--ui">
          Til udbetaling
        </h2>
        <p className="saldo__big">{formatKroner(available)}</p>
        <Button
          size="lg"
          block
          busy={underWay}
          unready={payouts_stopped || available <= 0 || (wait !== null && !account.hasInput)}
          onClick={press}
        >
          {underWay ? 'Udbetaler' : 'Udbetal til konto'}
        </Button>
        {wait && (
          <p className="help">
            {wait.why === 'frozen' || wait.until === null
              ? 'Udbetalinger er stoppet, til du har valgt en ny adgangskode med linket i mailen fra os. Pengene bliver stående imens.'
              : `Du kan udbetale igen ${formatDeadline(new Date(wait.until))}. Pengene bliver stående imens.`}
          </p>
        )}
        <KeptBack kept={kept_back} />
        <PayoutDestination user={user} account={account} waitHours={hours} />
        {pending !== 0 && (
          <p className="small muted mt-4">
            <strong className="c-ink">{formatKroner(pending)}</strong> er på vej til din saldo.
          </p>
        )}
      </section>
    </div>
  )
}

function KeptBack({ kept }: { kept: BalanceCardProps['balance']['kept_back'] }) {
  return kept && <p className="help">{kept.reason}</p>
}

type PayoutNoticesProps = {
  payout: BalanceCardProps['balance']['payout']
  stopped: boolean
  /** The answer to a press has said that payouts are stopped. */
  told: boolean
}

/** How the latest payout is. While operators have stopped payouts, one that waits is not said to be sent. */
function PayoutNotices({ payout, stopped, told }: PayoutNoticesProps) {
  const notice = stopped && payout?.state === 'open' ? null : payoutNotice(payout)
  return (
    <>
      {stopped && !told && <Notice>{messages.payoutsStopped}.</Notice>}
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
    </>
  )
}
