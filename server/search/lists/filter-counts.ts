/**
 * The hits that each filter choice would leave. With a text one pass over its copies counts them all; without one
 * each choice is a count of its own.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Candidate } from '../rank/candidates.ts'
import { countCopies } from './count.ts'
import { filteredLimit } from '../rank/filtered-candidates.ts'
import { candidateTable } from './candidate-table.ts'
import type { CommonLanguages } from './common-languages.ts'
import { orderedCopies, type Order } from './ordered-copies.ts'
import type { FilterCounts, Filters } from '../params.ts'
import { copyConditions, inEditions } from './conditions.ts'
import type { SearchContext } from './search-context.ts'

const grades = [3, 2, 1]
const mostScanned = 5000
const countIf = (holds: RawBuilder<unknown>) => sql`count(*) filter (where ${holds})::int`

type Counted = {
  worn: number
  good: number
  as_new: number
  pickup: number
  near: number
  cheapest: number | null
  dearest: number | null
  language: { value: string; count: number }[] | null
  edition: { value: number; count: number }[] | null
  scanned: number
}

/** `candidates` are all editions that the text finds, before filters. */
export async function filterCountsAmong(
  db: Db,
  candidates: readonly Candidate[],
  filters: Filters,
  viewerId: string | null,
): Promise<FilterCounts> {
  const { near, pickup, stand, language, minPrice, maxPrice, edition } = filters
  const fulfils = (some: Filters) => sql`(${copyConditions(some, null)})`
  const languages = language?.length
    ? sql`(candidate.language = any (${language}::text[])) is true`
    : sql`true`
  const editions = edition === undefined ? sql`true` : sql`candidate.number = ${edition}::int`
  const { rows } = await sql<Counted>`
    with ${candidateTable(candidates)},
    copy as materialized (
      select l.condition, l.price, l.pickup, candidate.language, candidate.number,
        ${languages} and ${editions} as of_book, ${languages} as of_language, ${editions} as of_edition, ${fulfils({ stand })} as of_grade,
        ${fulfils({ minPrice, maxPrice })} as of_price, ${fulfils({ pickup, near })} as of_place,
        ${near === undefined ? sql`false` : fulfils({ near })} as is_near
      from candidate join listing l using (book_id)
      where ${copyConditions({}, viewerId)} limit ${sql.lit(mostScanned)})
    select
      ${countIf(sql`of_book and of_price and of_place and condition = 1`)} as worn,
      ${countIf(sql`of_book and of_price and of_place and condition = 2`)} as good,
      ${countIf(sql`of_book and of_price and of_place and condition = 3`)} as as_new,
      ${countIf(sql`of_book and of_price and of_grade and pickup`)} as pickup,
      ${countIf(sql`of_book and of_price and of_grade and is_near`)} as near,
      min(price) filter (where of_book and of_grade and of_place) as cheapest,
      max(price) filter (where of_book and of_grade and of_place) as dearest,
      count(*)::int as scanned,
      (select json_agg(each order by each.count desc, each.value) from (
        select language as value, count(*)::int as count from copy
        where of_edition and of_price and of_place and of_grade and language is not null group by language) each) as language,
      (select json_agg(each order by each.value desc) from (
        select number as value, count(*)::int as count from copy
        where of_language and of_price and of_place and of_grade group by number order by number desc limit 30) each) as edition
    from copy`.execute(db)
  const { worn, good, as_new, cheapest, dearest, scanned, ...counted } = rows[0]!
  // Editions and copies beyond the limits are uncounted and may match any choice.
  const relation = candidates.length >= filteredLimit || scanned >= mostScanned ? 'gte' : 'eq'
  return {
    stand: [as_new, good, worn].map((count, at) => ({ value: grades[at]!, count, relation })),
    language: (counted.language ?? []).map((each) => ({ ...each, relation })),
    edition: (counted.edition ?? []).map((each) => ({ ...each, relation })),
    pickup: { count: counted.pickup, relation },
    near: near === undefined ? null : { count: counted.near, relation },
    price: cheapest === null || dearest === null ? null : { min: cheapest, max: dearest },
  }
}

/**
 * A list without a text may have a million copies. Each choice is counted by its own index, up to the limit of lists.
 */
export async function filterCountsOfAll(
  { db, languages }: Pick<SearchContext, 'db' | 'languages'>,
  filters: Filters,
  viewerId: string | null,
): Promise<FilterCounts> {
  const { near, pickup: _pickup, ...elsewhere } = filters
  const { minPrice: _min, maxPrice: _max, ...anyPrice } = filters
  const count = async (some: Filters) => {
    const copies = copyConditions(some, viewerId)
    const { total, relation } = await countCopies(db, {
      candidates: null,
      editions: inEditions(some),
      copies,
    })
    return { count: total, relation }
  }
  const end = (order: Order) =>
    orderedCopies(db, {
      candidates: null,
      editions: inEditions(anyPrice),
      copies: copyConditions(anyPrice, viewerId),
      order,
      after: null,
      limit: 1,
    })
  const [stand, language, pickup, nearby, [cheapest], [dearest]] = await Promise.all([
    Promise.all(grades.map(async (value) => ({ value, ...(await count({ ...filters, stand: [value] })) }))),
    languagesToCount(languages, filters).then((codes) =>
      Promise.all(
        codes.map(async (value) => ({ value, ...(await count({ ...filters, language: [value] })) })),
      ),
    ),
    count({ ...elsewhere, pickup: true }),
    near === undefined ? null : count({ ...elsewhere, near }),
    end('price'),
    end('price-desc'),
  ])
  return {
    stand,
    language: language.filter(({ count: copies }) => copies > 0),
    edition: [],
    pickup,
    near: nearby,
    price: cheapest && dearest ? { min: cheapest.key, max: dearest.key } : null,
  }
}

/** The commonest languages, and the chosen ones, however rare. */
async function languagesToCount(common: CommonLanguages, { language = [] }: Filters): Promise<string[]> {
  return [...new Set([...(await common.forceFetch('all')), ...language])]
}
