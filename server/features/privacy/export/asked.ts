import type { Db } from '../../../db/db.ts'

export type Asked = { db: Db; accountId: string; publicUrl: string }
