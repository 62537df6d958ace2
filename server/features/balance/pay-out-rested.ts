/** Job: pays out what has rested on a seller's balance for as long as it may. */
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
    return deps.log.error({ accountId }, 'money that may not rest for longer cannot be paid out')
  try {
    await beginPayout(deps, accountId, payout_account_id)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'provider_unavailable') throw error
    deps.log.warn({ accountId, code: error.code }, 'money that may not rest for longer was not paid out')
  }
}
