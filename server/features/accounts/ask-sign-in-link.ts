/** Requests a link that logs in. A known and an unknown address get the same answer after the same time. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { normaliseEmail } from '#rules/account'
import { hoursAfter, minutesAfter } from '#rules/deadlines'
import { maySendSignInLink, signInLinkMinutes } from '#rules/verification'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'
import { inEqualTime } from './answer-time.ts'

type AskDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>
type Request = { email: string; next?: string | null | undefined }

export function askSignInLink(deps: AskDeps, { email, next }: Request): Promise<Record<string, never>> {
  return inEqualTime(ask(deps, normaliseEmail(email), next ?? '/'))
}

/** Writes nothing beyond the limits, since the person may not have asked for the mails. */
async function ask({ db, jobs, clock }: AskDeps, email: string, next: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    // The lock lets two simultaneous requests count each other.
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where(sql`lower(email)`, '=', email)
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

async function askedLastHour(tx: Db, accountId: string, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('sign_in_link')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', hoursAfter(now, -1))
    .execute()
  return rows.map(({ created_at }) => created_at)
}
