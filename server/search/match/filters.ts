/** Decides which editions can have copies that pass a list's filters. */
import { editionNumber } from '#rules/edition'
import { isbnRangeOf, isWhole } from '#rules/isbn-range'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { Filters } from '../params.ts'
import type { EditionFilter } from './matches.ts'

const countOf = { 1: 'worn', 2: 'good', 3: 'asNew' } as const

export function isFiltered({
  bookId,
  workId,
  edition,
  stand,
  language,
  minPrice,
  maxPrice,
  pickup,
  near,
}: Filters): boolean {
  const lists = [stand, language].some((list) => (list ?? []).length > 0)
  const values = [bookId, workId, edition, minPrice, maxPrice, near].some((value) => value !== undefined)
  return lists || values || pickup === true
}

export function filterFor(
  index: EditionIndex,
  { bookId, workId, edition: number, stand = [], language = [], pickup, near }: Filters,
): EditionFilter {
  const named = editionNamed(index, bookId)?.number
  const isCollected = pickup === true || near !== undefined
  return (edition) =>
    edition.copies > 0 &&
    (bookId === undefined || edition.number === named) &&
    (workId === undefined || edition.work === workId) &&
    (number === undefined || editionNumber(edition.shown.version) === number) &&
    (stand.length === 0 || stand.some((grade) => edition[countOf[grade as 1 | 2 | 3]] > 0)) &&
    (language.length === 0 || (edition.language !== null && language.includes(edition.language))) &&
    (!isCollected || edition.pickups > 0)
}

/** The edition with this id or ISBN, in stock or not. */
export function editionNamed(index: EditionIndex, idOrIsbn: string | undefined): Edition | undefined {
  if (idOrIsbn === undefined) return undefined
  const isbns = isbnRangeOf(idOrIsbn)
  if (isbns && isWhole(isbns)) return [...index.withIsbn(isbns)][0]
  return index.get(idOrIsbn.toLowerCase())
}
