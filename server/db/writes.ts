/**
 * How often a database has been written to: by this process, and by others as far as it hears of them. Who keeps what was read
 * there knows by it, without asking, that a change may be missing.
 */
import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type { Db } from './db.ts'

const counts = new WeakMap<Db, number>()

/** Of a database whose connections are watched. Null within a transaction, which sees what it has written before others do. */
export function writesSoFar(db: Db): number | null {
  return counts.get(db) ?? null
}

/** Somebody is heard to have written. */
export function countWrite(db: Db): void {
  counts.set(db, (counts.get(db) ?? 0) + 1)
}

/** Asked of each new connection that may write: what is given to `wrote` is heard before whoever wrote goes on. */
export function watchWrites(connection: DatabaseConnection, wrote: () => void): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (query, options) => {
    try {
      return await execute(query, options)
    } finally {
      // Also one that failed: who knows how far it came.
      if (!onlyReads(query)) wrote()
    }
  }
}

/** Whatever is not plainly a read counts as a write, and so does the end of a transaction. */
function onlyReads({ sql }: CompiledQuery): boolean {
  return /^\s*(select|begin|start)\b/i.test(sql)
}
