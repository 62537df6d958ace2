import type { Route } from './+types/book-list'
import { BookList } from '../features/books/list/book-list.tsx'
import { previousList } from '../features/books/list/previous-list.ts'
import { listMeta } from '../features/books/list/list-meta.ts'
import { loadList } from '../features/books/list/load-list.ts'
import { publicPage } from '../page/public-page.ts'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData ? listMeta(loaderData, root.loaderData?.origin) : []

export function loader({ url, context }: Route.LoaderArgs) {
  return loadList(context, url, null)
}

/** If a new search or filter fails, the shown list stays. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    return previousList(request, error)
  }
}

export default function BookListRoute({ loaderData }: Route.ComponentProps) {
  return <BookList list={loaderData} />
}
