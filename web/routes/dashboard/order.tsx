import { ArrowLeft } from 'lucide'
import { Link, redirect, useSearchParams } from 'react-router'
import type { Route } from './+types/order'
import type { Api } from '../../api/client.ts'
import { apiContext, requireViewer } from '../../api/context.ts'
import { Refused } from '../../api/refused.ts'
import { BuyerOrder } from '../../features/orders/buyer-order.tsx'
import { orderView, type Side } from '../../features/order-parts/order-view.ts'
import { SellerOrder } from '../../features/orders/seller-order.tsx'
import { pageTitle } from '../../page/page-title.ts'
import '../../styles/date-slip.css'
import '../../styles/order.css'
import '../../styles/open-slip.css'
import { Icon } from '../../ui/icon.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => pageTitle('Ordre')

/** Only the order's buyer and seller see the page. Everybody else is redirected to the front page (docs/product.md 1). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireViewer({ context, url })
  const id = url.searchParams.get('id') ?? ''
  const paid = url.searchParams.get('betalt')
  try {
    if (paid) await settle(context.get(apiContext), paid)
    const shipment = await context.get(apiContext).call('findShipment', { shipment: id })
    if (shipment.bookStatus === 0) throw redirect('/')
    return { shipment, viewerId: viewer._id }
  } catch (error) {
    if (error instanceof Refused) throw redirect('/')
    throw error
  }
}

/** The buyer may be back from paying a new label before its webhook arrives. The order is shown whatever the answer is. */
async function settle(api: Api, paymentId: string): Promise<void> {
  try {
    await api.call('orderDetails', { dbId: paymentId })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

export default function Order({ loaderData: { shipment, viewerId } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const view = orderView(shipment, viewerId)
  useKeepFocus(view.state)
  return (
    // The key resets open dialogs and unsent messages when another order is shown.
    <div key={shipment._id}>
      <BackToOrders side={view.side} />
      {view.side === 'buyer' ? (
        <BuyerOrder view={view} justBought={search.get('success') === 'true'} />
      ) : (
        <SellerOrder view={view} />
      )}
    </div>
  )
}

function BackToOrders({ side }: { side: Side }) {
  return (
    <Link className="back" to={side === 'buyer' ? '/dashboard/ordrer' : '/dashboard/ordrer?vis=salg'}>
      <Icon of={ArrowLeft} size="sm" />
      Mine ordrer
    </Link>
  )
}
