import type { Item } from '../book-card.tsx'

/** On the shelf of the newest, two rounds of the widest screen's eight; in the grid, rows of seven, six, … two. */
const onShelf = 16
const inGrid = 14

/**
 * Two lists out of the newest listings, newest first: the latest, and, below them, one copy each of the titles that
 * are not already shown. While the marketplace is small, the grid fills up with what the shelf has too.
 */
export function chooseBooks(newestFirst: readonly Item[]): { latest: Item[]; chosen: Item[] } {
  const latest = newestFirst.slice(0, onShelf)
  const shown = new Set(latest.map(bookOf))
  const oneOfEach = newestFirst.filter(
    (item, index, all) => all.findIndex((other) => bookOf(other) === bookOf(item)) === index,
  )
  const unseen = oneOfEach.filter((item) => !shown.has(bookOf(item)))
  const seen = oneOfEach.filter((item) => shown.has(bookOf(item)))
  return { latest, chosen: [...unseen, ...seen].slice(0, inGrid) }
}

function bookOf({ apiBook }: Item): string {
  return apiBook.bookId
}
