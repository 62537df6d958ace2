/** Filters as SQL conditions on listings, called `l` or otherwise, and on their editions. */
import { sql, type RawBuilder } from 'kysely'
import { areaOf } from '#rules/postal-area'
import type { Filters } from '../params.ts'

const nothing = sql`false`

/** The filters of editions, for queries over all listings, which have no candidate editions. */
export function inEditions({ language = [], edition }: Filters, listing = 'l'): RawBuilder<unknown> {
  const bookId = sql.ref(`${listing}.book_id`)
  const languages =
    language.length === 0
      ? sql``
      : sql`and exists (select from search_edition e where e.book_id = ${bookId} and e.language = any (${language}::text[]))`
  return edition === undefined
    ? languages
    : sql`${languages} and exists (select from book b where b.id = ${bookId}
        and coalesce(substring(b.edition from '[0-9]{1,3}')::int, 1) = ${edition}::int)`
}

/** Copies for sale that pass the filters and are not the viewer's own. */
export function copyConditions(
  filters: Filters,
  viewerId: string | null,
  listing = 'l',
): RawBuilder<unknown> {
  const { stand = [], minPrice, maxPrice, pickup, near } = filters
  const its = (column: string) => sql.ref(`${listing}.${column}`)
  return sql`${its('state')} = 'active' ${allOf([
    ...(viewerId === null ? [] : [sql`${its('seller_id')} <> ${viewerId}::uuid`]),
    ...(stand.length === 0 ? [] : [sql`${its('condition')} = any (${stand}::int[])`]),
    ...(minPrice === undefined ? [] : [sql`${its('price')} >= ${minPrice}::int`]),
    ...(maxPrice === undefined ? [] : [sql`${its('price')} <= ${maxPrice}::int`]),
    ...(pickup === true || near !== undefined ? [sql`${its('pickup')}`] : []),
    ...(near === undefined ? [] : [soldWithin(near, its('postal_code'))]),
  ])}`
}

function soldWithin(postalCode: string, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const area = areaOf(postalCode)
  return area === null ? nothing : sql`${column} between ${area.from} and ${area.to}`
}

function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}
