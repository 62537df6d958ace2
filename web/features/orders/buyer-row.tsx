import { Check } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { buyerWords } from './buyer-words.ts'
import { MarkReceived } from './mark-received.tsx'
import { mayHaveCome } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { isTask, OpenRow } from './open-row.tsx'
import { SendBack } from './return-row.tsx'
import { TaskBar } from './task-bar.tsx'
import { RequestsSpent, WithdrawRequest } from './withdraw-request.tsx'

const SendAgain = lazy(() => import('./send-again.tsx').then((module) => ({ default: module.SendAgain })))

const fetching = <p className="small muted mt-4">Henter pakkeshops</p>

type Dialogs = 'approve' | null

/** The open row of the buyer's slip: what the order waits for, and the buttons for what the buyer may do now. */
export function BuyerRow({ view }: { view: OrderView }) {
  const [open, setOpen] = useState<Dialogs>(null)
  const close = () => setOpen(null)
  // The form for shops works by script alone, so it appears with it.
  const hydrated = useHydrated()
  return (
    <OpenRow view={view} {...buyerWords(view)}>
      <SendBack view={view} />
      <BuyerActs view={view} open={open} onOpen={setOpen} />
      {view.shipment.allowed.includes('sendAgain') && (
        <Suspense fallback={fetching}>
          {hydrated ? <SendAgain shipment={view.shipment} /> : fetching}
        </Suspense>
      )}
      {open === 'approve' && <ApproveDialog view={view} onClose={close} />}
    </OpenRow>
  )
}

type BuyerActsProps = { view: OrderView; open: Dialogs; onOpen: (dialog: Dialogs) => void }

function BuyerActs({ view, open, onOpen }: BuyerActsProps) {
  const { shipment, state } = view
  const acts = useRef<HTMLDivElement>(null)
  const mayApprove = shipment.allowed.includes('approve')
  // While we search the question stands above the slip.
  const mayReceive =
    state !== 'awaiting_shipment' && shipment.allowed.includes('markDelivered') && !mayHaveCome(view)
  const mayRefund = shipment.refund_reasons.length > 0
  const mayWithdraw = shipment.allowed.includes('cancelRequest')
  const requestsSpent = shipment.requests_spent && !mayWithdraw
  if (![mayApprove, mayReceive, mayRefund, mayWithdraw, requestsSpent].includes(true)) return null
  return (
    <div className="sed__acts" ref={acts}>
      {mayApprove && (
        <Button
          kind={isTask(view) ? 'primary' : 'line'}
          size="lg"
          block
          needsConnection
          onClick={() => onOpen('approve')}
        >
          <Icon of={Check} />
          Alt er i orden
        </Button>
      )}
      {mayReceive && <MarkReceived view={view} />}
      {mayRefund && (
        <Link
          className={buttonClass({ kind: 'quiet', block: true })}
          to={`/dashboard/problem?id=${encodeURIComponent(shipment._id)}`}
        >
          Anmod om refundering
        </Link>
      )}
      {requestsSpent && <RequestsSpent />}
      {mayWithdraw && <WithdrawRequest shipment={shipment} quiet={isTask(view)} />}
      {mayApprove && isTask(view) && open === null && (
        <TaskBar view={view} of={acts}>
          <Button needsConnection onClick={() => onOpen('approve')}>
            Alt er i orden
          </Button>
        </TaskBar>
      )}
    </div>
  )
}
