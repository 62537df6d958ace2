/** The devices that have logged in to an account: a browser is known by a secret in a cookie of its own. */
import { randomBytes } from 'node:crypto'
import { sql, type Expression } from 'kysely'
import type { Db } from '../../db/db.ts'
import { hashToken } from '../../http/auth.ts'
import { cookie } from '../../http/cookies.ts'
import type { Visit } from './visit.ts'

const yearSeconds = 365 * 86_400

/** The account's knowledge of a visit before its password is checked. */
export type Acquaintance = { device: string | null; isKnownOrigin: boolean }

export const unknown: Acquaintance = { device: null, isKnownOrigin: false }

export async function acquaintanceOf(db: Db, accountId: string, visit: Visit): Promise<Acquaintance> {
  const { origin, tokenHash } = marksOf(visit)
  const { rows } = await sql<AcquaintanceRow>`
    select ${knownDevice(sql`${accountId}`, sql`${tokenHash}`)} as device,
      ${isKnownOrigin(sql`${accountId}`, sql`${origin}`)} as is_known_origin`.execute(db)
  return acquaintanceIn(rows[0]!)
}

export type AcquaintanceRow = { device: string | null; is_known_origin: boolean }

/** The marks by which a visit is known. */
export function marksOf({ origin, deviceToken }: Visit) {
  return { origin, tokenHash: deviceToken === null ? null : hashToken(deviceToken) }
}

/** The columns of AcquaintanceRow, for a statement that reads the account as well. */
export const knownDevice = (accountId: Expression<unknown>, tokenHash: Expression<Buffer | null>) =>
  sql<
    string | null
  >`(select id from known_device where account_id = ${accountId} and token_hash = ${tokenHash})`
export const isKnownOrigin = (accountId: Expression<unknown>, origin: Expression<string>) =>
  sql<boolean>`exists (select from known_device where account_id = ${accountId} and origin = ${origin})`

export function acquaintanceIn({ device, is_known_origin }: AcquaintanceRow): Acquaintance {
  return { device, isKnownOrigin: device !== null || is_known_origin }
}

export type MetDevice = {
  deviceId: string
  /** The browser's secret: its own, or a new one. */
  deviceToken: string
  /**
   * True if neither this browser nor one like it at this network has logged in before, or all devices were forgotten
   * since. The first device that we ever know of an account is compared with nothing.
   */
  isNew: boolean
}

/** Remembers the device that has just logged in. A browser that lost its cookie counts as the one it was. */
export async function meetDevice(db: Db, accountId: string, visit: Visit, now: Date): Promise<MetDevice> {
  const { origin, userAgent } = visit
  const deviceToken = visit.deviceToken ?? randomBytes(32).toString('base64url')
  const tokenHash = hashToken(deviceToken)
  // The returned values read the other devices as they were before the statement.
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into known_device (account_id, token_hash, user_agent, origin, first_seen_at, last_seen_at)
    values (${accountId}, ${tokenHash}, ${userAgent}, ${origin}, ${now}, ${now})
    on conflict (account_id, token_hash) do update
    set user_agent = excluded.user_agent, origin = excluded.origin, last_seen_at = excluded.last_seen_at
    returning new.id, old.id is null and coalesce(
      (select not bool_or(origin = ${origin} and user_agent = ${userAgent})
        from known_device where account_id = ${accountId}),
      (select devices_forgotten from account where id = ${accountId})
    ) as is_new`.execute(db)
  const [met] = rows
  return { deviceId: met!.id, deviceToken, isNew: met!.is_new }
}

/** Nothing that logged in before is trusted any more, so every further log-in is told until its device is known again. */
export async function forgetDevices(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_device').where('account_id', '=', accountId).execute()
  await db.updateTable('account').set({ devices_forgotten: true }).where('id', '=', accountId).execute()
}

/** The value of a Set-Cookie header. */
export function deviceCookie(deviceToken: string, publicUrl: string): string {
  return cookie('device', deviceToken, yearSeconds, publicUrl)
}
