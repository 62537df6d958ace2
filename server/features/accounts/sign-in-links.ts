/**
 * The links that log somebody in. The job that mails a link makes its token, so it exists only in its mail and, hashed,
 * here. It works once, for 15 minutes from then (docs/product.md 8).
 */
import { randomBytes } from 'node:crypto'
import { minutesAfter } from '#rules/deadlines'
import { signInLinkMinutes } from '#rules/verification'
import type { Db } from '../../db/db.ts'
import { hashToken } from '../../http/auth.ts'

/**
 * The content of the mailed address; null when the request has expired or is spent. A repeated mail gets a new token.
 */
export async function mintSignInLink(
  db: Db,
  id: string,
  now: Date,
): Promise<{ token: string; next: string } | null> {
  const token = randomBytes(32).toString('base64url')
  const row = await db
    .updateTable('sign_in_link')
    .set({ token_hash: hashToken(token), expires_at: minutesAfter(now, signInLinkMinutes) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('next')
    .executeTakeFirst()
  return row ? { token, next: row.next } : null
}

/** The account that the link belongs to; null if it no longer works. Changes nothing. */
export async function ownerOfSignInLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ id: string; email: string } | null> {
  const row = await db
    .selectFrom('sign_in_link')
    .innerJoin('account', 'account.id', 'sign_in_link.account_id')
    .select(['account.id', 'account.email'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The account that the link logs in; null if it no longer works. From now on none of the account's links works. */
export async function useSignInLink(tx: Db, token: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('sign_in_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  if (!row) return null
  await spendSignInLinks(tx, row.account_id, now)
  return row.account_id
}

export async function spendSignInLinks(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sign_in_link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}
