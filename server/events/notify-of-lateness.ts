/**
 * Tells the parties of a frozen order that we are late with it: a warned payment is not checked in time, or the buyer's
 * bank has no answer by its date. On the first, the third and the seventh day, then every week, as of a late decision
 * (docs/product.md 7).
 */
import { sql } from 'kysely'
import { lateUntil } from '#rules/deadlines'
import { warningHours } from '#rules/disputed-order'
import { answerBankBy } from '../db/answer-date.ts'
import type { Db } from '../db/db.ts'
import { onEach, type Timed } from '../db/when-due.ts'
import type { Deps } from '../deps.ts'
import { takeStepIn } from '../features/orders/take-step.ts'

/** By when we should have checked the payment, or answered the bank. Null where no date is known. */
const ourDate = sql<Date | null>`case when orders.warned_at is not null
  then orders.warned_at + make_interval(hours => ${warningHours}) else ${answerBankBy} end`

const frozenOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .where('orders.frozen_at', 'is not', null)

export function lateness(deps: Deps): Timed {
  // Few payments are warned of or disputed at once, so no batches.
  const due = frozenOrders(deps.db)
    .select('orders.id')
    .where(ourDate, '<=', deps.clock.now())
    .orderBy(ourDate)
  return onEach(due, async ({ id }) => {
    try {
      await tell(deps, id)
    } catch (error) {
      // Retried at the next sweep; the others must not wait.
      deps.log.error(
        { err: error, orderId: id },
        'the parties of an order could not be told that we are late',
      )
    }
  })
}

/** Once for each date that we promised and that has passed. Under the order's lock, so that two nodes tell once. */
async function tell(deps: Deps, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const late = await lateWork(tx, orderId)
    if (late === null || deps.clock.now() < (await promisedDate(tx, orderId, late))) return
    await takeStepIn(deps, tx, { orderId, step: late.step, actor: 'sweep' })
  })
}

type Late = { step: 'checkIsLate' | 'answerIsLate'; since: Date }

/** Null once the payment is checked, or the bank has its answer. */
async function lateWork(tx: Db, orderId: string): Promise<Late | null> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  const order = await frozenOrders(tx)
    .select(['orders.warned_at', ourDate.as('since')])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order?.since) return null
  return { step: order.warned_at === null ? 'answerIsLate' : 'checkIsLate', since: order.since }
}

/** The date that the parties read last: the first one, or that of the latest mail. */
async function promisedDate(tx: Db, orderId: string, { step, since }: Late): Promise<Date> {
  const told = await tx
    .selectFrom('order_step')
    .select('taken_at')
    .where('order_id', '=', orderId)
    .where('step', '=', step)
    .where('taken_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return told ? lateUntil(since, told.taken_at) : since
}
