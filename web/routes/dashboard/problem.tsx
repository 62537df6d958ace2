import { ArrowLeft } from 'lucide'
import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/problem'
import { apiContext, requireViewer } from '../../api/context.ts'
import { Refused } from '../../api/refused.ts'
import { orderTitle, orderView } from '../../features/order-parts/order-view.ts'
import { ProblemForm } from '../../features/orders/problem/problem-form.tsx'
import { pageTitle } from '../../page/page-title.ts'
import '../../styles/date-slip.css'
import '../../styles/photos.css'
import '../../styles/photo-picker.css'
import '../../styles/sell-book.css'
import '../../styles/problem.css'
import { Icon } from '../../ui/icon.tsx'

/** The page stays while its request and the photos are sent, although the order changes with the request. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.href !== nextUrl.href && defaultShouldRevalidate

export const meta = () => pageTitle('Der er et problem')

/** The page is for the order's buyer, while a request is open. Everybody else sees the order. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireViewer({ context, url })
  const id = url.searchParams.get('id') ?? ''
  try {
    const shipment = await context.get(apiContext).call('findShipment', { shipment: id })
    if (shipment.refund_reasons.length === 0)
      throw redirect(`/dashboard/ordre?id=${encodeURIComponent(shipment._id)}`)
    return { shipment, viewerId: viewer._id }
  } catch (error) {
    if (error instanceof Refused) throw redirect('/')
    throw error
  }
}

export default function Problem({ loaderData: { shipment, viewerId } }: Route.ComponentProps) {
  return (
    <>
      <Link className="back problem-back" to={`/dashboard/ordre?id=${encodeURIComponent(shipment._id)}`}>
        <Icon of={ArrowLeft} size="sm" />
        {orderTitle(shipment)}
      </Link>
      <ProblemForm key={shipment._id} view={orderView(shipment, viewerId)} />
    </>
  )
}
