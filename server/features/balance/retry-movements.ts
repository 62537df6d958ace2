/**
 * Tries anew what was given up: transfers, refunds and payouts whose provider said no or stayed away until the queue's
 * retries were spent. Every few hours by the sweep; transfers also at once when something about their seller has changed.
 */
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'

const pauseHours = 6

export async function retryMovements(deps: Deps): Promise<void> {
  const before = hoursAfter(deps.clock.now(), -pauseHours)
  await deps.db.transaction().execute((tx) => retryTransfers(deps, tx, before))
  await deps.db.transaction().execute((tx) => retryRefunds(deps, tx, before))
  await deps.db.transaction().execute((tx) => retryLateRefunds(deps, tx, before))
  await deps.db.transaction().execute((tx) => retryPayouts(deps, tx, before))
  await deps.db.transaction().execute((tx) => checkPayouts(deps, tx, before))
}

/** `providerAccountId` may be able to receive money again. */
export async function retryTransfersTo(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  providerAccountId: string,
): Promise<void> {
  const orders = await tx
    .updateTable('orders')
    .from('account')
    .set({ money_tried_at: clock.now() })
    .whereRef('account.id', '=', 'orders.seller_id')
    .where('account.payout_account_id', '=', providerAccountId)
    .where('orders.state', '=', 'finished')
    .where('transfer_id', 'is', null)
    .where('money_tried_at', 'is not', null)
    .returning('orders.id')
    .execute()
  for (const { id } of orders) await jobs.enqueue(tx, 'transfer-to-seller', { orderId: id })
}

/** The orders of this payment that wait for their seller to be paid. */
export async function retryTransfersOf(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  purchaseId: string,
): Promise<void> {
  const orders = await tx
    .updateTable('orders')
    .set({ money_tried_at: clock.now() })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'finished')
    .where('transfer_id', 'is', null)
    .where('money_tried_at', 'is not', null)
    .returning('id')
    .execute()
  for (const { id } of orders) await jobs.enqueue(tx, 'transfer-to-seller', { orderId: id })
}

/** The refunds of this payment that the provider has refused. */
export async function retryRefundsOf(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  purchaseId: string,
): Promise<void> {
  const orders = await tx
    .updateTable('orders')
    .set({ money_tried_at: clock.now() })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'cancelled')
    .where('refund_id', 'is', null)
    .where('money_tried_at', 'is not', null)
    .returning('id')
    .execute()
  for (const { id } of orders) await jobs.enqueue(tx, 'refund-order', { orderId: id })
}

async function retryTransfers({ jobs, clock }: Deps, tx: Db, before: Date): Promise<void> {
  const orders = await triedAgain(tx, clock.now(), before)
    .where('state', '=', 'finished')
    .where('transfer_id', 'is', null)
    .execute()
  for (const { id } of orders) await jobs.enqueue(tx, 'transfer-to-seller', { orderId: id })
}

async function retryRefunds({ jobs, clock }: Deps, tx: Db, before: Date): Promise<void> {
  const orders = await triedAgain(tx, clock.now(), before)
    .where('state', '=', 'cancelled')
    .where('refund_id', 'is', null)
    .execute()
  for (const { id } of orders) await jobs.enqueue(tx, 'refund-order', { orderId: id })
}

/** Marked as tried now, so that the next sweep leaves them to the queue. */
function triedAgain(tx: Db, now: Date, before: Date) {
  return tx
    .updateTable('orders')
    .set({ money_tried_at: now })
    .where('money_tried_at', '<=', before)
    .returning('id')
}

async function retryLateRefunds({ jobs, clock }: Deps, tx: Db, before: Date): Promise<void> {
  const purchases = await tx
    .updateTable('purchase')
    .set({ late_refund_tried_at: clock.now() })
    .where('late_refund_tried_at', '<=', before)
    .where('late_refund_id', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of purchases) await jobs.enqueue(tx, 'refund-late-payment', { purchaseId: id })
}

async function retryPayouts({ jobs, clock }: Deps, tx: Db, before: Date): Promise<void> {
  const payouts = await tx
    .updateTable('payout')
    .set({ tried_at: clock.now() })
    .where('tried_at', '<=', before)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  for (const { id } of payouts) await jobs.enqueue(tx, 'send-payout', { payoutId: id })
}

/** Those that the bank should have by now and nothing has been heard of. */
async function checkPayouts({ jobs, clock }: Deps, tx: Db, before: Date): Promise<void> {
  const payouts = await tx
    .updateTable('payout')
    .set({ tried_at: clock.now() })
    .where('state', '=', 'sent')
    .where('arrival_at', '<=', clock.now())
    .where((where) => where.or([where('tried_at', 'is', null), where('tried_at', '<=', before)]))
    .returning('id')
    .execute()
  for (const { id } of payouts) await jobs.enqueue(tx, 'check-payout', { payoutId: id })
}
