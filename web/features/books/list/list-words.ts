import { plural } from '#rules/danish'
import { formatIsbn, parseIsbn } from '#rules/isbn'
import { authorsOf, editionOf } from '../authors.ts'
import type { Hits } from './hits.ts'
import type { ListData } from './list-data.ts'

type Found = Pick<ListData, 'bookId' | 'items' | 'edition'>

/** The edition that the list is of, as its copies tell it, or what is known of it without any. */
export function editionIn({ bookId, items, edition }: Found) {
  return bookId === null ? null : (items[0]?.apiBook ?? edition)
}

/** What the list is of: all books, a search, or one edition. */
export function headingOf(list: Found): string {
  const isbn = parseIsbn(list.bookId ?? '')
  return editionIn(list)?.title ?? (isbn ? `ISBN ${formatIsbn(isbn)}` : 'Bøger')
}

/** 'Anna Ravn, 2. udgave. ISBN 978-87-02-11112-5'; an edition may end in a full stop itself. */
export function editionLine(edition: NonNullable<ReturnType<typeof editionIn>>): string {
  const authorsAndEdition = `${authorsOf(edition)}, ${editionOf(edition)}`
  return `${authorsAndEdition.replace(/\.?$/, '.')} ISBN\u00a0${formatIsbn(edition.isbn)}`
}

/** The tab's title, another for each state (guide 9). */
export function tabTitleOf(list: Found & Pick<ListData, 'wish' | 'corrected'>): string {
  const text = list.corrected ?? list.wish.text
  if (list.bookId !== null) return `${headingOf(list)} – brugte eksemplarer`
  return text ? `»${text}« – brugte bøger` : 'Bøger'
}

export function descriptionOf(list: Found & Pick<ListData, 'wish' | 'hits' | 'corrected'>): string {
  const { bookId, wish, hits, corrected } = list
  if (bookId !== null) return `${headingOf(list)} brugt: sammenlign pris og stand, og køb af en anden læser.`
  if (!wish.text) return 'Brugte bøger og pensum til salg. Søg på titel, forfatter eller ISBN.'
  if (hits.count === 0) return `Ingen bøger matcher »${wish.text}« lige nu.`
  return `${capitalised(countOf(hits, 'brugt bog', 'brugte bøger'))} til »${corrected ?? wish.text}«. Sammenlign pris og stand.`
}

/** '1 resultat', '68 resultater', 'over 1.000 resultater'. */
export function countOf({ count, atLeast }: Hits, one: string, many: string): string {
  return atLeast ? `over ${plural(count, many, many)}` : plural(count, one, many)
}

/** Where the list is found for good: without filters and sorting, and an edition by its id, as the sitemap has it. */
export function canonicalPathOf({ editionId, wish }: Pick<ListData, 'editionId' | 'wish'>): string {
  if (editionId !== null) return `/bøger/id=${editionId}`
  // However it is written, the same is found.
  const text = wish.text.toLocaleLowerCase('da').replaceAll(/\s+/g, ' ')
  return text ? `/bøger?id=${encodeURIComponent(text)}` : '/bøger'
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('da') + text.slice(1)
}
