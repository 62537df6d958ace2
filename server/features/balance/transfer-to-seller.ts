/**
 * Job: moves a finished order's money to its seller. The order is the key, so the money moves once, however often
 * this runs.
 */
import { sql } from 'kysely'
import { transferredEntries } from '#rules/ledger'
import { finalSums } from '../../db/sale-sums.ts'
import type { Deps } from '../../deps.ts'
import { tryMovement, type Attempt } from './movement-failure.ts'
import { post } from './post.ts'

export async function transferToSeller(
  deps: Deps,
  { orderId }: { orderId: string },
  attempt: Attempt,
): Promise<void> {
  const order = await deps.db
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .innerJoin('account', 'account.id', 'orders.seller_id')
    .select([
      'orders.state',
      'orders.books',
      'orders.buyer_fee',
      'orders.shipping',
      'orders.total',
      'orders.sale_fee',
      'orders.payout',
      'orders.seller_labels',
      'orders.nothing_due',
      'orders.books_back',
      'orders.purchase_id',
      'orders.transfer_id',
      'purchase.charge_id',
      'purchase.dispute',
      'account.payout_account_id',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.state !== 'finished' || order.transfer_id !== null || order.nothing_due) return
  // The buyer's bank may take the payment back, so nothing moves until it has decided. Afterwards the seller who
  // earned the money gets it, whoever won: we bear the loss.
  if (order.dispute === 'open') return noteFailure(deps, orderId, 'disputed')
  const { payout } = finalSums(order)
  const request = {
    orderId,
    purchaseId: order.purchase_id,
    amount: payout,
    destination: order.payout_account_id!,
    chargeId: order.charge_id!,
  }
  await tryMovement(deps, attempt, {
    about: { orderId, movement: 'transfer' },
    move: async () => {
      const { transferId } = await deps.payments.transfer(request)
      await noteTransfer(deps, orderId, transferId, payout)
    },
    giveUp: (failure) => noteFailure(deps, orderId, failure),
  })
}

/** The refund of a split sale may still have to be retried. */
const unlessRefundWaits = sql<Date | null>`
  case when refund_error is null and refund_waiting_at is null then null else money_tried_at end`

async function noteTransfer(deps: Deps, orderId: string, transferId: string, payout: number): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ transfer_id: transferId, transferred_at: now, transfer_error: null })
      .set({ money_tried_at: unlessRefundWaits })
      .where('id', '=', orderId)
      .where('transfer_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await post(tx, { kind: 'transferred', orderId, entries: transferredEntries(payout), at: now })
  })
}

async function noteFailure({ db, clock }: Deps, orderId: string, failure: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ transfer_error: failure, money_tried_at: clock.now() })
    .where('id', '=', orderId)
    .where('transfer_id', 'is', null)
    .execute()
}
