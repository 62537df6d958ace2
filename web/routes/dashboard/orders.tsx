import { Link } from 'react-router'
import type { Route } from './+types/orders'
import { ordersListed } from '#rules/order-statuses'
import { apiContext, requireViewer } from '../../api/context.ts'
import { orElse } from '../../api/or-else.ts'
import { OrderList } from '../../features/orders/order-list.tsx'
import { PassOn } from '../../features/selling/pass-on/pass-on.tsx'
import { pageTitle } from '../../page/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Switch } from '../../ui/switch.tsx'

export const meta = () => pageTitle('Mine ordrer')

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireViewer({ context, url })
  const sold = url.searchParams.get('vis') === 'salg'
  const before = url.searchParams.get('efter')
  const api = context.get(apiContext)
  const [shipments, toPassOn] = await Promise.all([
    api.call(sold ? 'myShipments' : 'bought', before === null ? {} : { before }),
    sold || before !== null ? [] : orElse(context, api.call('booksToPassOn'), []),
  ])
  return { sold, isFirst: before === null, shipments, toPassOn, viewerId: viewer._id }
}

export default function Orders({
  loaderData: { sold, isFirst, shipments, toPassOn, viewerId },
}: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <h1>Mine ordrer</h1>
        <Switch
          label="Vælg køb eller salg"
          options={[
            { to: '/dashboard/ordrer', text: 'Køb', current: !sold },
            { to: '/dashboard/ordrer?vis=salg', text: 'Salg', current: sold },
          ]}
        />
      </div>
      <PassOn books={toPassOn} />
      {shipments.length > 0 ? (
        <>
          <OrderList shipments={shipments} viewerId={viewerId} />
          <OtherOrders sold={sold} isFirst={isFirst} shipments={shipments} />
        </>
      ) : !isFirst ? (
        <EmptyState
          drawing={sold ? 'none-sold' : 'none-bought'}
          title="Du har ikke flere ordrer"
          text="De nyeste står på den første side."
          action={
            <Link className={buttonClass({ kind: 'line' })} to={addressOf({ sold })}>
              Vis de nyeste
            </Link>
          }
        />
      ) : sold ? (
        <EmptyState
          drawing="none-sold"
          title="Du har ingen solgte bøger"
          text="Når en bog bliver solgt, står den her."
        />
      ) : (
        <EmptyState
          drawing="none-bought"
          title="Du har ingen købte bøger"
          text="Find den næste bog, du skal læse."
          action={
            <Link className={buttonClass()} to="/bøger">
              Se bøger
            </Link>
          }
        />
      )}
    </>
  )
}

/** Links to the next 200 orders and back to the newest. */
function OtherOrders({
  sold,
  isFirst,
  shipments,
}: Pick<Route.ComponentProps['loaderData'], 'sold' | 'isFirst' | 'shipments'>) {
  const hasOlder = shipments.length === ordersListed
  if (isFirst && !hasOlder) return null
  return (
    <p className="more">
      {!isFirst && (
        <Link className={buttonClass({ kind: 'line' })} to={addressOf({ sold })}>
          Vis de nyeste
        </Link>
      )}
      {hasOlder && (
        <Link
          className={buttonClass({ kind: 'line' })}
          to={addressOf({ sold, after: shipments.at(-1)!._id })}
        >
          Vis ældre ordrer
        </Link>
      )}
    </p>
  )
}

function addressOf({ sold, after }: { sold: boolean; after?: string }): string {
  const params = new URLSearchParams({ ...(sold && { vis: 'salg' }), ...(after && { efter: after }) })
  return `/dashboard/ordrer${params.size > 0 ? `?${params}` : ''}`
}
