/**
 * Acts on expired deadlines. They are columns, so that a restart, a long downtime or a second node neither loses nor
 * repeats one: every step is checked again under the order's lock, and a second sweep finds nothing to do.
 */
import { sql, type Expression, type SqlBool } from 'kysely'
import { carrierSilenceHours } from '#rules/carrier-polling'
import type { StepName } from '#rules/order-life'
import type { OrderState } from '#rules/order-state'
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '../deps.ts'
import { PaymentUnavailable } from '../providers/payment/payments.ts'
import { closePurchase } from '../features/checkout/close-purchase.ts'
import { expiredPurchases } from '../features/checkout/queries.ts'
import { notify } from '../features/notifications/notify.ts'
import { takeStep } from '../features/orders/take-step.ts'

const batch = 200

type Deadline = {
  state: OrderState
  column: 'ship_by_at' | 'pickup_by_at' | 'react_by_at'
  step: StepName
  only?: Expression<SqlBool>
}

/** A parcel may be on its way unnoticed: the deadline counts once the carrier was asked and has not seen it. */
const asked = sql<SqlBool>`(carrier_shipment_id is null or coalesce(carrier_answered_at >= ship_by_at, false))`

function silentForLong(now: Date) {
  const since = hoursAfter(now, -carrierSilenceHours)
  return sql<SqlBool>`(not ${asked} and carrier_silent_since <= ${since} and ship_by_at <= ${since})`
}

const deadlinesAt = (now: Date): readonly Deadline[] => [
  { state: 'awaiting_shipment', column: 'ship_by_at', step: 'missDeadline', only: asked },
  { state: 'awaiting_shipment', column: 'ship_by_at', step: 'carrierSilent', only: silentForLong(now) },
  { state: 'awaiting_pickup', column: 'pickup_by_at', step: 'pickupNotConfirmed' },
  { state: 'delivered', column: 'react_by_at', step: 'reactTimeRunsOut' },
]

export async function sweep(deps: Deps): Promise<void> {
  for (const deadline of deadlinesAt(deps.clock.now())) await actOn(deps, deadline)
  await remindSellers(deps)
  // Last, because only this part waits for a provider.
  await closeExpiredPayments(deps)
}

async function closeExpiredPayments(deps: Deps): Promise<void> {
  for (const { id } of await expiredPurchases(deps.db, deps.clock.now(), batch)) {
    try {
      await closePurchase(deps, id)
    } catch (error) {
      // Retried at the next sweep; the others must not wait.
      deps.log.error({ err: error, purchaseId: id }, 'an expired payment could not be closed')
      if (error instanceof PaymentUnavailable) return
    }
  }
}

async function actOn(deps: Deps, { state, column, step, only }: Deadline): Promise<void> {
  for (;;) {
    const due = await deps.db
      .selectFrom('orders')
      .select('id')
      .where('state', '=', state)
      .where(column, '<=', deps.clock.now())
      .$if(only !== undefined, (query) => query.where(only!))
      // During a dispute no deadline runs.
      .where('frozen_at', 'is', null)
      .orderBy(column)
      .limit(batch)
      .execute()
    let taken = 0
    for (const { id } of due) if (await isTaken(deps, id, step)) taken++
    if (due.length < batch || taken === 0) return
  }
}

/** An order that cannot be moved must not delay the others. */
async function isTaken(deps: Deps, orderId: string, step: StepName): Promise<boolean> {
  try {
    return (await takeStep(deps, { orderId, step, actor: 'sweep' })) === null
  } catch (error) {
    deps.log.error({ err: error, orderId, step }, 'an order could not be moved by its deadline')
    return false
  }
}

/** Reminds by mail and SMS, once per deadline, in the last 48 hours before it. */
async function remindSellers(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const soon = hoursAfter(now, deps.config.deadlines.shipReminderHours)
  const due = await deps.db
    .selectFrom('orders')
    .select(['id', 'seller_id'])
    .where('state', '=', 'awaiting_shipment')
    .where('ship_by_at', '<=', soon)
    .where('ship_by_at', '>', now)
    .where('reminded_at', 'is', null)
    .where('frozen_at', 'is', null)
    .orderBy('ship_by_at')
    .limit(batch)
    .execute()
  for (const order of due) await deps.db.transaction().execute((tx) => remind(deps, tx, order, now))
}

async function remind(
  deps: Deps,
  tx: Deps['db'],
  order: { id: string; seller_id: string },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ reminded_at: now })
    .where('id', '=', order.id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const subjectId = (await newestDeadline(tx, order.id)) ?? order.id
  for (const channel of ['mail', 'sms'] as const)
    await notify(deps, tx, { channel, kind: 'ship_reminder', subjectId, accountId: order.seller_id })
}

/** The step that renewed the deadline; null for the first deadline, which came with the order. */
async function newestDeadline(tx: Deps['db'], orderId: string): Promise<string | null> {
  const step = await tx
    .selectFrom('order_step')
    .select('id')
    .where('order_id', '=', orderId)
    .where('step', 'in', ['resume', 'thaw'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step?.id ?? null
}
