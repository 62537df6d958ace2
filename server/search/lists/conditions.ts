/** Filters as SQL conditions on editions `e` and listings `l`. */
import { sql, type RawBuilder } from 'kysely'
import { areaOf } from '#rules/postal-area'
import type { Filters } from '../params.ts'

const nothing = sql`false`

/** The language filter for queries over all listings, which have no candidate editions. */
export function inLanguages({ language = [] }: Filters): RawBuilder<unknown> {
  return language.length === 0
    ? sql``
    : sql`and exists (select from search_edition e where e.book_id = l.book_id and e.language = any (${language}::text[]))`
}

/** Copies for sale that pass the filters and are not the viewer's own. */
export function copyConditions(filters: Filters, viewerId: string | null): RawBuilder<unknown> {
  const { stand = [], minPrice, maxPrice, pickup, near } = filters
  return sql`l.state = 'active' ${allOf([
    ...(viewerId === null ? [] : [sql`l.seller_id <> ${viewerId}::uuid`]),
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
