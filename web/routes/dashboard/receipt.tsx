import { redirect } from 'react-router'
import type { Route } from './+types/receipt'
import { apiContext, requireViewer } from '../../api/context.ts'
import { Refused } from '../../api/refused.ts'
import { orderView } from '../../features/order-parts/order-view.ts'
import { Receipt } from '../../features/orders/receipt.tsx'
import { pageTitle } from '../../page/page-title.ts'

export const meta = () => pageTitle('Kvittering')

/** The order's receipt, for its buyer and seller, each with their own amounts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireViewer({ context, url })
  const id = url.searchParams.get('id') ?? ''
  try {
    const shipment = await context.get(apiContext).call('findShipment', { shipment: id })
    return { shipment, viewerId: viewer._id }
  } catch (error) {
    if (error instanceof Refused) throw redirect('/')
    throw error
  }
}

export default function ReceiptPage({ loaderData: { shipment, viewerId } }: Route.ComponentProps) {
  return <Receipt view={orderView(shipment, viewerId)} />
}
