/** The secret that signs addresses of private photos and links of mails about wishes, which the very first node generated. */
import { randomBytes } from 'node:crypto'
import type { Db } from './db/db.ts'

export async function ownSigningSecret(db: Db, now: Date): Promise<Buffer> {
  return (await storedSecret(db)) ?? generateSecret(db, now)
}

/** When several nodes start at once, all use the one that was stored first. */
async function generateSecret(db: Db, now: Date): Promise<Buffer> {
  await db
    .insertInto('signing_secret')
    .values({ secret: randomBytes(32), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await storedSecret(db))!
}

async function storedSecret(db: Db): Promise<Buffer | null> {
  return (await db.selectFrom('signing_secret').select('secret').executeTakeFirst())?.secret ?? null
}
