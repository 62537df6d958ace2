/**
 * Statements that the database parses and plans once per connection. They are for the few queries that run a thousand
 * times a second, where planning costs several times the query itself; everything else goes through Kysely.
 *
 * They use connections of their own with generic plans only: by default PostgreSQL would keep planning anew, because
 * it overestimates the cost of a generic plan. For the same reason it would also compile some of them to machine code
 * on every run, and read whole tables where the value is unknown; so those connections switch that off, and every
 * statement here finds its rows by an index.
 */
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'

export type Prepared<Row> = (db: Db, values: readonly unknown[]) => Promise<Row[]>

const poolOf = new WeakMap<Db, pg.Pool>()
const planOnce = '-c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off'

/** `options` are those of the pool for other statements; the caller ends the returned pool. */
export function preparesOn(db: Db, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, options: planOnce })
  poolOf.set(db, pool)
  return pool
}

/** `name` is unique in the program. Within a transaction the statement runs there, planned for its values. */
export function prepared<Row>(name: string, text: string): Prepared<Row> {
  return async (db, values) => {
    const pool = poolOf.get(db)
    if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
    return (await pool.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })).rows
  }
}
