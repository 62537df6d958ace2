import type { Api } from '../../../api/client.ts'
import { wireShelf, type MyBook, type Shelf } from './shelf.ts'

type Page = { reply: MyBook[]; headers: Headers }

const mostAtOnce = 100

/** So many books of the shelf, or as many as there are, with how many each shelf holds. */
export async function loadShelf(api: Api, shelf: Shelf, shown: number) {
  const [counts, books] = await Promise.all([api.call('myBookCounts'), loadBooks(api, shelf, shown)])
  return { shelf, books, counts, total: counts[wireShelf[shelf]] }
}

async function loadBooks(api: Api, shelf: Shelf, shown: number): Promise<MyBook[]> {
  const books: MyBook[] = []
  let cursor: string | null = null
  do {
    const limit = Math.min(mostAtOnce, shown - books.length)
    const { reply, headers }: Page = await api.callWithHeaders('myBooks', {
      shelf: wireShelf[shelf],
      limit,
      ...(cursor === null ? {} : { cursor }),
    })
    books.push(...reply)
    cursor = headers.get('X-Next-Cursor')
  } while (cursor !== null && books.length < shown)
  return books
}
