/** `/pensum/<slug>`: a reading list that is shared, or one's own; `?udgaver=alle` counts copies of other editions, too. */
import { data } from 'react-router'
import type { Route } from './+types/shared-list'
import { GoneList } from '../features/pensum/gone-list.tsx'
import { loadSharedList, readsOtherEditions } from '../features/pensum/load-shared-list.ts'
import { sharedListMeta } from '../features/pensum/shared-list-meta.ts'
import { SharedListPage } from '../features/pensum/shared-list-page.tsx'
import { pageTitle } from '../page/page-title.ts'
import { publicPage } from '../page/public-page.ts'
import '../styles/pensum.css'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData ? sharedListMeta(loaderData, root.loaderData?.origin) : pageTitle('Listen findes ikke')

/** A list that is gone is a 404 with a way on, and not the page of any unknown address. */
export async function loader({ params: { slug }, context, url }: Route.LoaderArgs) {
  const shared = await loadSharedList(context, slug, readsOtherEditions(url.searchParams))
  return shared ?? data(null, { status: 404 })
}

export default function SharedList({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SharedListPage shared={loaderData} /> : <GoneList />
}
