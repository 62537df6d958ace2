/**
 * Tries anew what was given up: transfers, refunds and payouts whose provider said no or stayed away until the queue's
 * retries were spent. Every few hours by the sweep; transfers also at once when something about their seller has changed.
 */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Database } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

const pauseHours = 6

export async function retryMovements(deps: Deps): Promise<void> {
  const before = hoursAfter(deps.clock.now(), -pauseHours)
  for (const movement of [transfer, refund]) {
    await deps.db
      .transaction()
      .execute((tx) => retryOrders(deps, tx, movement, (order) => order('money_tried_at', '<=', before)))
  }
  await deps.db.transaction().execute((tx) => retryLateRefunds(deps, tx, before))
  await deps.db.transaction().execute((tx) => retryPayouts(deps, tx, before))
  await deps.db.transaction().execute((tx) => checkPayouts(deps, tx, before))
  await deps.db.transaction().execute((tx) => checkRefunds(deps, tx, before))
}

/** `providerAccountId` may be able to receive money again. */
export async function retryTransfersTo(deps: Waiting, tx: Db, providerAccountId: string): Promise<void> {
  await retryOrders(deps, tx, transfer, (order) =>
    order(
      'seller_id',
      'in',
      order.selectFrom('account').select('id').where('payout_account_id', '=', providerAccountId),
    ),
  )
}

/** The orders of this payment that wait for their seller to be paid. */
export async function retryTransfersOf(deps: Waiting, tx: Db, purchaseId: string): Promise<void> {
  await retryOrders(deps, tx, transfer, (order) => order('purchase_id', '=', purchaseId))
}

/** The refunds of this payment that the provider has refused. */
export async function retryRefundsOf(deps: Waiting, tx: Db, purchaseId: string): Promise<void> {
  await retryOrders(deps, tx, refund, (order) => order('purchase_id', '=', purchaseId))
}

type Waiting = Pick<Deps, 'jobs' | 'clock'>

/** Which orders an amount leaves, what stands there once it has left, and the job that sends it. */
const transfer = { state: 'finished', done: 'transfer_id', job: 'transfer-to-seller' } as const
const refund = { state: 'cancelled', done: 'refund_id', job: 'refund-order' } as const

/** Marked as tried now, so that the next sweep leaves them to the queue. What has never been tried is with it already. */
async function retryOrders(
  { jobs, clock }: Waiting,
  tx: Db,
  { state, done, job }: typeof transfer | typeof refund,
  which: (order: ExpressionBuilder<Database, 'orders'>) => Expression<SqlBool>,
): Promise<void> {
  const orders = await tx
    .updateTable('orders')
    .set({ money_tried_at: clock.now() })
    .where('state', '=', state)
    .where(done, 'is', null)
    .where('money_tried_at', 'is not', null)
    .where(which)
    .returning('id')
    .execute()
  for (const { id } of orders) await jobs.enqueue(tx, job, { orderId: id })
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

/** Those that wait for money at the provider, and nothing has been heard of. */
async function checkRefunds({ jobs, clock }: Deps, tx: Db, before: Date): Promise<void> {
  const now = clock.now()
  const orders = await tx
    .updateTable('orders')
    .set({ money_tried_at: now })
    .where('money_tried_at', '<=', before)
    .where('refund_waiting_at', 'is not', null)
    .returning('refund_id as refundId')
    .execute()
  const purchases = await tx
    .updateTable('purchase')
    .set({ late_refund_tried_at: now })
    .where('late_refund_tried_at', '<=', before)
    .where('late_refund_waiting_at', 'is not', null)
    .returning('late_refund_id as refundId')
    .execute()
  for (const { refundId } of [...orders, ...purchases]) {
    if (refundId) await jobs.enqueue(tx, 'check-refund', { refundId })
  }
}
