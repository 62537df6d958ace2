import type { Kysely } from 'kysely'
import type { DB } from './schema.ts'

export type Database = DB
/** A transaction is one too, so a query need not know whether it runs in one. */
export type Db = Kysely<Database>
