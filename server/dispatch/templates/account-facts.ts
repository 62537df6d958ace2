import type { Db } from '../../db/db.ts'

export type Addresses = { email: string; newEmail: string | null }

export async function findAddresses(db: Db, accountId: string): Promise<Addresses> {
  const { email, new_email } = await db
    .selectFrom('account')
    .select(['email', 'new_email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { email, newEmail: new_email }
}

/** The last day on which records of a deleted account's trades are kept; null where there were none. */
export async function findKeepUntil(db: Db, accountId: string): Promise<Date | null> {
  const record = db.selectFrom('kept_record').select('keep_until').where('account_id', '=', accountId)
  return (await record.executeTakeFirst())?.keep_until ?? null
}
