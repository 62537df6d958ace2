import { useId } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatKroner } from '#rules/danish'
import { useViewer } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { kronerIn, payoutNews } from './balance-words.ts'
import { GiveFacts } from './give-facts.tsx'
import { usePayout } from './use-payout.ts'

/** What can be paid out, what is on its way in, and the way out of it. */
export function BalanceCard({ balance: { balance, payout, missing } }: { balance: Reply<'stripeUser'> }) {
  const id = useId()
  const { payOut, busy, refusal } = usePayout(useViewer()?.stripeId ?? null)
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
        <AccountLine />
        {pending !== 0 && (
          <p className="small muted mt-4">
            <strong className="c-ink">{formatKroner(pending)}</strong> er på vej til din saldo.
          </p>
        )}
      </section>
    </div>
  )
}

function AccountLine() {
  const account = useViewer()?.stripe.external_accounts.data[0]
  if (!account) {
    return (
      <p className="small muted mt-4">
        Du har ingen udbetalingskonto endnu.{' '}
        <Link className="link" to="/dashboard/profil">
          Tilføj en udbetalingskonto
        </Link>
      </p>
    )
  }
  return (
    <p className="small muted mt-4">
      Udbetales til konto, der ender på <strong className="c-ink">{account.last4}</strong>. Det tager 1 til 2
      hverdage.
    </p>
  )
}
