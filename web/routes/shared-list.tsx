/** `/pensum/<slug>`: a reading list that is shared, or one's own. */
import type { Route } from './+types/shared-list'
import { loadSharedList } from '../features/pensum/load-shared-list.ts'
import { sharedListMeta } from '../features/pensum/shared-list-meta.ts'
import { SharedListPage } from '../features/pensum/shared-list-page.tsx'
import { publicPage } from '../page/public-page.ts'
import '../styles/pensum.css'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData ? sharedListMeta(loaderData, root.loaderData?.origin) : []

export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  return loadSharedList(context, slug)
}

export default function SharedList({ loaderData }: Route.ComponentProps) {
  return <SharedListPage shared={loaderData} />
}
