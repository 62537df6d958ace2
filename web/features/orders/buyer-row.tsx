import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { buyerWords } from './buyer-words.ts'
import { MarkReceived } from './mark-received.tsx'
import type { OrderView } from '../order-parts/order-view.ts'
import { isTask, OpenRow } from './open-row.tsx'
import { SendBack } from './return-row.tsx'
import { WithdrawRequest } from './withdraw-request.tsx'

/** The open row of the buyer's slip: what the order waits for, and the buttons for what the buyer may do now. */
export function BuyerRow({ view }: { view: OrderView }) {
  const { shipment, state } = view
  const [open, setOpen] = useState<'approve' | null>(null)
  const mayApprove = shipment.allowed.includes('approve')
  const mayReceive = state !== 'awaiting_shipment' && shipment.allowed.includes('markDelivered')
  const mayRefund = shipment.refund_reasons.length > 0
  const mayWithdraw = shipment.allowed.includes('cancelRequest')
  const close = () => setOpen(null)

  return (
    <OpenRow view={view} {...buyerWords(view)}>
      <SendBack view={view} />
      {(mayApprove || mayReceive || mayRefund || mayWithdraw) && (
        <div className="sed__acts">
          {mayApprove && (
            <Button
              kind={isTask(view) ? 'primary' : 'line'}
              size="lg"
              block
              onClick={() => setOpen('approve')}
            >
              <Icon of={Check} />
              Alt er i orden
            </Button>
          )}
          {mayReceive && <MarkReceived shipmentId={shipment._id} isTask={isTask(view)} />}
          {mayRefund && (
            <Link
              className={buttonClass({ kind: 'quiet', block: true })}
              to={`/dashboard/problem?id=${encodeURIComponent(shipment._id)}`}
            >
              Anmod om refundering
            </Link>
          )}
          {mayWithdraw && <WithdrawRequest shipmentId={shipment._id} quiet={isTask(view)} />}
        </div>
      )}
      {open === 'approve' && <ApproveDialog view={view} onClose={close} />}
    </OpenRow>
  )
}
