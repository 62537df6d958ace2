/** `/profil/<id>`: a seller as others see them. */
import type { Route } from './+types/seller'
import { loadSeller } from '../features/books/seller/load-seller.ts'
import { sellerMeta } from '../features/books/seller/seller-meta.ts'
import { SellerPage } from '../features/books/seller/seller-page.tsx'
import { publicPage } from '../page/public-page.ts'
import '../styles/report-links.css'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData && root.loaderData ? sellerMeta(loaderData, root.loaderData) : []

export function loader({ url, params: { userId }, context }: Route.LoaderArgs) {
  return loadSeller(context, url, userId)
}

export default function Seller({ loaderData }: Route.ComponentProps) {
  return <SellerPage profile={loaderData} />
}
