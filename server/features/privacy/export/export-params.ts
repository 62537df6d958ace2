import type { Db } from '../../../db/db.ts'

export type ExportParams = { db: Db; accountId: string; publicUrl: string }
