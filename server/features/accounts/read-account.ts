/** The pending steps of the caller's account, so that a reloaded page continues where it was. */
import { sql } from 'kysely'
import type { account as route } from '#contract/own-account'
import type { ReplyOf } from '#contract/http'
import type { CodeChannel } from '#rules/verification'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { termsToAccept } from './accept-terms.ts'
import { isTextLost } from './lost-text.ts'
import { findAccount } from './queries.ts'

export async function readAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<ReplyOf<typeof route>> {
  const now = clock.now()
  const [{ email, email_verified_at, new_email, phone, phone_verified_at }, codes, sessions, newTerms] =
    await Promise.all([
      findAccount(db, accountId),
      codesOf(db, accountId),
      countSessions(db, accountId, now),
      termsToAccept(db, accountId),
    ])
  const sentAt = (channel: CodeChannel, to: string | null) =>
    codes.find((code) => code.channel === channel && code.sent_to === to)?.sent_at
  const mailedAt = sentAt('mail', new_email)
  const provingAt = email_verified_at === null ? sentAt('mail', email) : undefined
  const textedAt = phone_verified_at === null ? sentAt('phone', phone) : undefined
  return {
    newEmail:
      new_email !== null && mailedAt !== undefined
        ? { email: new_email, date: mailedAt.toISOString() }
        : null,
    emailCode: provingAt === undefined ? null : { date: provingAt.toISOString() },
    phoneCode: textedAt === undefined ? null : await textedCode(db, accountId, textedAt),
    newTerms,
    sessions,
    now: now.toISOString(),
  }
}

async function textedCode(db: Db, accountId: string, at: Date) {
  return { date: at.toISOString(), lost: await isTextLost(db, accountId, at) }
}

function codesOf(db: Db, accountId: string) {
  return db
    .selectFrom('verification_code')
    .select(['channel', 'sent_to', 'sent_at'])
    .where('account_id', '=', accountId)
    .execute()
}

async function countSessions(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('idle_until', '>', now)
    .executeTakeFirstOrThrow()
  return count
}
