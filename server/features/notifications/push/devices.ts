/** The devices on which a person has turned notifications on. */
import type { Db } from '../../../db/db.ts'
import type { PushDevice } from '../../../providers/push/push.ts'

export type KnownDevice = PushDevice & { id: string }

/** A device with one of our former keys can never be reached again; turned on anew, it is a new device. */
export async function devicesOf(db: Db, accountId: string, publicKey: string): Promise<KnownDevice[]> {
  return db
    .selectFrom('push_device')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('account_id', '=', accountId)
    .where('public_key', '=', publicKey)
    .orderBy('id')
    .execute()
}

export async function forgetDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute()
}

export async function ownersOfDevices(db: Db, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('push_device')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', [...accountIds])
    .execute()
  return rows.map(({ account_id }) => account_id)
}
