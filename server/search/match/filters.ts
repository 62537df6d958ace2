/** What a list is narrowed to, as conditions on editions `e` and listings `l`. */
import { sql, type RawBuilder } from 'kysely'
import type { ParsedBodyOf } from '#contract/http'
import type { getResults } from '#contract/books'
import { areaOf } from '#rules/postal-area'
import type { Edition } from '../index/edition.ts'
import type { Editions } from '../index/edition-index.ts'
import { isbnsOf, isWhole } from '../parse/query.ts'

export type Filters = Pick<
  ParsedBodyOf<typeof getResults>,
  'bookId' | 'stand' | 'language' | 'minPrice' | 'maxPrice' | 'pickup' | 'near'
>

const countOf = { 1: 'worn', 2: 'good', 3: 'asNew' } as const
const nothing = sql`false`

export function isNarrowed({ bookId, stand, language, minPrice, maxPrice, pickup, near }: Filters): boolean {
  const lists = [stand, language].some((list) => (list ?? []).length > 0)
  const values = [bookId, minPrice, maxPrice, near].some((value) => value !== undefined)
  return lists || values || pickup === true
}

/** Which editions may have such copies. */
export function mayHold(
  editions: Editions,
  { bookId, stand = [], language = [], pickup, near }: Filters,
): (edition: Edition) => boolean {
  const named = editionNamed(editions, bookId)
  const isCollected = pickup === true || near !== undefined
  return (edition) =>
    edition.copies > 0 &&
    (bookId === undefined || edition === named) &&
    (stand.length === 0 || stand.some((grade) => edition[countOf[grade as 1 | 2 | 3]] > 0)) &&
    (language.length === 0 || (edition.language !== null && language.includes(edition.language))) &&
    (!isCollected || edition.pickups > 0)
}

/** Languages, where all listings are walked and no editions have been looked for. */
export function inLanguages({ language = [] }: Filters): RawBuilder<unknown> {
  return language.length === 0
    ? sql``
    : sql`and exists (select from search_edition e where e.book_id = l.book_id and e.language = any (${language}::text[]))`
}

/** An edition by its id or its ISBN, whether or not there are copies of it. */
export function editionNamed(editions: Editions, idOrIsbn: string | undefined): Edition | undefined {
  if (idOrIsbn === undefined) return undefined
  const isbns = isbnsOf(idOrIsbn)
  if (isbns && isWhole(isbns)) return [...editions.withIsbn(isbns)][0]
  return editions.get(idOrIsbn.toLowerCase())
}

/** Copies for sale that fulfil the wish and are not the asker's own. */
export function copyConditions(filters: Filters, askerId: string | null): RawBuilder<unknown> {
  const { stand = [], minPrice, maxPrice, pickup, near } = filters
  return sql`l.state = 'active' ${allOf([
    ...(askerId === null ? [] : [sql`l.seller_id <> ${askerId}::uuid`]),
    ...(stand.length === 0 ? [] : [sql`l.condition = any (${stand}::int[])`]),
    ...(minPrice === undefined ? [] : [sql`l.price >= ${minPrice}::int`]),
    ...(maxPrice === undefined ? [] : [sql`l.price <= ${maxPrice}::int`]),
    ...(pickup === true || near !== undefined ? [sql`l.pickup`] : []),
    ...(near === undefined ? [] : [soldWithin(near)]),
  ])}`
}

function soldWithin(postalCode: string): RawBuilder<unknown> {
  const area = areaOf(postalCode)
  return area === null ? nothing : sql`l.postal_code between ${area.from} and ${area.to}`
}

function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}
