/**
 * Retries transfers, refunds and payouts that were given up because the provider refused or was away until the
 * queue's tries were spent. The sweep runs it every few hours; transfers also run at once when their seller's account
 * changes.
 */
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Database } from '../../db/db.ts'
import { whenDue, type Timed } from '../../db/when-due.ts'
import type { Deps } from '../../deps.ts'

const pauseHours = 6

export async function retryMovements(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const before = hoursAfter(now, -pauseHours)
  const retry = (table: keyof Database, which: Which, act: Retry): Timed => ({
    due: sql`(select from ${sql.table(table)} where ${which} limit 1)`,
    act: () => db.transaction().execute((tx) => act(deps, tx, which)),
  })
  await whenDue(db, [
    retry(
      'orders',
      sql`(money_tried_at <= ${before} and (${transfer.owed} or ${refund.owed}))`,
      (_, tx, which) => retryOrders(deps, tx, [transfer, refund], () => which),
    ),
    retry('purchase', sql`(late_refund_tried_at <= ${before} and late_refund_id is null)`, retryLateRefunds),
    retry('reopening', sql`tried_at <= ${before}`, retryReopenings),
    retry('payout', sql`(tried_at <= ${before} and state = 'open')`, retryPayouts),
    // Those that should have arrived, but were not reported.
    retry(
      'payout',
      sql`(state = 'sent' and arrival_at <= ${now} and (tried_at is null or tried_at <= ${before}))`,
      checkPayouts,
    ),
    // Those that wait for money at the provider, but were not reported.
    retry('orders', sql`(money_tried_at <= ${before} and refund_waiting_at is not null)`, checkRefunds),
    retry(
      'purchase',
      sql`(late_refund_tried_at <= ${before} and late_refund_waiting_at is not null)`,
      checkLateRefunds,
    ),
  ])
}

/** The rows of a table that are tried again. */
type Which = Expression<SqlBool>
type Retry = (deps: Deps, tx: Db, which: Which) => Promise<void>

/** Call it when `providerAccountId` may be able to receive money again. */
export async function retryTransfersTo(deps: Waiting, tx: Db, providerAccountId: string): Promise<void> {
  await retryOrders(deps, tx, [transfer], (order) =>
    order(
      'seller_id',
      'in',
      order.selectFrom('account').select('id').where('payout_account_id', '=', providerAccountId),
    ),
  )
}

/** The orders of this payment whose seller is still to be paid. */
export async function retryTransfersOf(deps: Waiting, tx: Db, purchaseId: string): Promise<void> {
  await retryOrders(deps, tx, [transfer], (order) => order('purchase_id', '=', purchaseId))
}

/** The refunds of this payment that the provider has refused. */
export async function retryRefundsOf(deps: Waiting, tx: Db, purchaseId: string): Promise<void> {
  await retryOrders(deps, tx, [refund], (order) => order('purchase_id', '=', purchaseId))
}

type Waiting = Pick<Deps, 'jobs' | 'clock'>

/** Whether an order owes the movement, and the job that makes it. A split sale may owe both. */
const transfer = {
  owed: sql<boolean>`(state = 'finished' and transfer_id is null and not nothing_due)`,
  job: 'transfer-to-seller',
} as const
const refund = {
  owed: sql<boolean>`((state = 'cancelled' or split_back is not null) and refund_id is null and refunded_at is null)`,
  job: 'refund-order',
} as const
type Movement = typeof transfer | typeof refund

/**
 * Marks orders as tried now, so that the next sweep leaves them to the queue. Orders never tried are already in the
 * queue.
 */
async function retryOrders(
  { jobs, clock }: Waiting,
  tx: Db,
  movements: readonly Movement[],
  which: (order: ExpressionBuilder<Database, 'orders'>) => Expression<SqlBool>,
): Promise<void> {
  const orders = await tx
    .updateTable('orders')
    .set({ money_tried_at: clock.now() })
    .where((order) => order.or(movements.map(({ owed }) => owed)))
    .where('money_tried_at', 'is not', null)
    .where(which)
    .returning(['id', transfer.owed.as('transfer'), refund.owed.as('refund')])
    .execute()
  for (const { id: orderId, ...owes } of orders) {
    if (owes.transfer && movements.includes(transfer)) await jobs.enqueue(tx, transfer.job, { orderId })
    if (owes.refund && movements.includes(refund)) await jobs.enqueue(tx, refund.job, { orderId })
  }
}

async function retryLateRefunds({ jobs, clock }: Deps, tx: Db, which: Which): Promise<void> {
  const purchases = await tx
    .updateTable('purchase')
    .set({ late_refund_tried_at: clock.now() })
    .where(which)
    .returning('id')
    .execute()
  for (const { id } of purchases) await jobs.enqueue(tx, 'refund-late-payment', { purchaseId: id })
}

/**
 * What goes back of finished orders: the refund, and what the seller's balance bears. One whose money has moved is not
 * read again.
 */
async function retryReopenings({ jobs, clock }: Deps, tx: Db, which: Which): Promise<void> {
  const isOpen = sql`((refund_id is null and refunded_at is null) or refund_waiting_at is not null
    or (from_seller > 0 and reversed_at is null))`
  const open = await tx
    .updateTable('reopening')
    .set({ tried_at: sql<Date | null>`case when ${isOpen} then ${clock.now()}::timestamptz end` })
    .where(which)
    .returning(['order_id', 'refund_id', 'refunded_at', 'refund_waiting_at', 'from_seller', 'reversed_at'])
    .execute()
  for (const { order_id: orderId, ...row } of open) {
    if (row.refund_id === null && row.refunded_at === null)
      await jobs.enqueue(tx, 'refund-reopened', { orderId })
    if (row.refund_id !== null && row.refund_waiting_at !== null)
      await jobs.enqueue(tx, 'check-refund', { refundId: row.refund_id })
    if (row.from_seller > 0 && row.reversed_at === null) await jobs.enqueue(tx, 'take-back', { orderId })
  }
}

async function retryPayouts({ jobs, clock }: Deps, tx: Db, which: Which): Promise<void> {
  const payouts = await tx
    .updateTable('payout')
    .set({ tried_at: clock.now() })
    .where(which)
    .returning('id')
    .execute()
  for (const { id } of payouts) await jobs.enqueue(tx, 'send-payout', { payoutId: id })
}

async function checkPayouts({ jobs, clock }: Deps, tx: Db, which: Which): Promise<void> {
  const payouts = await tx
    .updateTable('payout')
    .set({ tried_at: clock.now() })
    .where(which)
    .returning('id')
    .execute()
  for (const { id } of payouts) await jobs.enqueue(tx, 'check-payout', { payoutId: id })
}

async function checkRefunds({ jobs, clock }: Deps, tx: Db, which: Which): Promise<void> {
  const orders = await tx
    .updateTable('orders')
    .set({ money_tried_at: clock.now() })
    .where(which)
    .returning('refund_id as refundId')
    .execute()
  for (const { refundId } of orders) if (refundId) await jobs.enqueue(tx, 'check-refund', { refundId })
}

async function checkLateRefunds({ jobs, clock }: Deps, tx: Db, which: Which): Promise<void> {
  const purchases = await tx
    .updateTable('purchase')
    .set({ late_refund_tried_at: clock.now() })
    .where(which)
    .returning('late_refund_id as refundId')
    .execute()
  for (const { refundId } of purchases) if (refundId) await jobs.enqueue(tx, 'check-refund', { refundId })
}
