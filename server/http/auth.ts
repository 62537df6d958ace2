/** Who asks: the bearer token, looked up by its hash. Nothing else authorises an API call. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/connect.ts'

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
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.role', 'account.email_verified_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    role: row.role === 'operator' ? 'operator' : 'user',
    verified: row.email_verified_at !== null,
    tokenHash,
  }
}

export function admit(access: Access, caller: Caller | null): void {
  if (access === 'anyone') return
  if (!caller) throw new Refusal('not_signed_in')
  if (access === 'verified' && !caller.verified) throw new Refusal('not_verified')
  if (access === 'operator' && caller.role !== 'operator') throw new Refusal('not_yours')
}
