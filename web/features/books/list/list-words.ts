import { plural } from '#rules/danish'
import { formatIsbn, parseIsbn } from '#rules/isbn'
import { authorsOf, editionOf } from '../authors.ts'
import type { Hits } from './hits.ts'
import type { ListData } from './list-data.ts'

type Found = Pick<ListData, 'bookId' | 'items' | 'edition'>

/** The list's edition, from its copies or, without copies, from the edition itself. */
export function editionIn({ bookId, items, edition }: Found) {
  return bookId === null ? null : (items[0]?.apiBook ?? edition)
}

/** The list's heading: an edition's title or ISBN, or 'Bøger'. */
export function headingOf(list: Found): string {
  const isbn = parseIsbn(list.bookId ?? '')
  return editionIn(list)?.title ?? (isbn ? `ISBN ${formatIsbn(isbn)}` : 'Bøger')
}

/** 'Anna Ravn, 2. udgave. ISBN 978-87-02-11112-5', with one full stop after the edition. */
export function editionLine(edition: NonNullable<ReturnType<typeof editionIn>>): string {
  const authorsAndEdition = `${authorsOf(edition)}, ${editionOf(edition)}`
  return `${authorsAndEdition.replace(/\.?$/, '.')} ISBN\u00a0${formatIsbn(edition.isbn)}`
}

/** The tab's title, which differs for each kind of list. */
export function tabTitleOf(list: Found & Pick<ListData, 'query' | 'corrected'>): string {
  const text = list.corrected ?? list.query.text
  if (list.bookId !== null) return `${headingOf(list)} – brugte eksemplarer`
  return text ? `»${text}« – brugte bøger` : 'Bøger'
}

export function descriptionOf(list: Found & Pick<ListData, 'query' | 'hits' | 'corrected'>): string {
  const { bookId, query, hits, corrected } = list
  if (bookId !== null) return `${headingOf(list)} brugt: sammenlign pris og stand, og køb af en anden læser.`
  if (!query.text) return 'Brugte bøger og pensum til salg. Søg på titel, forfatter eller ISBN.'
  if (hits.count === 0) return `Ingen bøger matcher »${query.text}« lige nu.`
  return `${capitalised(countOf(hits, 'brugt bog', 'brugte bøger'))} til »${corrected ?? query.text}«. Sammenlign pris og stand.`
}

/** '1 resultat', '68 resultater', 'over 1.000 resultater'. */
export function countOf({ count, atLeast }: Hits, one: string, many: string): string {
  return atLeast ? `over ${plural(count, many, many)}` : plural(count, one, many)
}

/** The list's canonical path: without filters and sorting, and an edition by its id, as in the sitemap. */
export function canonicalPathOf({ editionId, query }: Pick<ListData, 'editionId' | 'query'>): string {
  if (editionId !== null) return `/bøger/id=${editionId}`
  // Case and spaces do not change the result.
  const text = query.text.toLocaleLowerCase('da').replaceAll(/\s+/g, ' ')
  return text ? `/bøger?id=${encodeURIComponent(text)}` : '/bøger'
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('da') + text.slice(1)
}
