/**
 * Every minute: deletes expired log-ins and links, and texts and failed tries that no longer count. They stay for a
 * day, which is longer than the longest lock, and enough to see what happened. A device is known for a year.
 */
import { sql } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import { formerContactHours } from './former-contact.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

const retentionHours = 24
const deviceHours = 365 * 24

export async function forgetExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const dayAgo = hoursAfter(now, -retentionHours)
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
  await db.deleteFrom('session').where('idle_until', '<', now).execute()
  await forgetOldDevices(db, hoursAfter(now, -deviceHours))
  await db.deleteFrom('password_reset').where('expires_at', '<', dayAgo).execute()
  await db.deleteFrom('sign_in_link').where('expires_at', '<', dayAgo).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('not_me_link').where('expires_at', '<', dayAgo).execute()
  await db
    .deleteFrom('former_contact')
    .where('replaced_at', '<', hoursAfter(now, -formerContactHours))
    .execute()
  await db.deleteFrom('texted_code').where('sent_at', '<', dayAgo).execute()
  // A key that a log-in counts at this moment stays.
  const old = db.selectFrom('login_failure').select('key').where('last_failure_at', '<', dayAgo)
  await db.deleteFrom('login_failure').where('key', 'in', old.forUpdate().skipLocked()).execute()
}

/** The next log-in to their accounts is then told as one from a new device. */
async function forgetOldDevices(db: Db, before: Date): Promise<void> {
  await sql`
    with forgotten as (delete from known_device where last_seen_at < ${before} returning account_id)
    update account set devices_forgotten = true
    where id in (select account_id from forgotten) and not devices_forgotten`.execute(db)
}
