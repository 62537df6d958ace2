/** Authenticates the caller: looks up the bearer token by its hash. Nothing else authorises an API call. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Route } from '#contract/http'
import { Refusal, refusals } from '#contract/refusals'
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

export async function findCaller(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
): Promise<Caller | null> {
  const tokenHash = hashToken(token)
  const row = await ownerOf(db, { tokenHash, now: clock.now() })
  if (!row) return null
  return {
    id: row.id,
    role: row.role === 'operator' ? 'operator' : 'user',
    verified: row.email_verified_at !== null,
    suspended: row.suspended,
    tokenHash,
  }
}

type SessionQuery = { tokenHash: Buffer; now: Date }
type Owner = {
  place: number
  id: string
  role: string
  email_verified_at: Date | null
  suspended: string | null
}

const largestBatch = 100

const ownerOf = batch<SessionQuery, Owner | null>(largestBatch, async (db, all) => {
  const owners = await ownersOf(db, [all.map(({ tokenHash }) => tokenHash), all.map(({ now }) => now)])
  const byPlace = new Map(owners.map((owner) => [owner.place, owner]))
  return all.map((_, at) => byPlace.get(at + 1) ?? null)
})

const ownersOf = prepared<Owner>(
  'owners of tokens',
  `select asked.place::int, account.id, account.role, account.email_verified_at, suspension.statement as suspended
   from unnest($1::bytea[], $2::timestamptz[]) with ordinality asked (token_hash, now, place)
   join session on session.token_hash = asked.token_hash and session.expires_at > asked.now
   join account on account.id = session.account_id
   left join suspension on suspension.account_id = account.id and suspension.lifted_at is null`,
)

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
  if (auth === 'operator' && caller.role !== 'operator') throw new Refusal('not_yours')
  return caller
}

/** `reason` is the text the person was given. */
export function suspendedFor(reason: string): Refusal {
  const [, sentence] = refusals.account_suspended
  return new Refusal('account_suspended', { message: `${sentence}. Begrundelse: ${reason}` })
}
