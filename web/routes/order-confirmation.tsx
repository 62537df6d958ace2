import { redirect } from 'react-router'
import type { Route } from './+types/order-confirmation'
import { apiContext, viewerContext } from '../api/context.ts'
import { Refused } from '../api/refused.ts'
import { AwaitingPayment } from '../features/orders/awaiting-payment.tsx'
import { Confirmation } from '../features/orders/confirmation.tsx'
import { SignInToSee } from '../features/accounts/sign-in-to-see.tsx'
import { pageTitle } from '../page/page-title.ts'
import '../styles/dashboard.css'
import '../styles/order.css'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Bekræftelse')

/** The page that the payment page returns to, possibly before we know that the payment succeeded. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const justBought = search.get('success') === 'true'
  if (!context.get(viewerContext)) return { step: 'sign-in' } as const
  try {
    const groups = await context.get(apiContext).call('orderDetails', { dbId: search.get('id') ?? '' })
    return { step: 'confirmed', groups, justBought } as const
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.status === 404 && justBought) return { step: 'waiting' } as const
    throw redirect('/')
  }
}

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <div className="wrap">
        {loaderData.step === 'sign-in' && <SignInToSee title="Din ordre" text="Log ind for at se den." />}
        {loaderData.step === 'waiting' && <AwaitingPayment />}
        {loaderData.step === 'confirmed' && <Confirmation {...loaderData} />}
      </div>
    </Page>
  )
}
