import type { Route } from './+types/order'
import { useState } from 'react'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { loadChat } from '../../features/operations/load-chat.ts'
import { CaseChat } from '../../features/operations/case-chat.tsx'
import { CaseDecide, hasDecision } from '../../features/operations/case-decide.tsx'
import { CaseEvidence } from '../../features/operations/case-evidence.tsx'
import { CaseGlance } from '../../features/operations/case-glance.tsx'
import { CaseHead } from '../../features/operations/case-head.tsx'
import { CaseHolder } from '../../features/operations/case-holder.tsx'
import { CaseNext } from '../../features/operations/case-next.tsx'
import { CaseNotes } from '../../features/operations/case-notes.tsx'
import { CaseSlip } from '../../features/operations/case-slip.tsx'
import { DeskSection } from '../../features/operations/desk-section.tsx'
import { OrderDetails } from '../../features/operations/order-details.tsx'
import { OrderDispatches, OrderLedger } from '../../features/operations/order-books.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { useCaseHold } from '../../features/operations/use-case-hold.ts'
import { useCaseKeys } from '../../features/operations/use-case-keys.ts'
import '../../styles/case-desk.css'
import '../../styles/case-evidence.css'
import '../../styles/order.css'
import '../../styles/tabs.css'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => backOfficeMeta('Ordre')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  const api = context.get(apiContext)
  const [order, chat, ...queues] = await Promise.all([
    api.call('operatorOrder', { orderId: params.orderId }),
    loadChat(api, params.orderId),
    ...(['refunds', 'action', 'answers', 'decisions'] as const).map((queue) =>
      api.call('operatorOrders', { queue }),
    ),
  ])
  return { order, chat, queue: [...new Set(queues.flat().map(({ _id }) => _id))] }
}

export default function Order({ loaderData: { order, chat, queue } }: Route.ComponentProps) {
  useKeepFocus(order.state)
  // The key resets drafts and open dialogs when another order is shown.
  return <Desk key={order._id} order={order} chat={chat} queue={queue} />
}

function Desk({ order, chat, queue }: Route.ComponentProps['loaderData']) {
  const [draft, setDraft] = useState<Parameters<typeof CaseChat>[0]['draft']>({ to: 'both', text: '' })
  useCaseKeys({ queue, orderId: order._id })
  const { holder, takeOver, onHolder } = useCaseHold(order._id, order.holder, queue.includes(order._id))

  function begin(begun: typeof draft) {
    setDraft(begun)
    document.getElementById('case-text')?.focus()
  }

  return (
    <div className="case">
      <CaseHead
        order={order}
        hasDecision={hasDecision(order)}
        holder={holder && <CaseHolder holder={holder} onTakeOver={takeOver} />}
      />
      <CaseGlance order={order} />
      <div className="order case__body">
        <div className="order__main">
          {order.cases.map((refund, index) => (
            <section className="card" key={refund.asked} aria-labelledby={`case-${index}`}>
              <h2 className="card__title" id={`case-${index}`}>
                {index === 0 ? 'Beviser' : 'Tidligere sag'}
              </h2>
              <CaseEvidence order={order} refund={refund} />
            </section>
          ))}
          <CaseChat order={order} chat={chat} draft={draft} onDraft={setDraft} />
        </div>
        <aside className="order__side" aria-label="Noter, gøremål og forløb">
          <CaseNotes orderId={order._id} notes={order.notes} />
          <CaseNext order={order} onDraft={begin} holder={holder} onHolder={onHolder} />
          <CaseSlip order={order} />
          <p className="small muted case__keys">
            <kbd>J</kbd> næste sag · <kbd>K</kbd> forrige · <kbd>S</kbd> skriv · <kbd>N</kbd> note
          </p>
        </aside>
      </div>
      <div className="case__facts">
        <DeskSection title="Overblik">
          <OrderDetails order={order} />
        </DeskSection>
        <DeskSection title={`Mails og SMS (${order.dispatches.length})`} folded>
          <OrderDispatches dispatches={order.dispatches} />
        </DeskSection>
        <DeskSection title="Bogføring">
          <OrderLedger ledger={order.ledger} />
        </DeskSection>
      </div>
      <CaseDecide order={order} />
    </div>
  )
}
