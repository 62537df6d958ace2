/**
 * Counts the writes to a database, by this process and by others as far as it is notified. Code that caches rows
 * compares the count, and so notices without a query that a change may be missing.
 */
import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type { Db } from './db.ts'

const counts = new WeakMap<Db, number>()

/**
 * Returns the count, or null for an unwatched database and within a transaction, which sees its own writes before
 * others do.
 */
export function writesSoFar(db: Db): number | null {
  return counts.get(db) ?? null
}

/** Counts a write reported by another process. */
export function countWrite(db: Db): void {
  counts.set(db, (counts.get(db) ?? 0) + 1)
}

/** Calls `wrote` after each write on this new connection, before the writer's promise resolves. */
export function watchWrites(connection: DatabaseConnection, wrote: () => void): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (query, options) => {
    try {
      return await execute(query, options)
    } finally {
      // A failed statement counts, too: it may have been committed.
      if (!onlyReads(query)) wrote()
    }
  }
}

/** Everything but a plain read counts as a write, including the end of a transaction. */
function onlyReads({ sql }: CompiledQuery): boolean {
  return /^\s*(select|begin|start|set local|declare|fetch)\b/i.test(sql)
}
