/** The same book twice, in whatever edition: nobody needs two, unless they say so. */
import type { Reply } from '#contract/contract'

type Book = Reply<'findBooks'>[number]['apiBook']
type Line = {
  id: number
  answer: 'open' | 'wanted' | 'have' | 'other'
  /** Wanted although an earlier line has another edition of the book. */
  both?: true
  apiBook: Book | null
}

export type Repeat = {
  /** The number of the line that has the book already, from 1. */
  of: number
  isOtherEdition: boolean
}

/** By the id of a line, for lines whose book an earlier one of `books` has. */
export function repeatsIn(books: readonly Line[]): ReadonlyMap<number, Repeat> {
  const first = new Map<string, { of: number; isbns: Set<string> }>()
  const repeats = new Map<number, Repeat>()
  for (const [at, { id, apiBook, answer, both }] of books.entries()) {
    if (apiBook === null || (answer !== 'wanted' && answer !== 'have')) continue
    const earlier = first.get(workOf(apiBook))
    const isOtherEdition = earlier !== undefined && !earlier.isbns.has(apiBook.isbn)
    if (earlier && answer === 'wanted' && !(both && isOtherEdition))
      repeats.set(id, { of: earlier.of, isOtherEdition })
    else if (earlier) earlier.isbns.add(apiBook.isbn)
    else first.set(workOf(apiBook), { of: at + 1, isbns: new Set([apiBook.isbn]) })
  }
  return repeats
}

/** The ids of lines whose work another line has as well. */
export function severalEditionsIn(lines: readonly Line[]): ReadonlySet<number> {
  const books = lines.filter(({ apiBook }) => apiBook !== null)
  const counts = Map.groupBy(books, ({ apiBook }) => workOf(apiBook!))
  return new Set(books.filter(({ apiBook }) => counts.get(workOf(apiBook!))!.length > 1).map(({ id }) => id))
}

/** Books of the basket that are also among the planned ones, as other copies. */
export function otherCopiesOf<Item extends { apiBook: Book }>(
  planned: readonly { apiBook: Book }[],
  basket: readonly Item[],
): Item[] {
  const works = new Set(planned.map(({ apiBook }) => workOf(apiBook)))
  return basket.filter(({ apiBook }) => works.has(workOf(apiBook)))
}

/** Editions of one work have a title and a first author in common. */
function workOf({ title, director: [author] }: Book): string {
  return `${title} / ${author?.$ ?? ''}`.toLocaleLowerCase('da').replaceAll(/\s+/g, ' ')
}
