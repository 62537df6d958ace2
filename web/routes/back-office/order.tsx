import { Link } from 'react-router'
import type { Route } from './+types/order'
import { statuses } from '#rules/order-life'
import type { OrderState } from '#rules/order-life'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/back-office/back-office-meta.ts'
import { OrderActs } from '../../features/back-office/order-acts.tsx'
import { OrderCase } from '../../features/back-office/order-case.tsx'
import { OrderDetails } from '../../features/back-office/order-details.tsx'
import { OrderLedger, OrderLetters, OrderStory, OrderTalk } from '../../features/back-office/order-story.tsx'
import { requireOperator } from '../../features/back-office/require-operator.ts'
import { Stamp } from '../../ui/stamp.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => backOfficeMeta('Ordre')

export function loader({ params, context }: Route.LoaderArgs) {
  requireOperator(context)
  return context.get(apiContext).call('operatorOrder', { orderId: params.orderId })
}

export default function Order({ loaderData: order }: Route.ComponentProps) {
  useKeepFocus(order.state)
  return (
    <div key={order._id}>
      <p className="mb-4">
        <Link className="link" to="/drift/ordrer">
          Alle ordrer
        </Link>
      </p>
      <div className="dash__head">
        <h1>{order.title}</h1>
        <Stamp kind={order.troubles.length > 0 ? 'act' : 'wait'}>
          {statuses[order.state as OrderState].elsewhere}
        </Stamp>
      </div>
      <p className="small muted mb-4 desk__id">{order._id}</p>
      <OrderActs order={order} />
      {order.cases.map((refund) => (
        <section key={refund.asked} className="mt-8" aria-label="Refunderingssag">
          <h2 className="mb-4">Refunderingssag</h2>
          <OrderCase order={order} refund={refund} />
        </section>
      ))}
      <section className="mt-8" aria-labelledby="details">
        <h2 className="mb-4" id="details">
          Overblik
        </h2>
        <OrderDetails order={order} />
      </section>
      <section className="mt-8" aria-labelledby="story">
        <h2 className="mb-4" id="story">
          Forløb
        </h2>
        <OrderStory story={order.story} />
      </section>
      <section className="mt-8" aria-labelledby="talk">
        <h2 className="mb-4" id="talk">
          Beskeder
        </h2>
        <OrderTalk messages={order.messages} />
      </section>
      <section className="mt-8" aria-labelledby="ledger">
        <h2 className="mb-4" id="ledger">
          Bogføring
        </h2>
        <OrderLedger ledger={order.ledger} />
      </section>
      <section className="mt-8" aria-labelledby="letters">
        <h2 className="mb-4" id="letters">
          Mails og SMS
        </h2>
        <OrderLetters letters={order.letters} />
      </section>
    </div>
  )
}
