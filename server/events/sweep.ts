/**
 * Acts on expired deadlines. They are columns, so that a restart, a long downtime or a second node neither loses nor
 * repeats one: every step is checked again under the order's lock, and a second sweep finds nothing to do.
 */
import { sql, type Expression, type SqlBool } from 'kysely'
import { carrierSilenceHours } from '#rules/carrier-polling'
import type { StepName } from '#rules/order-steps'
import type { OrderState } from '#rules/order-state'
import { hoursAfter } from '#rules/deadlines'
import { whenDue } from '../db/when-due.ts'
import type { Deps } from '../deps.ts'
import { PaymentUnavailable } from '../providers/payment/payments.ts'
import { disputeReminders } from './remind-of-disputes.ts'
import { takeBackReminders } from './remind-of-take-backs.ts'
import { warningReminders } from './remind-of-warnings.ts'
import { lateness } from './notify-of-lateness.ts'
import { closePurchase } from '../features/checkout/close-purchase.ts'
import { expiredPurchases } from '../features/checkout/queries.ts'
import { expiredAssignments } from '../features/operations/case-given.ts'
import { takeStep } from '../features/orders/take-step.ts'
import { orderReminders } from './remind-of-orders.ts'
import { returnDeadlines } from './return-deadlines.ts'

const batch = 200

type Deadline = {
  state: OrderState
  column:
    | 'ship_by_at'
    | 'pickup_by_at'
    | 'react_by_at'
    | 'first_scan_by_at'
    | 'arrive_by_at'
    | 'offer_by_at'
    | 'return_by_at'
    | 'resend_by_at'
    | 'decide_by_at'
  step: StepName
  only?: Expression<SqlBool>
}

/** A parcel may be on its way unnoticed: the deadline counts once the carrier was asked and has not seen it. */
const askedSince = (deadline: 'ship_by_at' | 'first_scan_by_at') =>
  sql<SqlBool>`(carrier_shipment_id is null or coalesce(carrier_answered_at >= ${sql.ref(deadline)}, false))`
const asked = askedSince('ship_by_at')
/** The seller cannot send without a label. */
const labelled = sql<SqlBool>`label_state = 'ready'`

function silentForLong(now: Date) {
  const since = hoursAfter(now, -carrierSilenceHours)
  return sql<SqlBool>`(not ${asked} and carrier_silent_since <= ${since} and ship_by_at <= ${since})`
}

const deadlinesAt = (now: Date): readonly Deadline[] => [
  {
    state: 'awaiting_shipment',
    column: 'ship_by_at',
    step: 'labelFails',
    only: sql`not ${labelled}`,
  },
  {
    state: 'awaiting_shipment',
    column: 'ship_by_at',
    step: 'missDeadline',
    only: sql`(${labelled} and ${asked})`,
  },
  { state: 'awaiting_shipment', column: 'ship_by_at', step: 'carrierSilent', only: silentForLong(now) },
  { state: 'shipped', column: 'first_scan_by_at', step: 'noFirstScan', only: askedSince('first_scan_by_at') },
  { state: 'shipped', column: 'arrive_by_at', step: 'askArrival', only: sql`arrival_asked < 2` },
  { state: 'shipped', column: 'arrive_by_at', step: 'notArrived', only: sql`arrival_asked = 2` },
  { state: 'awaiting_pickup', column: 'pickup_by_at', step: 'pickupNotConfirmed' },
  { state: 'delivered', column: 'react_by_at', step: 'reactTimeRunsOut' },
  { state: 'refund_requested', column: 'offer_by_at', step: 'offerRunsOut' },
  ...returnDeadlines(now).map((due) => ({
    state: 'refund_requested' as const,
    column: 'return_by_at' as const,
    ...due,
  })),
  { state: 'action_needed', column: 'resend_by_at', step: 'notSentAgain' },
  { state: 'refund_requested', column: 'decide_by_at', step: 'decisionIsLate' },
  { state: 'action_needed', column: 'decide_by_at', step: 'decisionIsLate' },
]

export async function sweep(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await whenDue(deps.db, [
    ...deadlinesAt(now).map((deadline) => ({
      due: dueOrders(deps, deadline),
      act: () => actOn(deps, deadline),
    })),
    ...orderReminders(deps),
    ...disputeReminders(deps),
    ...warningReminders(deps),
    takeBackReminders(deps),
    lateness(deps),
    expiredAssignments(deps),
    // Last, because only this part waits for a provider.
    { due: expiredPurchases(deps.db, now, batch), act: () => closeExpiredPayments(deps) },
  ])
}

async function closeExpiredPayments(deps: Deps): Promise<void> {
  for (const { id } of await expiredPurchases(deps.db, deps.clock.now(), batch).execute()) {
    try {
      await closePurchase(deps, id)
    } catch (error) {
      // Retried at the next sweep; the others must not wait.
      deps.log.error({ err: error, purchaseId: id }, 'an expired payment could not be closed')
      if (error instanceof PaymentUnavailable) return
    }
  }
}

function dueOrders({ db, clock }: Deps, { state, column, only }: Deadline) {
  return (
    db
      .selectFrom('orders')
      .select('id')
      .where('state', '=', state)
      .where(column, '<=', clock.now())
      .$if(only !== undefined, (query) => query.where(only!))
      // During a dispute no deadline runs.
      .where('frozen_at', 'is', null)
      .orderBy(column)
      .limit(batch)
  )
}

async function actOn(deps: Deps, deadline: Deadline): Promise<void> {
  for (;;) {
    const due = await dueOrders(deps, deadline).execute()
    let taken = 0
    for (const { id } of due) if (await isTaken(deps, { orderId: id, step: deadline.step })) taken++
    if (due.length < batch || taken === 0) return
  }
}

/** An order that cannot be moved must not delay the others. */
async function isTaken(deps: Deps, due: { orderId: string; step: StepName }): Promise<boolean> {
  try {
    return (await takeStep(deps, { ...due, actor: 'sweep' })) === null
  } catch (error) {
    deps.log.error({ err: error, ...due }, 'an order could not be moved by its deadline')
    return false
  }
}
