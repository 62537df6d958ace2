import type { Api } from '../../../api/client.ts'
import { wireShelf, type MyBook, type Shelf } from './shelf.ts'

type Page = { reply: MyBook[]; headers: Headers }

const maxPageSize = 100

/** Loads the first `shown` books of a shelf, and the counts of all shelves. */
export async function loadShelf(api: Api, shelf: Shelf, shown: number) {
  const [counts, books] = await Promise.all([api.call('myBookCounts'), loadBooks(api, shelf, shown)])
  return { shelf, books, counts, total: counts[wireShelf[shelf]] }
}

async function loadBooks(api: Api, shelf: Shelf, shown: number): Promise<MyBook[]> {
  const books: MyBook[] = []
  let cursor: string | null = null
  do {
    const limit = Math.min(maxPageSize, shown - books.length)
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
