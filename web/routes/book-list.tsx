import type { Route } from './+types/book-list'
import { apiContext } from '../api/context.ts'
import { BookList } from '../features/books/list/book-list.tsx'
import { listMeta } from '../features/books/list/list-meta.ts'
import { loadList } from '../features/books/list/load-list.ts'
import { publicPage } from '../layout/public-page.ts'

export const headers = publicPage

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData ? listMeta(loaderData, root.loaderData?.origin) : []

export function loader({ request, context }: Route.LoaderArgs) {
  return loadList(context.get(apiContext), request, null)
}

export default function BookListRoute({ loaderData }: Route.ComponentProps) {
  return <BookList list={loaderData} />
}
