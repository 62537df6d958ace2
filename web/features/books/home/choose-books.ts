import type { Item } from '../book-card.tsx'

/** The shelf holds twice the widest screen's eight; the grid fills rows of seven, six, … two. */
const shelfCount = 16
const gridCount = 14

/**
 * Splits the newest listings into two lists, newest first: the latest, and one copy of each title that is not among them.
 * A small marketplace fills the second list with titles of the first.
 */
export function chooseBooks(newestFirst: readonly Item[]): { latest: Item[]; chosen: Item[] } {
  const latest = newestFirst.slice(0, shelfCount)
  const shown = new Set(latest.map(bookOf))
  const oneOfEach = newestFirst.filter(
    (item, index, all) => all.findIndex((other) => bookOf(other) === bookOf(item)) === index,
  )
  const unseen = oneOfEach.filter((item) => !shown.has(bookOf(item)))
  const seen = oneOfEach.filter((item) => shown.has(bookOf(item)))
  return { latest, chosen: [...unseen, ...seen].slice(0, gridCount) }
}

function bookOf({ apiBook }: Item): string {
  return apiBook.bookId
}
