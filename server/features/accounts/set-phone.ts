/** Sets the phone number and texts it a code. */
import { serverMessages } from '#contract/server-messages'
import { tooManyTexts } from '#contract/phone-wait'
import { Refusal } from '#contract/refusals'
import { hoursAfter } from '#rules/deadlines'
import { textWait } from '#rules/verification'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { askForCode } from './ask-for-code.ts'
import { changeDetails } from './change-details.ts'
import { isTextLost } from './lost-text.ts'
import { lockAccount } from './queries.ts'

/** How many accounts per hour may send a text to one number, since texts annoy. */
const accountsPerNumber = 3

export async function setPhone(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  accountId: string,
  phone: string,
): Promise<{ phone: string; date: string }> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account.phone === phone && account.phone_verified_at !== null)
      throw new Refusal('already_verified', { type: 1 })
    await refuseWhileWaiting(tx, accountId, phone, now)
    await refuseCrowdedNumber(tx, accountId, phone, now)
    await changeDetails(deps, tx, account, { phone })
    await tx.insertInto('texted_code').values({ account_id: accountId, phone, sent_at: now }).execute()
    await askForCode(deps, tx, { accountId, channel: 'phone', sentTo: phone, kind: 'phone_code' }, now)
  })
  return { phone, date: now.toISOString() }
}

/** Throws `code_wait` with the time of this number's last code, from which the client counts down. */
async function refuseWhileWaiting(tx: Db, accountId: string, phone: string, now: Date): Promise<void> {
  const sent = await tx
    .selectFrom('texted_code')
    .select(['phone as to', 'sent_at as at'])
    .where('account_id', '=', accountId)
    .where('sent_at', '>', hoursAfter(now, -24))
    .execute()
  let wait = textWait(sent, phone, now)
  if (wait?.why === 'same_number' && (await isTextLost(tx, accountId, wait.last)))
    wait = textWait(sent, phone, now, { lastIsLost: true })
  if (!wait) return
  const retryAfter = (wait.from.getTime() - now.getTime()) / 1000
  if (wait.why === 'same_number')
    throw new Refusal('code_wait', { type: 2, date: wait.last.toISOString(), retryAfter })
  const message = wait.why === 'texts' ? tooManyTexts(wait.from) : serverMessages.manyNumbers
  throw new Refusal('too_many_tries', { message, retryAfter })
}

async function refuseCrowdedNumber(tx: Db, accountId: string, phone: string, now: Date): Promise<void> {
  const others = await tx
    .selectFrom('texted_code')
    .select('account_id')
    .distinct()
    .where('phone', '=', phone)
    .where('sent_at', '>', hoursAfter(now, -1))
    .where('account_id', '<>', accountId)
    .limit(accountsPerNumber)
    .execute()
  if (others.length >= accountsPerNumber) throw new Refusal('too_many_tries', { retryAfter: 3600 })
}
