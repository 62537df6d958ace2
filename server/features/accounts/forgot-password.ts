/** Requests a reset mail. A known and an unknown address get the same answer after the same time. */
import { randomUUID } from 'node:crypto'
import { normaliseEmail } from '#rules/account'
import { minutesAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'
import { inEqualTime } from './answer-time.ts'
import { findByEmail } from './queries.ts'

type ForgotDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>

export function forgotPassword(deps: ForgotDeps, email: string): Promise<Record<string, never>> {
  return inEqualTime(askForReset(deps, normaliseEmail(email)))
}

/** Limits mails to one a minute per person, who may not have asked for them. */
async function askForReset({ db, jobs, clock }: ForgotDeps, email: string): Promise<void> {
  const account = await findByEmail(db, email)
  if (!account) return
  const recent = await db
    .selectFrom('password_reset')
    .select('created_at')
    .where('account_id', '=', account.id)
    .where('created_at', '>', minutesAfter(clock.now(), -1))
    .executeTakeFirst()
  if (recent) return
  await db.transaction().execute((tx) =>
    notify({ jobs, clock }, tx, {
      channel: 'mail',
      kind: 'password_reset',
      subjectId: randomUUID(),
      accountId: account.id,
    }),
  )
}
