/** Our key pair for notifications: from the settings, else the one that the very first node generated. */
import type { Db } from './db/db.ts'
import type { PushKeys } from './providers/push/push.ts'
import { generatePushKeys } from './providers/push/push-keys.ts'

export async function ownPushKeys(db: Db, given: PushKeys | null, now: Date): Promise<PushKeys> {
  if (given) return given
  return (await storedKeys(db)) ?? generateKeys(db, now)
}

/** When several nodes start at once, all use the pair that was stored first. */
async function generateKeys(db: Db, now: Date): Promise<PushKeys> {
  const { publicKey, privateKey } = generatePushKeys()
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await storedKeys(db))!
}

async function storedKeys(db: Db): Promise<PushKeys | null> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : null
}
