/** An index of books in memory, as the search builds it from its table, to read reading lists over. */
import { foldForSearch, spellForSearch } from '#rules/search-words'
import { groupEditions, workKeyOf } from '#rules/works'
import { buildIndex, type EditionIndex } from '#server/search/index/edition-index'
import type { EditionRow } from '#server/search/index/edition'

export type ShelfFacts = {
  isbn: string
  title: string
  authors: readonly string[]
  year: number | null
  language: string | null
  /** '2. udgave' */
  version: string
}

export type ReadingShelf = { index: EditionIndex; isbnOf: ReadonlyMap<string, string> }

export async function readingShelf(facts: readonly ShelfFacts[]): Promise<ReadingShelf> {
  const editions = facts.map((each, at) => ({ ...each, id: idOf(at) }))
  const works = new Map<string, number>()
  let workId = 0
  for (const same of Map.groupBy(editions, workKeyOf).values())
    for (const work of groupEditions(same)) {
      workId++
      for (const { isbn } of work) works.set(isbn, workId)
    }
  return {
    index: await buildIndex([editions.map((edition) => rowOf(edition, works.get(edition.isbn)!))]),
    isbnOf: new Map(editions.map(({ id, isbn }) => [id, isbn])),
  }
}

function rowOf(
  { id, isbn, title, authors, year, language, version }: ShelfFacts & { id: string },
  workId: number,
): EditionRow {
  return {
    id,
    isbn,
    title: foldForSearch(title),
    authors: authors.length === 0 ? '' : `;${authors.map(foldForSearch).join(';')};`,
    spelling: spellForSearch(`${title} ${authors.join(' ')}`),
    rest: foldForSearch(`${version} ${year ?? ''}`),
    language,
    workId,
    year,
    shown: { title, version },
    popularity: 0,
    copies: 1,
    worn: 0,
    good: 1,
    asNew: 0,
    pickups: 0,
    changedIn: 1,
  }
}

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
