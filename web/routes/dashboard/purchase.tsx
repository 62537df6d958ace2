import { redirect } from 'react-router'
import type { Route } from './+types/purchase'
import { apiContext, requireViewer } from '../../api/context.ts'
import { findSale } from '../../features/orders/find-sale.ts'
import { SoldBook } from '../../features/orders/sold-book.tsx'
import { pageTitle } from '../../page/page-title.ts'
import '../../styles/order.css'

export const meta = () => pageTitle('Dit køb')

/** A bought book, for its buyer, linked from the inbox. Its seller is redirected to their own page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer({ context, url })
  const dbId = url.searchParams.get('book') ?? ''
  const group = await findSale(context.get(apiContext), dbId)
  if (!group.seller) throw redirect(`/confirm/${encodeURIComponent(dbId)}`)
  return { group, seller: group.seller.first_name }
}

export default function Purchase({ loaderData: { group, seller } }: Route.ComponentProps) {
  return (
    <SoldBook
      group={group}
      title="Dit køb"
      text={`Du har købt og betalt. Følg ordren, og skriv til ${seller}.`}
    />
  )
}
