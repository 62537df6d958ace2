/**
 * Ends a take-back: its money has left the seller's balance, or will not be taken. Then nothing of it is kept out of
 * payouts any more, and what the balance did not bear is the marketplace's loss.
 */
import { sql } from 'kysely'
import { transferReversedEntries } from '#rules/ledger'
import type { Db } from '../../db/db.ts'
import { finalSums } from '../../db/sale-sums.ts'
import type { Deps } from '../../deps.ts'
import { post } from './post.ts'

export type Reversed = {
  /** 0 where nothing was taken. */
  amount: number
  reversalId: string | null
  /** The try that this is the outcome of. */
  reversalTry: number
  /** Why nothing more is tried although the balance may hold the money. */
  givenUp?: string
}

/** Whether the row still stood at this try. */
export async function endTakeBack(deps: Deps, orderId: string, reversed: Reversed): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const { amount, givenUp = null } = reversed
    const at = deps.clock.now()
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      // Disputes and operators' retries lock the order before its reopening, so this does, too. A refund's posting does not
      // wait for this lock.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const { numUpdatedRows } = await tx
      .updateTable('reopening')
      .set({
        reversal_amount: amount,
        reversal_id: reversed.reversalId,
        reversed_at: at,
        reversal_error: null,
      })
      .set({ took_all: amount > 0 && amount === finalSums(order).payout, reversal_given_up: givenUp })
      .where('order_id', '=', orderId)
      .where('reversal_try', '=', reversed.reversalTry)
      .where('reversed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    if (amount > 0)
      await post(tx, { kind: 'transfer_reversed', orderId, entries: transferReversedEntries(amount), at })
    if (givenUp !== null) await leaveOnBalance(tx, orderId)
    await sendWaitingPayouts(deps, tx, order.seller_id)
    return true
  })
}

/** A payout that was requested meanwhile counted this order as paid out, but left its money where it is. */
async function leaveOnBalance(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paid_out_in: null })
    .where('id', '=', orderId)
    .where(
      sql<boolean>`exists (select from payout join reopening on reopening.order_id = orders.id
        where payout.id = orders.paid_out_in and payout.created_at >= reopening.decided_at)`,
    )
    .execute()
}

async function sendWaitingPayouts({ jobs }: Deps, tx: Db, sellerId: string): Promise<void> {
  const payouts = await tx
    .selectFrom('payout')
    .select('id')
    .where('account_id', '=', sellerId)
    .where('state', '=', 'open')
    .where('after_take_back', '=', true)
    .execute()
  for (const { id } of payouts) await jobs.enqueue(tx, 'send-payout', { payoutId: id })
}
