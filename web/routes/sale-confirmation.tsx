import { redirect } from 'react-router'
import type { Route } from './+types/sale-confirmation'
import { apiContext, requireViewer } from '../api/context.ts'
import { findSale } from '../features/orders/find-sale.ts'
import { SoldBook } from '../features/orders/sold-book.tsx'
import { pageTitle } from '../page/page-title.ts'
import '../styles/dashboard.css'
import '../styles/order.css'
import { Page } from '../ui/page.tsx'

export const meta = () => pageTitle('Solgt bog')

/** A sold book, for its seller, linked from the inbox. Its buyer is redirected to their own page. */
export async function loader({ params: { dbId }, context, url }: Route.LoaderArgs) {
  requireViewer({ context, url })
  const group = await findSale(context.get(apiContext), dbId)
  if (!group.buyer) throw redirect(`/dashboard/bekræftelse?book=${encodeURIComponent(dbId)}`)
  return { group, buyer: group.buyer.first_name }
}

export default function SaleConfirmation({ loaderData: { group, buyer } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="wrap">
        <SoldBook
          group={group}
          title={group.products.length === 1 ? 'Din bog er solgt' : 'Dine bøger er solgt'}
          text={`${buyer} har købt og betalt. På ordren kan du se, hvad du skal gøre nu.`}
        />
      </div>
    </Page>
  )
}
