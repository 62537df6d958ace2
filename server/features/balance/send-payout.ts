/** Asks the provider to pay out, under the payout's own key: repeated as often as it takes, paid once. */
import { paidOutEntries } from '#rules/ledger'
import type { Deps } from '../../deps.ts'
import { PaymentRefused } from '../../providers/payment/payments.ts'
import { tell } from '../notifications/tell.ts'
import { post } from './post.ts'

/** Throws PaymentUnavailable (repeat) and PaymentRefused (the payout is then 'failed'). */
export async function sendPayout(deps: Deps, { payoutId }: { payoutId: string }): Promise<void> {
  const payout = await deps.db
    .selectFrom('payout')
    .innerJoin('account', 'account.id', 'payout.account_id')
    .select(['payout.amount', 'payout.state', 'payout.account_id', 'account.payout_account_id'])
    .where('payout.id', '=', payoutId)
    .executeTakeFirstOrThrow()
  if (payout.state !== 'open') return
  try {
    const sent = await deps.payments.payOut({
      providerAccountId: payout.payout_account_id!,
      payoutId,
      amount: payout.amount,
    })
    await noteSent(deps, payoutId, payout, sent)
  } catch (error) {
    if (error instanceof PaymentRefused) await noteRefused(deps, payoutId, error.reason)
    throw error
  }
}

type Sent = { providerPayoutId: string; arrivalAt: Date }

async function noteSent(
  deps: Deps,
  payoutId: string,
  { amount, account_id }: { amount: number; account_id: string },
  sent: Sent,
) {
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('payout')
      .set({ state: 'sent', provider_payout_id: sent.providerPayoutId, arrival_at: sent.arrivalAt })
      .where('id', '=', payoutId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await post(tx, { kind: 'paid_out', payoutId, entries: paidOutEntries(amount), at: deps.clock.now() })
    await tell(deps, tx, { channel: 'mail', kind: 'payout_sent', subjectId: payoutId, accountId: account_id })
  })
}

async function noteRefused({ db }: Deps, payoutId: string, failure: string): Promise<void> {
  await db
    .updateTable('payout')
    .set({ state: 'failed', failure })
    .where('id', '=', payoutId)
    .where('state', '=', 'open')
    .execute()
}
