import { useId } from 'react'
import type { Reply } from '#contract/contract'
import { formatKroner } from '#rules/danish'
import { useViewer } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { kronerIn, payoutNews } from './balance-words.ts'
import { GiveFacts } from './give-facts.tsx'
import { PayoutDestination } from './payout-destination.tsx'
import { usePayout } from './use-payout.ts'

/** What can be paid out, what is on its way in, and the way out of it. */
export function BalanceCard({ balance: { balance, payout, missing } }: { balance: Reply<'stripeUser'> }) {
  const id = useId()
  const viewer = useViewer()
  const { payOut, busy, refusal } = usePayout(viewer?.stripeId ?? null)
  const available = kronerIn(balance.available)
  const pending = kronerIn(balance.pending)
  const news = payoutNews(payout)
  return (
    <div className="stack">
      {refusal && <Notice kind="danger">{refusal}</Notice>}
      {news && <Notice kind={news.kind}>{news.text}</Notice>}
      {missing > 0 && <GiveFacts missing={missing} />}
      <section className="card" aria-labelledby={id}>
        <h2 id={id} className="small muted label--ui">
          Til udbetaling
        </h2>
        <p className="saldo__big">{formatKroner(available)}</p>
        <Button size="lg" block busy={busy} unready={available <= 0} onClick={() => void payOut()}>
          {busy ? 'Udbetaler' : 'Udbetal til konto'}
        </Button>
        {viewer && <PayoutDestination user={viewer} />}
        {pending !== 0 && (
          <p className="small muted mt-4">
            <strong className="c-ink">{formatKroner(pending)}</strong> er på vej til din saldo.
          </p>
        )}
      </section>
    </div>
  )
}
