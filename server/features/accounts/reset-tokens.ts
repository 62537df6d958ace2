/** The token in a reset link. The job that mails it makes it; it works once, for an hour, and is stored hashed. */
import { randomBytes } from 'node:crypto'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import { hashToken } from '../../http/auth.ts'

const lifetimeHours = 1

export async function mintResetToken(db: Db, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      expires_at: hoursAfter(now, lifetimeHours),
    })
    .execute()
  return token
}

/** The id of the account whose password the token may change; null for a token that is used or too old. */
export async function ownerOfResetToken(db: Db, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Returns the account whose password it may change, or null. From now on none of the account's links works. */
export async function useResetToken(tx: Db, token: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  if (!row) return null
  await spendResetTokens(tx, row.account_id, now)
  return row.account_id
}

/** Invalidates all links mailed so far. */
export async function spendResetTokens(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}
