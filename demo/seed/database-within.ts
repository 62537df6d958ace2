/**
 * A database within one transaction: a commit inside is a savepoint, and counts only when the whole transaction
 * commits. There is one connection, so concurrent acts run one after the other.
 */
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import type { Db } from '#server/db/db'
import type { Database } from '#server/db/db'

export function databaseWithin(tx: Db): Db {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => savepointDriver(tx),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

function savepointDriver(tx: Db): Driver {
  const lock = mutex()
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => tx.executeQuery<Row>(query),
    streamQuery() {
      throw new Error('rows cannot be streamed from within a transaction')
    },
  }
  const say = async (statement: string) => void (await tx.executeQuery(CompiledQuery.raw(statement)))
  return {
    async init() {},
    async destroy() {},
    async acquireConnection() {
      await lock.acquire()
      return connection
    },
    async releaseConnection() {
      lock.release()
    },
    beginTransaction: () => say('savepoint act'),
    commitTransaction: () => say('release savepoint act'),
    rollbackTransaction: () => say('rollback to savepoint act'),
  }
}

function mutex() {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    async acquire() {
      if (taken) await new Promise<void>((resolve) => waiting.push(resolve))
      taken = true
    },
    release() {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}
