/** The languages with the most copies, which lists without a text offer as a filter. */
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'

const mostLanguages = 12

export type CommonLanguages = LRUCache<'all', string[]>

/**
 * Finding the common languages scans all editions, so the result is cached for a minute. A book in a new language is
 * offered that much later; counts are always current.
 */
export function commonLanguages(db: Db): CommonLanguages {
  return new LRUCache({ max: 1, ttl: 60_000, fetchMethod: () => findCommonLanguages(db) })
}

/** The languages with the most copies, commonest first. */
async function findCommonLanguages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('search_edition')
    .select('language')
    .where('language', 'is not', null)
    .groupBy('language')
    .having(sql<boolean>`sum(copies) > 0`)
    .orderBy(sql`sum(copies)`, 'desc')
    .limit(mostLanguages)
    .execute()
  return rows.map(({ language }) => language!)
}
