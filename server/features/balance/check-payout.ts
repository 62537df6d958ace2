/** Job: asks about a payout that should have arrived by now. Its webhook may be lost. */
import type { Deps } from '../../deps.ts'
import { payoutOutcome } from './note-payout-change.ts'

export async function checkPayout(deps: Deps, { payoutId }: { payoutId: string }): Promise<void> {
  const payout = await deps.db
    .selectFrom('payout')
    .innerJoin('account', 'account.id', 'payout.account_id')
    .select(['payout.provider_payout_id', 'account.payout_account_id'])
    .where('payout.id', '=', payoutId)
    .where('payout.state', '=', 'sent')
    .executeTakeFirst()
  if (!payout) return
  const write = await payoutOutcome(deps, {
    providerAccountId: payout.payout_account_id!,
    providerPayoutId: payout.provider_payout_id!,
  })
  await deps.db.transaction().execute(write)
}
