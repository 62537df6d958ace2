import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { askForCode, refuseWhileWaiting } from './ask-for-code.ts'
import { lockAccount } from './queries.ts'

/** The reply's time is the server's, so the client's countdown agrees with ours. */
export async function resendEmailCode(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  accountId: string,
): Promise<{ date: string }> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const { email, email_verified_at } = await lockAccount(tx, accountId)
    if (email_verified_at !== null) throw new Refusal('already_verified', { type: 1 })
    await refuseWhileWaiting(tx, accountId, now)
    await askForCode(deps, tx, { accountId, channel: 'mail', sentTo: email, kind: 'email_code' }, now)
  })
  return { date: now.toISOString() }
}
