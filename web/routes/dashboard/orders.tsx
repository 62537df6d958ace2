import { Link } from 'react-router'
import type { Route } from './+types/orders'
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
  const api = context.get(apiContext)
  const [shipments, toPassOn] = await Promise.all([
    api.call(sold ? 'myShipments' : 'bought'),
    sold ? [] : orElse(context, api.call('booksToPassOn'), []),
  ])
  return { sold, shipments, toPassOn, viewerId: viewer._id }
}

export default function Orders({
  loaderData: { sold, shipments, toPassOn, viewerId },
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
        <OrderList shipments={shipments} viewerId={viewerId} />
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
