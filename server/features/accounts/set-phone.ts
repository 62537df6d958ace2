/** Sets the phone number and texts it a code. The wait counts per account, so another number does not shorten it. */
import { Refusal } from '#contract/refusals'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { askForCode, refuseWhileWaiting } from './ask-for-code.ts'
import { changeDetails } from './change-details.ts'
import { lockAccount } from './queries.ts'

/** Texts cost money and annoy: so many accounts an hour may have one number tried. */
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
    await refuseWhileWaiting(tx, accountId, 'phone', now)
    await refuseCrowdedNumber(tx, accountId, phone, now)
    await changeDetails(deps, tx, account, { phone })
    await askForCode(deps, tx, { accountId, channel: 'phone', sentTo: phone, kind: 'phone_code' }, now)
  })
  return { phone, date: now.toISOString() }
}

async function refuseCrowdedNumber(tx: Db, accountId: string, phone: string, now: Date): Promise<void> {
  const others = await tx
    .selectFrom('verification_code')
    .select('account_id')
    .where('channel', '=', 'phone')
    .where('sent_to', '=', phone)
    .where('sent_at', '>', hoursAfter(now, -1))
    .where('account_id', '<>', accountId)
    .limit(accountsPerNumber)
    .execute()
  if (others.length >= accountsPerNumber) throw new Refusal('too_many_tries', { retryAfter: 3600 })
}
