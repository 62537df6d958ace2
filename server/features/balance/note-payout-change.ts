/** The bank has taken a payout, or sent it back: then the money is on the balance again, and the seller is told. */
import { payoutReturnedEntries } from '#rules/ledger'
import type { Deps } from '../../deps.ts'
import { tell } from '../notifications/tell.ts'
import { post } from './post.ts'

export async function notePayoutChange(
  deps: Deps,
  event: { providerAccountId: string; providerPayoutId: string },
): Promise<void> {
  // Events come late and in any order, so the payout is read anew.
  const now = await deps.payments.readPayout(event.providerAccountId, event.providerPayoutId)
  await deps.db.transaction().execute(async (tx) => {
    const payout = await tx
      .selectFrom('payout')
      .select(['id', 'state', 'amount', 'account_id'])
      .where('provider_payout_id', '=', event.providerPayoutId)
      .forUpdate()
      .executeTakeFirst()
    if (!payout || payout.state === 'failed') return
    if (now.state === 'paid' && payout.state === 'sent') {
      await tx
        .updateTable('payout')
        .set({ state: 'paid', arrival_at: now.arrivalAt })
        .where('id', '=', payout.id)
        .execute()
    }
    if (now.state === 'failed') {
      await tx
        .updateTable('payout')
        .set({ state: 'failed', failure: 'returned' })
        .where('id', '=', payout.id)
        .execute()
      await post(tx, {
        kind: 'payout_returned',
        payoutId: payout.id,
        entries: payoutReturnedEntries(payout.amount),
        at: deps.clock.now(),
      })
      await tell(deps, tx, {
        channel: 'mail',
        kind: 'payout_failed',
        subjectId: payout.id,
        accountId: payout.account_id,
      })
    }
  })
}
