import type { Route } from './+types/contact'
import { apiContext, viewerContext } from '../api/context.ts'
import { orElse } from '../api/or-else.ts'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { contactOrders } from '../features/contact/contact-order.ts'
import { pageMeta } from '../page/page-meta.ts'
import '../styles/contact.css'
import '../styles/date-slip.css'
import { Page } from '../ui/page.tsx'
import { publicPage } from '../page/public-page.ts'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Kontakt',
    description: 'Skriv til Genlæst om en ordre, en annonce eller noget helt tredje. En af os svarer dig.',
    origin: root.loaderData?.origin,
    path: '/kontakt',
  })

/** The person's orders to choose from; the form works without them. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (!viewer) return { orders: [] }
  const api = context.get(apiContext)
  const [bought, sold] = await Promise.all([
    orElse(context, api.call('bought', {}), []),
    orElse(context, api.call('myShipments', {}), []),
  ])
  return { orders: contactOrders([...bought, ...sold], viewer._id) }
}

export default function Contact({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="wrap">
        <h1>Skriv til os</h1>
        <p className="mt-2 kon__lead">
          En af os læser med det samme mandag til fredag fra 9 til 16, og du får svar senest næste hverdag.
        </p>
        <ContactPage orders={orders} />
      </div>
    </Page>
  )
}
