/**
 * Every minute: deletes expired log-ins and links, and texts and failed tries that no longer count. They stay for a
 * day, which is longer than the longest lock, and enough to see what happened. A device is known for a year.
 */
import { sql } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import { formerContactHours } from './former-contact.ts'
import type { Database, Db } from '../../db/db.ts'
import { whenDue, type Timed } from '../../db/when-due.ts'
import type { Deps } from '../../deps.ts'

const retentionHours = 24
const deviceHours = 365 * 24

export async function forgetExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const dayAgo = hoursAfter(now, -retentionHours)
  const yearAgo = hoursAfter(now, -deviceHours)
  await whenDue(db, [
    expired(db, 'session', 'expires_at', now),
    expired(db, 'session', 'idle_until', now),
    { due: rowsBefore('known_device', 'last_seen_at', yearAgo), act: () => forgetOldDevices(db, yearAgo) },
    expired(db, 'password_reset', 'expires_at', dayAgo),
    expired(db, 'sign_in_link', 'expires_at', dayAgo),
    expired(db, 'passkey_challenge', 'expires_at', now),
    expired(db, 'not_me_link', 'expires_at', dayAgo),
    expired(db, 'former_contact', 'replaced_at', hoursAfter(now, -formerContactHours)),
    expired(db, 'texted_code', 'sent_at', dayAgo),
    { due: rowsBefore('login_failure', 'last_failure_at', dayAgo), act: () => forgetFailures(db, dayAgo) },
  ])
}

type Table = keyof Database

function rowsBefore<T extends Table>(table: T, column: keyof Database[T] & string, time: Date) {
  return sql`(select from ${sql.table(table)} where ${sql.ref(column)} < ${time} order by ${sql.ref(column)} limit 1)`
}

function expired<T extends Table>(db: Db, table: T, column: keyof Database[T] & string, before: Date): Timed {
  return {
    due: rowsBefore(table, column, before),
    act: () => sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${before}`.execute(db),
  }
}

/** A key that a log-in counts at this moment stays. */
async function forgetFailures(db: Db, before: Date): Promise<void> {
  const old = db.selectFrom('login_failure').select('key').where('last_failure_at', '<', before)
  await db.deleteFrom('login_failure').where('key', 'in', old.forUpdate().skipLocked()).execute()
}

/** The next log-in to their accounts is then told as one from a new device. */
async function forgetOldDevices(db: Db, before: Date): Promise<void> {
  await sql`
    with forgotten as (delete from known_device where last_seen_at < ${before} returning account_id)
    update account set devices_forgotten = true
    where id in (select account_id from forgotten) and not devices_forgotten`.execute(db)
}
