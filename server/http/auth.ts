/**
 * Authenticates the caller: looks up the bearer token by its hash. Nothing else authorises an API call; the cookie's
 * secret is another, and reads pages only.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Route } from '#contract/http'
import { Refusal, refusals } from '#contract/refusals'
import { minutesAfter } from '#rules/deadlines'
import { idleEnd, isProofFresh, noteUseMinutes, sessionLife } from '#rules/session-life'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'
import { batch } from '../db/batch.ts'

export type Caller = {
  id: string
  role: 'user' | 'operator'
  verified: boolean
  /** Why the account is suspended; null unless it is. */
  suspended: string | null
  tokenHash: Buffer
  /** The session's name, which is no secret. */
  sessionId: string
  /** When the password or a passkey was last given in this session. */
  provenAt: Date | null
  /** Whether a second factor was given in this session. */
  isStrong: boolean
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** `GET /api/orderDetails` sends its token in a header named `auth`. */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const header = request.headers.authorization ?? request.headers['auth']
  const token = (Array.isArray(header) ? header[0] : header)?.replace(/^Bearer\s+/i, '').trim()
  return token === undefined || token === '' ? null : token
}

type AuthDeps = { db: Db; clock: Clock }

export function findCaller(
  deps: AuthDeps,
  token: string,
  { byItself }: Pick<Route, 'byItself'> = {},
): Promise<Caller | null> {
  return callerBy(ownerOfToken, deps, token, !byItself)
}

/** The reader of a page, whom the cookie names. */
export function findReader(
  deps: AuthDeps,
  cookieToken: string,
  { byItself = false }: { byItself?: boolean } = {},
): Promise<Caller | null> {
  return callerBy(ownerOfCookie, deps, cookieToken, !byItself)
}

type OwnerQuery = (db: Db, query: SessionQuery) => Promise<Owner | null>

async function callerBy(
  ownerOf: OwnerQuery,
  { db, clock }: AuthDeps,
  token: string,
  isUse: boolean,
): Promise<Caller | null> {
  const now = clock.now()
  const row = await ownerOf(db, { hash: hashToken(token), now })
  if (!row) return null
  const caller: Caller = {
    id: row.id,
    role: row.role === 'operator' ? 'operator' : 'user',
    verified: row.email_verified_at !== null,
    suspended: row.suspended,
    tokenHash: row.token_hash,
    sessionId: row.session_id,
    provenAt: row.proven_at,
    isStrong: row.is_strong,
  }
  if (isUse && minutesAfter(row.last_seen_at, noteUseMinutes) <= now) await noteUse(db, caller, now)
  return caller
}

/** The session lives on: it ends some time after its last use. */
async function noteUse(db: Db, { tokenHash, role }: Caller, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, idle_until: sql<Date>`greatest(idle_until, ${idleEnd(role, now)})` })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<=', minutesAfter(now, -noteUseMinutes))
    .execute()
}

type SessionQuery = { hash: Buffer; now: Date }
type Owner = {
  place: number
  id: string
  role: string
  email_verified_at: Date | null
  suspended: string | null
  token_hash: Buffer
  session_id: string
  proven_at: Date | null
  is_strong: boolean
  last_seen_at: Date
}

const largestBatch = 100

/**
 * A session that began before its person became an operator would outlive an operator's. It is over: they log in anew.
 * A condition on `account` and `session`.
 */
export const lastsAsItsRole = `(account.role <> 'operator'
  or session.expires_at <= session.created_at + interval '${sessionLife.operator.hours} hours')`

const ownerOfToken = ownerBy('owners of tokens', 'token_hash')
const ownerOfCookie = ownerBy('owners of cookies', 'cookie_hash')

function ownerBy(name: string, secret: 'token_hash' | 'cookie_hash') {
  const ownersOf = prepared<Owner>(
    name,
    `select asked.place::int, account.id, account.role, account.email_verified_at, suspension.statement as suspended,
       session.token_hash, session.id as session_id, session.proven_at, session.is_strong, session.last_seen_at
     from unnest($1::bytea[], $2::timestamptz[]) with ordinality asked (hash, now, place)
     join session on session.${secret} = asked.hash and session.expires_at > asked.now
       and session.idle_until > asked.now
     join account on account.id = session.account_id and ${lastsAsItsRole}
     left join suspension on suspension.account_id = account.id and suspension.lifted_at is null`,
  )
  return batch<SessionQuery, Owner | null>(largestBatch, async (db, all) => {
    const owners = await ownersOf(db, [all.map(({ hash }) => hash), all.map(({ now }) => now)])
    const byPlace = new Map(owners.map((owner) => [owner.place, owner]))
    return all.map((_, at) => byPlace.get(at + 1) ?? null)
  })
}

/** The caller as the call sees them. A suspended account is a guest to a call that anyone may make. */
export function admit(
  { auth, whileSuspended }: Pick<Route, 'auth' | 'whileSuspended'>,
  caller: Caller | null,
): Caller | null {
  const shutOut = caller !== null && caller.suspended !== null && !whileSuspended
  if (auth === 'anyone') return shutOut ? null : caller
  if (!caller) throw new Refusal('not_signed_in')
  if (shutOut) throw suspendedFor(caller.suspended!)
  if (auth === 'verified' && !caller.verified) throw new Refusal('not_verified')
  if (auth === 'operator') requireOperator(caller)
  return caller
}

/** A password alone opens nothing of the back office. */
export function isOperator({ role, isStrong }: Caller): boolean {
  return role === 'operator' && isStrong
}

function requireOperator(caller: Caller): void {
  if (caller.role !== 'operator') throw new Refusal('not_yours')
  if (!isOperator(caller)) throw new Refusal('second_factor_missing')
}

/**
 * Throws `proof_needed` when the call asks for a fresh proof of identity and the session has none. `input` is the
 * validated body or query.
 */
export function requireProof(
  { freshProof }: Pick<Route, 'freshProof'>,
  caller: Caller | null,
  input: unknown,
  now: Date,
) {
  if (freshProof === undefined || caller === null) return
  if (freshProof !== true && !freshProof.when(input)) return
  if (!isProofFresh(caller.provenAt, now)) throw new Refusal('proof_needed')
}

/** `reason` is the text the person was given. */
export function suspendedFor(reason: string): Refusal {
  const [, sentence] = refusals.account_suspended
  return new Refusal('account_suspended', { message: `${sentence}. Begrundelse: ${reason}` })
}
