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

/**
 * The wanted lines that repeat a book, by their ids: an earlier line has the same book, or some line says that its reader
 * owns it. A book that is owned on one line is bought on none.
 */
export function repeatsIn(books: readonly Line[]): ReadonlyMap<number, Repeat> {
  const owned = [...books.entries()].filter(([, { answer }]) => answer === 'have')
  const wanted = [...books.entries()].filter(([, { answer }]) => answer === 'wanted')
  const seen = new Map<string, { of: number; isbn: string; isAlone: boolean }[]>()
  const repeats = new Map<number, Repeat>()
  for (const [at, { id, apiBook, answer, both = false }] of [...owned, ...wanted]) {
    if (apiBook === null) continue
    const others = seen.get(workOf(apiBook)) ?? []
    const same = others.find(({ isbn }) => isbn === apiBook.isbn)
    const earlier = same ?? (both ? undefined : others.find(({ isAlone }) => !isAlone))
    if (earlier && answer === 'wanted') repeats.set(id, { of: earlier.of, isOtherEdition: !same })
    // A reader who needs both editions and has this one still buys the other.
    else {
      const isAlone = both && answer === 'have'
      seen.set(workOf(apiBook), [...others, { of: at + 1, isbn: apiBook.isbn, isAlone }])
    }
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
