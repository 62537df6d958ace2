/**
 * A log-in: a random token, stored only as its hash. The cookie carries the same token to the page renderer, but
 * never authorises an API call.
 */
import { randomBytes } from 'node:crypto'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import { hashToken } from '../../http/auth.ts'

const sessionHours = 30 * 24

export async function startSession(db: Db, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      expires_at: hoursAfter(now, sessionHours),
    })
    .execute()
  return token
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
}

export async function endAllSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute()
}

/** Ends all sessions but the one with this token. */
export async function endOtherSessions(db: Db, accountId: string, tokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', tokenHash)
    .execute()
}

/** The value of a Set-Cookie header. */
export function sessionCookie(token: string, publicUrl: string): string {
  return cookie(token, sessionHours * 3600, publicUrl)
}

export function clearedSessionCookie(publicUrl: string): string {
  return cookie('', 0, publicUrl)
}

function cookie(value: string, maxAgeSeconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `session=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
