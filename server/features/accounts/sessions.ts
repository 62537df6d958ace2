/**
 * A log-in: two random secrets of which neither is made from the other, stored only as hashes. The token authorises
 * calls; the cookie's reads pages, and never authorises a call (decision 2).
 */
import { randomBytes } from 'node:crypto'
import { idleEnd, sessionEnd, sessionLife } from '#rules/session-life'
import type { Db } from '../../db/db.ts'
import { hashToken } from '../../http/auth.ts'
import { cookie } from '../../http/cookies.ts'

export type SessionWay = 'password' | 'passkey' | 'link' | 'register'
/** The secrets of a new session, which only its browser has. */
export type SessionSecrets = { token: string; cookieToken: string }

type NewSession = {
  accountId: string
  role: 'user' | 'operator'
  way: SessionWay
  /** A second factor was given, too. */
  isStrong: boolean
  deviceId: string
  userAgent: string
  origin: string
}

/** A link proves that somebody reads the account's mail, not that they know the password. */
const isProof: Record<SessionWay, boolean> = { password: true, passkey: true, register: true, link: false }

export async function startSession(db: Db, session: NewSession, now: Date): Promise<SessionSecrets> {
  const secrets = { token: newSecret(), cookieToken: newSecret() }
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(secrets.token),
      cookie_hash: hashToken(secrets.cookieToken),
      account_id: session.accountId,
      device_id: session.deviceId,
      way: session.way,
      user_agent: session.userAgent,
      origin: session.origin,
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd(session.role, now),
      idle_until: idleEnd(session.role, now),
      proven_at: isProof[session.way] ? now : null,
      is_strong: session.isStrong,
    })
    .execute()
  return secrets
}

/** Gives the session a new cookie, for a browser that has lost its own. */
export async function renewCookie(db: Db, tokenHash: Buffer): Promise<string> {
  const cookieToken = newSecret()
  await db
    .updateTable('session')
    .set({ cookie_hash: hashToken(cookieToken) })
    .where('token_hash', '=', tokenHash)
    .execute()
  return cookieToken
}

const newSecret = () => randomBytes(32).toString('base64url')

/** A second factor was given in this session. */
export async function markStrong(db: Db, tokenHash: Buffer): Promise<void> {
  await db.updateTable('session').set({ is_strong: true }).where('token_hash', '=', tokenHash).execute()
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

/** The value of a Set-Cookie header. The database ends an operator's session sooner. */
export function sessionCookie(cookieToken: string, publicUrl: string): string {
  return cookie('session', cookieToken, sessionLife.user.hours * 3600, publicUrl)
}

export function clearedSessionCookie(publicUrl: string): string {
  return cookie('session', '', 0, publicUrl)
}
