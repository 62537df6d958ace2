/**
 * Every minute: deletes expired log-ins and links, and texts and failed tries that no longer count. They stay for a
 * day, which is longer than the longest lock, and enough to see what happened. A device is known for a year.
 */
import { hoursAfter } from '#rules/deadlines'
import { formerContactHours } from './former-contact.ts'
import type { Deps } from '../../deps.ts'

const retentionHours = 24
const deviceHours = 365 * 24

export async function forgetExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const dayAgo = hoursAfter(now, -retentionHours)
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
  await db.deleteFrom('session').where('idle_until', '<', now).execute()
  await db.deleteFrom('known_device').where('last_seen_at', '<', hoursAfter(now, -deviceHours)).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', dayAgo).execute()
  await db.deleteFrom('sign_in_link').where('expires_at', '<', dayAgo).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('not_me_link').where('expires_at', '<', dayAgo).execute()
  await db
    .deleteFrom('former_contact')
    .where('replaced_at', '<', hoursAfter(now, -formerContactHours))
    .execute()
  await db.deleteFrom('texted_code').where('sent_at', '<', dayAgo).execute()
  // One that is being counted just now stays, and nobody waits for another.
  const old = db.selectFrom('login_failure').select('key').where('last_failure_at', '<', dayAgo)
  await db.deleteFrom('login_failure').where('key', 'in', old.forUpdate().skipLocked()).execute()
}
