/** Job: pays out a balance that has rested for the longest permitted time. */
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { beginPayout } from './pay-out-balance.ts'

export async function payOutRested(deps: Deps, { accountId }: { accountId: string }): Promise<void> {
  const { payout_account_id, payouts_enabled } = await deps.db
    .selectFrom('account')
    .select(['payout_account_id', 'payouts_enabled'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!payout_account_id || !payouts_enabled)
    return deps.log.error({ accountId }, 'an overdue balance cannot be paid out')
  try {
    await beginPayout(deps, accountId, { providerAccountId: payout_account_id, visit: null })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'provider_unavailable') throw error
    if (error.code === 'payouts_stopped') return waitForSweep(deps, accountId)
    deps.log.warn({ accountId, code: error.code }, 'an overdue balance was not paid out')
  }
}

/** The sweep begins it again once payouts are open. */
async function waitForSweep({ db }: Deps, accountId: string): Promise<void> {
  await db.updateTable('account').set({ payout_forced_at: null }).where('id', '=', accountId).execute()
}
