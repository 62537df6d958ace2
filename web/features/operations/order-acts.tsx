import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { OrderPage } from './order-page.ts'
import { stepAct, stepOutcome } from './order-words.ts'
import { SplitDialog } from './split-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'

const bothReadIt = 'Både køberen og sælgeren får den at læse, i mail og på ordresiden.'

/** The acts that an operator may do on the order now. */
export function OrderActs({ order }: { order: OrderPage }) {
  const { _id: orderId, allowed, may_retry, may_settle_refund, dispute } = order
  const chargedBack = dispute !== null && dispute.called_back !== null
  const [open, setOpen] = useState<OrderPage['allowed'][number] | 'settle' | null>(null)
  const close = () => setOpen(null)
  if (allowed.length === 0 && !may_retry && !may_settle_refund)
    return (
      <p className="muted">
        {dispute?.since
          ? 'Ordren er sat på pause, til køberens bank har afgjort sin indsigelse.'
          : 'Der er intet at gøre ved ordren nu.'}
      </p>
    )
  return (
    <div className="row">
      {allowed.map((one) => (
        <Button key={one.step} kind="line" aria-haspopup="dialog" onClick={() => setOpen(one)}>
          {stepAct(one.step, chargedBack)}
        </Button>
      ))}
      {may_retry && <RetryMoney orderId={orderId} />}
      {may_settle_refund && (
        <Button kind="line" aria-haspopup="dialog" onClick={() => setOpen('settle')}>
          Køberen har fået pengene på anden vis
        </Button>
      )}
      {open === 'settle' && (
        <StatementDialog
          title="Er pengene givet tilbage?"
          description="Refunderingen kom ikke frem til køberen. Notér, hvordan køberen har fået pengene i stedet. Det bogføres på vores egen bankkonto."
          statementHelp="Står i loggen. Den bliver ikke sendt til nogen."
          confirm="Notér"
          done="Refunderingen er noteret"
          act={(statement) => api.call('settleRefund', { orderId, statement })}
          onClose={close}
        />
      )}
      {open && open !== 'settle' && (
        <StepDialog order={order} step={open} chargedBack={chargedBack} onClose={close} />
      )}
    </div>
  )
}

type StepDialogProps = {
  order: OrderPage
  step: OrderPage['allowed'][number]
  chargedBack: boolean
  onClose: () => void
}

function StepDialog({
  order,
  step: { step, statement: isStated, splits },
  chargedBack,
  onClose,
}: StepDialogProps) {
  if (splits) return <SplitDialog order={order} statementHelp={bothReadIt} onClose={onClose} />
  return (
    <StatementDialog
      title={`${stepAct(step, chargedBack)}?`}
      description={stepOutcome(step, chargedBack)}
      statementHelp={isStated ? bothReadIt : null}
      confirm={stepAct(step, chargedBack)}
      done="Ordren er opdateret"
      act={(statement) => api.call('operatorStep', { orderId: order._id, step, statement })}
      onClose={onClose}
    />
  )
}

function RetryMoney({ orderId }: { orderId: string }) {
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()
  return (
    <>
      <Button
        kind="line"
        busy={busy}
        onClick={() =>
          act(async () => {
            await api.call('retryMoney', { orderId })
            showToast('Der prøves igen')
            await revalidate()
          })
        }
      >
        {busy ? 'Prøver' : 'Flyt pengene nu'}
      </Button>
      {refused && <Notice kind="danger">{refused.message}</Notice>}
    </>
  )
}
