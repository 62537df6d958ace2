import { formatIsbn, parseIsbn } from '#rules/isbn'
import type { ListData } from './load-list.ts'

/** What the list is of: all books, a search, or one edition. */
export function headingOf({ bookId, items }: Pick<ListData, 'bookId' | 'items'>): string {
  if (bookId === null) return 'Bøger'
  const isbn = parseIsbn(bookId)
  return items[0]?.apiBook.title ?? (isbn ? `ISBN ${formatIsbn(isbn)}` : 'Bøger')
}

/** The tab's title, another for each state (guide 9). */
export function tabTitleOf(list: ListData): string {
  const { wish } = list
  if (list.bookId !== null) return `${headingOf(list)} – brugte eksemplarer`
  return wish.text ? `»${wish.text}« – brugte bøger` : 'Bøger'
}

export function descriptionOf(list: ListData): string {
  const { bookId, wish, total } = list
  if (bookId !== null) return `${headingOf(list)} brugt: sammenlign pris og stand, og køb af en anden læser.`
  if (wish.text) return `${total} brugte bøger til »${wish.text}«. Sammenlign pris og stand.`
  return 'Brugte bøger og pensum til salg. Søg på titel, forfatter eller ISBN.'
}

/** Where the list is found for good: without filters and sorting. */
export function canonicalPathOf({ bookId, wish }: Pick<ListData, 'bookId' | 'wish'>): string {
  if (bookId !== null) return `/bøger/id=${encodeURIComponent(bookId)}`
  return wish.text ? `/bøger?id=${encodeURIComponent(wish.text)}` : '/bøger'
}
