import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { formatShortDay } from '#rules/danish'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { buyerWords } from './buyer-words.ts'
import { MarkReceived } from './mark-received.tsx'
import { OrderStamp } from '../order-parts/order-stamp.tsx'
import { happenedAt, statusLabel } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { WithdrawRequest } from './withdraw-request.tsx'

type BuyerBannerProps = {
  view: OrderView
  /** An h2 if a banner above has the page's h1. */
  heading?: 'h1' | 'h2'
}

/** The order's state, and the buttons for what the buyer may do now. */
export function BuyerBanner({ view, heading: Heading = 'h1' }: BuyerBannerProps) {
  const id = useId()
  const { shipment, state } = view
  const { title, text, timeLeft } = buyerWords(view)
  const [open, setOpen] = useState<'approve' | 'refund' | null>(null)
  const mayApprove = shipment.allowed.includes('approve')
  const mayReceive = state === 'shipped' && shipment.allowed.includes('markDelivered')
  const mayRefund = shipment.refund_reasons.length > 0
  const mayWithdraw = shipment.allowed.includes('cancelRequest')
  const close = () => setOpen(null)

  return (
    <section className="banner banner--split" aria-labelledby={id}>
      <div>
        <p className="banner__stamp">
          <OrderStamp state={state} side="buyer">
            {stampText(view)}
          </OrderStamp>
        </p>
        <Heading id={id} className="as-h2">
          {title}
        </Heading>
        <p>
          {text}
          {timeLeft && (
            <>
              {' '}
              Du har <strong>{timeLeft}</strong> tilbage.
            </>
          )}
        </p>
      </div>
      {(mayApprove || mayReceive || mayRefund || mayWithdraw) && (
        <div className="banner__acts">
          {mayApprove && (
            <Button size="lg" block onClick={() => setOpen('approve')}>
              <Icon of={Check} />
              Alt er i orden
            </Button>
          )}
          {mayReceive && <MarkReceived shipmentId={shipment._id} />}
          {mayRefund && (
            <Button kind="line" size="lg" block onClick={() => setOpen('refund')}>
              Anmod om refundering
            </Button>
          )}
          {mayWithdraw && <WithdrawRequest shipmentId={shipment._id} />}
        </div>
      )}
      {open === 'approve' && <ApproveDialog view={view} onClose={close} />}
      {open === 'refund' && <RefundDialog view={view} onClose={close} />}
    </section>
  )
}

/** The state's name, with a date if there is one: 'Leveret 14. feb.'. */
function stampText({ shipment, state }: OrderView): string {
  const at = happenedAt(shipment, state)
  const label = statusLabel(state, 'buyer')
  return at && state !== 'refund_requested' ? `${label} ${formatShortDay(at)}` : label
}
