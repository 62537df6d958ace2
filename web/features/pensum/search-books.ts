/** Finds editions by words: those that somebody sells, then those that a line of these words would name. */
import { api } from '../../api/browser.ts'
import { booksOf, type FoundBook } from './found-books.ts'

export const shortestWords = 2
/** Reading has a limit that reading lists share, so it waits for whole words and for the typing to end. */
export const shortestRead = 4
const readPauseMs = 750

type Show = (sold: readonly FoundBook[], known: readonly FoundBook[] | null) => void

/** Calls `show` as answers come, with null for what was not asked yet. Stops once it is aborted. */
export async function searchBooks(query: string, show: Show, signal: AbortSignal): Promise<void> {
  const items = await api.call('getResults', { query, limit: 24 })
  if (signal.aborted) return
  const sold = items.map(({ apiBook }) => apiBook)
  show(sold, null)
  if (query.length < shortestRead) return
  await new Promise((resolve) => setTimeout(resolve, readPauseMs))
  if (signal.aborted) return
  const { lines } = await api.call('readPensum', { text: query })
  if (!signal.aborted) show(sold, booksOf(lines))
}
