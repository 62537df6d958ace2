/** Requests a code: checks the wait since the last one, and writes the row and the job that sends the next. */
import { randomUUID } from 'node:crypto'
import { serverMessages } from '#contract/server-messages'
import { Refusal } from '#contract/refusals'
import { codeExpiresAt, mayResend } from '#rules/verification'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { notify, type NewNotification } from '../notifications/notify.ts'

type CodeRequest = { accountId: string; sentTo: string } & (
  | { channel: 'mail'; kind: 'email_code' | 'new_email_code' }
  | { channel: 'phone'; kind: 'phone_code' }
)

/** Throws `code_wait` with the time of the last mail, from which the client counts down. The account is locked. */
export async function refuseWhileWaiting(tx: Db, accountId: string, now: Date): Promise<void> {
  const last = await tx
    .selectFrom('verification_code')
    .select('sent_at')
    .where('account_id', '=', accountId)
    .where('channel', '=', 'mail')
    .executeTakeFirst()
  const from = mayResend(last?.sent_at ?? null, 'mail', now)
  if (!last || !from) return
  throw new Refusal('code_wait', {
    type: 2,
    date: last.sent_at.toISOString(),
    message: serverMessages.emailCodeWait,
    retryAfter: (from.getTime() - now.getTime()) / 1000,
  })
}

/** A new code replaces the old one, which stops working at once. */
export async function askForCode(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  request: CodeRequest,
  now: Date,
): Promise<void> {
  const fresh = {
    code_hash: null,
    sent_to: request.sentTo,
    sent_at: now,
    expires_at: codeExpiresAt(now),
    tries: 0,
    used_at: null,
  }
  await tx
    .insertInto('verification_code')
    .values({ account_id: request.accountId, channel: request.channel, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'channel']).doUpdateSet(fresh))
    .execute()
  await notify(deps, tx, notificationOf(request))
}

function notificationOf({ accountId, ...request }: CodeRequest): NewNotification {
  const about = { accountId, subjectId: randomUUID() }
  return request.channel === 'mail'
    ? { ...about, channel: 'mail', kind: request.kind }
    : { ...about, channel: 'sms', kind: request.kind }
}
