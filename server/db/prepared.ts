/**
 * Statements that the database parses and plans once per connection. For the few that are run a thousand times a second,
 * where planning them anew costs several times what running them does; everything else goes through Kysely.
 *
 * They have connections of their own, on which no plan depends on the values: with its own devices PostgreSQL would
 * go on planning anew, because it overrates what a plan for any value costs. For the same reason it would compile some
 * of them to machine code at every run, which takes longer than the run, and read whole tables where a value it does not know
 * leaves a handful of rows: all of these statements find theirs by an index.
 */
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'

export type Prepared<Row> = (db: Db, values: readonly unknown[]) => Promise<Row[]>

const poolOf = new WeakMap<Db, pg.Pool>()
const planOnce = '-c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off'

/** `options` are those of the pool that the database's other statements use; the caller ends what comes back. */
export function preparesOn(db: Db, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, options: planOnce })
  poolOf.set(db, pool)
  return pool
}

/** `name` is the statement's own in the whole program. Within a transaction it runs there, planned for its values. */
export function prepared<Row>(name: string, text: string): Prepared<Row> {
  return async (db, values) => {
    const pool = poolOf.get(db)
    if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
    return (await pool.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })).rows
  }
}
