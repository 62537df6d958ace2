import type { Route } from './+types/order'
import { useState } from 'react'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { CaseChat } from '../../features/operations/case-chat.tsx'
import { CaseDecide, hasDecision } from '../../features/operations/case-decide.tsx'
import { CaseGlance } from '../../features/operations/case-glance.tsx'
import { CaseHead } from '../../features/operations/case-head.tsx'
import { CaseNext } from '../../features/operations/case-next.tsx'
import { CaseNotes } from '../../features/operations/case-notes.tsx'
import { DeskSection } from '../../features/operations/desk-section.tsx'
import { OrderCase } from '../../features/operations/order-case.tsx'
import { OrderDetails } from '../../features/operations/order-details.tsx'
import { OrderDispatches, OrderLedger, OrderStory } from '../../features/operations/order-story.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { useCaseKeys } from '../../features/operations/use-case-keys.ts'
import '../../styles/case-desk.css'
import '../../styles/order.css'
import '../../styles/tabs.css'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => backOfficeMeta('Ordre')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  const api = context.get(apiContext)
  const [order, refunds, action, answers] = await Promise.all([
    api.call('operatorOrder', { orderId: params.orderId }),
    ...(['refunds', 'action', 'answers'] as const).map((queue) => api.call('operatorOrders', { queue })),
  ])
  const waiting = [...refunds!, ...action!, ...answers!].map(({ _id }) => _id)
  return { order, queue: [...new Set(waiting)] }
}

export default function Order({ loaderData: { order, queue } }: Route.ComponentProps) {
  useKeepFocus(order.state)
  // The key resets drafts and open dialogs when another order is shown.
  return <Desk key={order._id} order={order} queue={queue} />
}

function Desk({ order, queue }: Route.ComponentProps['loaderData']) {
  const [draft, setDraft] = useState<Parameters<typeof CaseChat>[0]['draft']>({ to: 'both', text: '' })
  useCaseKeys({ queue, orderId: order._id })

  function begin(begun: typeof draft) {
    setDraft(begun)
    document.getElementById('case-text')?.focus()
  }

  return (
    <div className="case">
      <CaseHead order={order} hasDecision={hasDecision(order)} />
      <CaseGlance order={order} />
      <div className="order case__body">
        <div className="order__main">
          {order.cases.map((refund) => (
            <DeskSection key={refund.asked} title="Refunderingssag">
              <OrderCase order={order} refund={refund} />
            </DeskSection>
          ))}
          <CaseChat order={order} draft={draft} onDraft={setDraft} />
        </div>
        <aside className="order__side" aria-label="Noter, gøremål og forløb">
          <CaseNotes orderId={order._id} notes={order.notes} />
          <CaseNext order={order} onDraft={begin} />
          <DeskSection title="Forløb">
            <OrderStory story={order.story} />
          </DeskSection>
          <p className="small muted case__keys">
            <kbd>J</kbd> næste sag · <kbd>K</kbd> forrige · <kbd>S</kbd> skriv · <kbd>N</kbd> note
          </p>
        </aside>
      </div>
      <div className="case__facts">
        <DeskSection title="Overblik">
          <OrderDetails order={order} />
        </DeskSection>
        <DeskSection title="Mails og SMS">
          <OrderDispatches letters={order.letters} />
        </DeskSection>
        <DeskSection title="Bogføring">
          <OrderLedger ledger={order.ledger} />
        </DeskSection>
      </div>
      <CaseDecide order={order} />
    </div>
  )
}
