import type { Route } from './+types/order'
import { statuses } from '#rules/order-life'
import type { OrderState } from '#rules/order-state'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { DeskHead } from '../../features/operations/desk-head.tsx'
import { DeskSection } from '../../features/operations/desk-section.tsx'
import { OrderNumber } from '../../features/order-parts/order-number.tsx'
import { OrderActs } from '../../features/operations/order-acts.tsx'
import { OrderCase } from '../../features/operations/order-case.tsx'
import { OrderDetails } from '../../features/operations/order-details.tsx'
import {
  OrderLedger,
  OrderDispatches,
  OrderStory,
  OrderConversation,
} from '../../features/operations/order-story.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { Stamp } from '../../ui/stamp.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => backOfficeMeta('Ordre')

export function loader({ params, context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  return context.get(apiContext).call('operatorOrder', { orderId: params.orderId })
}

export default function Order({ loaderData: order }: Route.ComponentProps) {
  useKeepFocus(order.state)
  return (
    <div key={order._id}>
      <DeskHead title={order.title} back={{ to: '/drift/ordrer', text: 'Alle ordrer' }}>
        <Stamp kind={order.troubles.length > 0 ? 'act' : 'wait'}>
          {statuses[order.state as OrderState].elsewhere}
        </Stamp>
      </DeskHead>
      <p className="small muted mb-4">
        Ordre <OrderNumber number={order.number} /> · <span className="desk__id">{order._id}</span>
      </p>
      <OrderActs order={order} />
      {order.cases.map((refund) => (
        <DeskSection key={refund.asked} title="Refunderingssag">
          <OrderCase order={order} refund={refund} />
        </DeskSection>
      ))}
      <DeskSection title="Overblik">
        <OrderDetails order={order} />
      </DeskSection>
      <DeskSection title="Forløb">
        <OrderStory story={order.story} />
      </DeskSection>
      <DeskSection title="Beskeder">
        <OrderConversation messages={order.messages} />
      </DeskSection>
      <DeskSection title="Bogføring">
        <OrderLedger ledger={order.ledger} />
      </DeskSection>
      <DeskSection title="Mails og SMS">
        <OrderDispatches letters={order.letters} />
      </DeskSection>
    </div>
  )
}
