/**
 * The six-digit codes that prove a mail address or a phone number. The job that sends a code makes it, so it exists
 * only in its message and, hashed, here.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/refusals'
import { checkCode, codeExpiresAt, mayResend, type CodeChannel } from '#rules/verification'
import type { Db } from '../../db/db.ts'

type Owner = { accountId: string; channel: CodeChannel }
export type MintedCode = { code: string; sentTo: string; expiresAt: Date }

/** Returns the account's new code, or null when the one requested at `requestedAt` has been used or replaced. */
export async function mintCode(
  db: Db,
  { accountId, channel }: Owner,
  requestedAt: Date,
  now: Date,
): Promise<MintedCode | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = codeExpiresAt(now)
  const row = await db
    .updateTable('verification_code')
    .set({ code_hash: hashCode(accountId, code), expires_at: expiresAt, tries: 0 })
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('sent_at', '<=', requestedAt)
    .where('used_at', 'is', null)
    .returning('sent_to')
    .executeTakeFirst()
  return row ? { code, sentTo: row.sent_to, expiresAt } : null
}

/**
 * Counts the try and uses up a right code, in a transaction that must commit either way. Throws `code_spent` after
 * too many tries.
 */
export async function tryCode(
  tx: Db,
  { accountId, channel, sentTo, code }: Owner & { sentTo: string; code: string },
  now: Date,
): Promise<'right' | 'wrong_code'> {
  const stored = await tx
    .selectFrom('verification_code')
    .select(['code_hash', 'sent_at', 'expires_at', 'tries', 'used_at'])
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('sent_to', '=', sentTo)
    .forUpdate()
    .executeTakeFirst()
  if (!stored?.code_hash) return 'wrong_code'
  const matches = timingSafeEqual(stored.code_hash, hashCode(accountId, code))
  const state = { expiresAt: stored.expires_at, tries: stored.tries, used: stored.used_at !== null }
  const verdict = checkCode(state, matches, now)
  if (verdict === 'too_many') throw spent(stored.sent_at, channel, now)
  if (verdict === 'expired') return 'wrong_code'
  await tx
    .updateTable('verification_code')
    .set(verdict === 'ok' ? { used_at: now } : { tries: stored.tries + 1 })
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .execute()
  return verdict === 'ok' ? 'right' : 'wrong_code'
}

/** Further tries need a new code. */
function spent(sentAt: Date, channel: CodeChannel, now: Date): Refusal {
  const from = mayResend(sentAt, channel, now) ?? now
  return new Refusal('code_spent', { retryAfter: (from.getTime() - now.getTime()) / 1000 })
}

/** The hash includes the account, so the same digits differ in every row. */
function hashCode(accountId: string, code: string): Buffer {
  return createHmac('sha256', accountId).update(code).digest()
}
