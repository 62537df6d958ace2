/** `/bøger/id=<bookId>` lists the copies of one edition, `/bøger/<dbId>` shows one listing. */
import { lazy } from 'react'
import type { Route } from './+types/book'
import { bookMeta } from '../features/books/detail/book-meta.ts'
import { BookPage } from '../features/books/detail/book-page.tsx'
import { loadBook } from '../features/books/detail/load-book.ts'
import { previousList } from '../features/books/list/previous-list.ts'
import { listMeta } from '../features/books/list/list-meta.ts'
import { loadList } from '../features/books/list/load-list.ts'
import { useBookSeen } from '../features/notifications/use-book-seen.ts'
import '../styles/ad.css'
import '../styles/book-list.css'
import { publicPage } from '../page/public-page.ts'

export const headers = publicPage

const EditionList = lazy(() =>
  import('../features/books/list/edition-list.tsx').then((module) => ({ default: module.EditionList })),
)

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (loaderData?.list) return listMeta(loaderData.list, root.loaderData?.origin)
  return loaderData && root.loaderData ? bookMeta(loaderData.book, root.loaderData) : []
}

export async function loader({ url, params: { key }, context }: Route.LoaderArgs) {
  const edition = /^id=(.+)$/i.exec(key)?.[1]
  return edition ? { list: await loadList(context, url, edition) } : { book: await loadBook(context, key) }
}

/** If a filter fails, the shown list of the edition stays. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    return { list: previousList(request, error) }
  }
}

export default function Book({ loaderData: { list, book } }: Route.ComponentProps) {
  useBookSeen(book?.dbBook._id ?? null)
  if (book) return <BookPage book={book} />
  // The page has no Suspense boundary, so the server sends it whole, and it then works without scripts.
  return <EditionList list={list} />
}
