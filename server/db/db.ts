import type { Kysely } from 'kysely'
import type { DB } from './schema.ts'

export type Database = DB
/** A database or a transaction: a query need not know which. */
export type Db = Kysely<Database>
