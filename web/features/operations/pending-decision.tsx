import { useRevalidator } from 'react-router'
import { formatDateTime, formatKroner } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { OrderPage } from './order-page.ts'
import { stepAct } from './order-words.ts'

type PendingDecisionProps = {
  pending: NonNullable<OrderPage['pending']>
  /** The part that each side gets by it, where the decision names no amount. */
  shares: string
}

/** A decision about much money, for a second operator to confirm or reject. */
export function PendingDecision({ pending, shares }: PendingDecisionProps) {
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()

  function answer(confirm: boolean) {
    act(async () => {
      await api.call('answerDecision', { decisionId: pending._id, confirm })
      await revalidate()
      showToast(confirm ? 'Afgørelsen er bekræftet' : 'Afgørelsen er afvist')
    })
  }

  const { step, amount, statement, by, at, mine } = pending
  return (
    <div className="pending">
      <p>
        <b>{step === 'reopenSale' ? 'Giv penge tilbage' : stepAct(step)}</b>
        {amount !== null && `: ${formatKroner(amount)}`} · {mine ? 'din afgørelse' : by},{' '}
        {formatDateTime(new Date(at))}
      </p>
      {shares !== '' && <p>{shares}.</p>}
      <p className="case__text">»{statement}«</p>
      <p className="small muted">
        {mine
          ? 'Beløbet er så stort, at en kollega skal bekræfte. Intet sker før det.'
          : 'Beløbet er så stort, at du som kollega skal bekræfte. Intet sker før det.'}
      </p>
      {refused && <Notice kind="danger">{refused.message}</Notice>}
      <div className="row mt-4">
        {!mine && (
          <Button kind="danger" busy={busy} onClick={() => answer(true)}>
            Bekræft afgørelsen
          </Button>
        )}
        <Button kind="line" busy={busy} onClick={() => answer(false)}>
          {mine ? 'Træk tilbage' : 'Afvis afgørelsen'}
        </Button>
      </div>
    </div>
  )
}
