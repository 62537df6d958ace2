/** Connects to the database: a pool, and Kysely over it. */
import { Kysely, PostgresDialect, type DatabaseConnection, type LogEvent } from 'kysely'
import pg from 'pg'
import { kindOf, type ObserveQuery } from './observe-queries.ts'
import { preparesOn } from './prepared.ts'
import { followReplica, mayReadCopy, type Replica } from './replica.ts'
import { countWrite, watchWrites, writesSoFar } from './writes.ts'
import type { Database, Db } from './db.ts'

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** The message is a line for the operator: it names host and database, never the password. */
export class DatabaseUnreachable extends Error {
  constructor(url: string, reason: string) {
    super(`The database ${placeOf(url)} cannot be used: ${reason}`)
    this.name = 'DatabaseUnreachable'
  }
}

const oldestVersion = 18

/** Throws DatabaseUnreachable when the database does not answer or is too old. */
export async function connect(
  url: string,
  options: {
    max: number
    onIdleError?: (error: Error) => void
    onQuery?: ObserveQuery | undefined
    /** A copy that answers work which only reads (replica.ts). `onBroken` is called when it no longer answers. */
    replica?: { url: string; onBroken: (error: Error) => void } | null
  },
): Promise<Connection> {
  const settings = { connectionString: url, connectionTimeoutMillis: 10_000, types: { getTypeParser } }
  const pool = new pg.Pool({ ...settings, max: options.max })
  survivesBreaks(pool, options.onIdleError)
  try {
    const { rows } = await pool.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    const version = rows[0]!.version
    if (parseInt(version) < oldestVersion)
      throw new Error(`PostgreSQL ${version} is too old, ${oldestVersion} is needed`)
  } catch (error) {
    await pool.end()
    throw new DatabaseUnreachable(url, reasonOf(error))
  }
  const watch = async (one: DatabaseConnection) => watchWrites(one, () => countWrite(db))
  const copy = options.replica
    ? new pg.Pool({ ...settings, connectionString: options.replica.url, max: options.max })
    : null
  if (copy) survivesBreaks(copy, options.onIdleError)
  let replica: Replica | null = null
  const readsCopy = () => mayReadCopy() && (replica?.isFresh() ?? false)
  const anywhere = {
    connect: () => (copy && readsCopy() ? copy : pool).connect(),
    end: () => pool.end(),
    options: pool.options,
  }
  const dialect = new PostgresDialect({ pool: anywhere, onCreateConnection: watch })
  const db = new Kysely<Database>({ dialect, ...(options.onQuery && { log: logTo(options.onQuery) }) })
  countWrite(db)
  if (copy && options.replica) {
    const { onBroken } = options.replica
    replica = followReplica({ primary: pool, copy, writes: () => writesSoFar(db), onBroken })
  }
  const preparing = { ...settings, max: Math.min(options.max, mostPrepared), query_timeout: timeoutMs }
  const prepared = preparesOn(db, preparing, {
    onQuery: options.onQuery,
    copy: options.replica ? { url: options.replica.url, isAsked: readsCopy } : null,
  })
  for (const one of prepared) survivesBreaks(one, options.onIdleError)
  return {
    db,
    pool,
    async close() {
      await replica?.close()
      for (const one of prepared) await one.end()
      await db.destroy()
    },
  }
}

function logTo(onQuery: ObserveQuery) {
  return ({ level, query: { sql: text }, queryDurationMillis: ms }: LogEvent) =>
    onQuery({ kind: kindOf(text), text, ms, failed: level === 'error' })
}

// A connection may die silently while others wait for its statements (batch.ts). After this time the statement and
// its connection are given up; all of these statements take milliseconds.
const timeoutMs = 10_000

// Six keep every core of the database busy; more would only wait there instead of here.
const mostPrepared = 6

function survivesBreaks(pool: pg.Pool, onIdleError?: (error: Error) => void) {
  // The pool removes a broken idle connection itself; without a listener Node would end the process.
  pool.on('error', (error) => onIdleError?.(error))
  // The same for a connection in use: its query fails, and the caller sees that error.
  pool.on('connect', (client) => client.on('error', () => {}))
}

const wholeNumberType: number = pg.types.builtins.INT8
const dayType: number = pg.types.builtins.DATE

/** Sums and counts (int8) become numbers. Days stay text: as a Date they would shift with the time zone. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === wholeNumberType) return wholeNumber
  if (oid === dayType) return (value) => value
  return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid)
}

function wholeNumber(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is beyond what a number holds exactly`)
  return number
}

function placeOf(url: string) {
  if (!URL.canParse(url)) return 'in DATABASE_URL'
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `"${decodeURIComponent(pathname.slice(1))}" at ${searchParams.get('host') ?? hostname}${port && `:${port}`}`
}

/** Node packs the causes and leaves the message empty after trying several addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
