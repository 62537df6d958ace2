/** Who asks: the bearer token, looked up by its hash. Nothing else authorises an API call. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { together } from '../db/together.ts'

export type Caller = { id: string; role: 'user' | 'operator'; verified: boolean; tokenHash: Buffer }

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The spec's `GET /api/orderDetails` sends its token in a header named `auth`. */
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
    tokenHash,
  }
}

type Asked = { tokenHash: Buffer; now: Date }
type Owner = { place: number; id: string; role: string; email_verified_at: Date | null }

const mostTogether = 100

const ownerOf = together<Asked, Owner | null>(mostTogether, async (db, all) => {
  const owners = await ownersOf(db, [all.map(({ tokenHash }) => tokenHash), all.map(({ now }) => now)])
  const byPlace = new Map(owners.map((owner) => [owner.place, owner]))
  return all.map((_, at) => byPlace.get(at + 1) ?? null)
})

const ownersOf = prepared<Owner>(
  'owners of tokens',
  `select asked.place::int, account.id, account.role, account.email_verified_at
   from unnest($1::bytea[], $2::timestamptz[]) with ordinality asked (token_hash, now, place)
   join session on session.token_hash = asked.token_hash and session.expires_at > asked.now
   join account on account.id = session.account_id`,
)

export function admit(access: Access, caller: Caller | null): void {
  if (access === 'anyone') return
  if (!caller) throw new Refusal('not_signed_in')
  if (access === 'verified' && !caller.verified) throw new Refusal('not_verified')
  if (access === 'operator' && caller.role !== 'operator') throw new Refusal('not_yours')
}
