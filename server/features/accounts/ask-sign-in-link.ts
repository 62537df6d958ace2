/**
 * Mails a link that logs in. The request names a mail address, or an earlier link that no longer works. The answer and its
 * time are the same whether an account was found or not, so nobody learns from them who has an account.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { normaliseEmail } from '#rules/account'
import { hoursAfter, minutesAfter } from '#rules/deadlines'
import { maySendSignInLink, signInLinkMinutes } from '#rules/verification'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/auth.ts'
import { notify } from '../notifications/notify.ts'
import { inEqualTime } from './answer-time.ts'

type AskDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>
type Request = {
  email?: string | null | undefined
  /** The token of an earlier link may stand in for the address. */
  token?: string | null | undefined
  next?: string | null | undefined
}

export function askSignInLink(deps: AskDeps, request: Request): Promise<Record<string, never>> {
  return inEqualTime(ask(deps, request))
}

/** Sends nothing once the limits are reached: somebody else may ask for the mails, to bother the owner of the address. */
async function ask({ db, jobs, clock }: AskDeps, { email, token, next: asked }: Request): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const earlier = email == null ? await earlierLink(tx, token ?? '') : null
    const next = earlier?.next ?? asked ?? '/'
    // The lock lets two simultaneous requests count each other.
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where((where) =>
        email == null
          ? where('id', '=', earlier?.accountId ?? null)
          : where(sql`lower(email)`, '=', normaliseEmail(email)),
      )
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account || !maySendSignInLink(await askedLastHour(tx, account.id, now), now)) return
    const id = randomUUID()
    await tx
      .insertInto('sign_in_link')
      .values({
        id,
        account_id: account.id,
        next,
        created_at: now,
        expires_at: minutesAfter(now, signInLinkMinutes),
      })
      .execute()
    await notify({ jobs, clock }, tx, {
      channel: 'mail',
      kind: 'sign_in_link',
      subjectId: id,
      accountId: account.id,
    })
  })
}

/** The account of an earlier link and where the link led. Rows are deleted a day after they expire (forget-expired.ts). */
async function earlierLink(tx: Db, token: string): Promise<{ accountId: string; next: string } | null> {
  const row = await tx
    .selectFrom('sign_in_link')
    .select(['account_id as accountId', 'next'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row ?? null
}

async function askedLastHour(tx: Db, accountId: string, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('sign_in_link')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', hoursAfter(now, -1))
    .execute()
  return rows.map(({ created_at }) => created_at)
}
