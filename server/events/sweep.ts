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
import { remindOfDisputes } from './remind-of-disputes.ts'
import { closePurchase } from '../features/checkout/close-purchase.ts'
import { expiredPurchases } from '../features/checkout/queries.ts'
import { notify } from '../features/notifications/notify.ts'
import { notifyOperators } from '../features/notifications/notify-operators.ts'
import { takeStep } from '../features/orders/take-step.ts'
import { returnDeadlines, returnLabel } from './return-deadlines.ts'

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
  /** Why an operator has to look at the order, where the step does not say it. */
  note?: string
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
    note: 'label',
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
  for (const deadline of deadlinesAt(deps.clock.now())) await actOn(deps, deadline)
  await remindOfShipping(deps)
  await remindOfPickups(deps)
  await remindOfReturns(deps)
  await remindOfResends(deps)
  await remindOperators(deps)
  await remindOfDisputes(deps)
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

async function actOn(deps: Deps, { state, column, step, only, note }: Deadline): Promise<void> {
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
    for (const { id } of due) if (await isTaken(deps, { orderId: id, step, note })) taken++
    if (due.length < batch || taken === 0) return
  }
}

/** An order that cannot be moved must not delay the others. */
async function isTaken(
  deps: Deps,
  due: { orderId: string; step: StepName; note?: string | undefined },
): Promise<boolean> {
  try {
    return (await takeStep(deps, { ...due, actor: 'sweep' })) === null
  } catch (error) {
    deps.log.error({ err: error, ...due }, 'an order could not be moved by its deadline')
    return false
  }
}

/** Reminds by mail and SMS, once per deadline, in the last 48 hours before it. */
async function remindOfShipping(deps: Deps): Promise<void> {
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
  for (const order of due)
    await remind(deps, order.id, 'reminded_at', async (tx) => {
      const subjectId = (await newestDeadline(tx, order.id)) ?? order.id
      for (const channel of ['mail', 'sms'] as const)
        await notify(deps, tx, { channel, kind: 'ship_reminder', subjectId, accountId: order.seller_id })
    })
}

/** Reminds both parties by mail, once per deadline, in the last three days of a pickup. */
async function remindOfPickups(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('orders')
    .select(['id', 'buyer_id', 'seller_id'])
    .where('state', '=', 'awaiting_pickup')
    .where('pickup_by_at', '<=', hoursAfter(now, deps.config.deadlines.pickupReminderHours))
    .where('pickup_by_at', '>', now)
    .where('reminded_at', 'is', null)
    .where('frozen_at', 'is', null)
    .orderBy('pickup_by_at')
    .limit(batch)
    .execute()
  for (const { id, buyer_id, seller_id } of due)
    await remind(deps, id, 'reminded_at', async (tx) => {
      const subjectId = (await newestDeadline(tx, id)) ?? id
      const parties = [
        { kind: 'pickup_reminder_buyer', accountId: buyer_id },
        { kind: 'pickup_reminder_seller', accountId: seller_id },
      ] as const
      for (const party of parties) await notify(deps, tx, { channel: 'mail', subjectId, ...party })
    })
}

const returnReminderHours = 24

/** Reminds the buyer by mail, once per deadline, in the last day before the books must be sent back. */
async function remindOfReturns(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('orders')
    .select(['id', 'buyer_id'])
    .where('state', '=', 'refund_requested')
    .where('return_stage', '=', 'sending')
    .where('return_by_at', '<=', hoursAfter(now, returnReminderHours))
    .where('return_by_at', '>', now)
    .where('reminded_at', 'is', null)
    .where('frozen_at', 'is', null)
    .where(returnLabel())
    .orderBy('return_by_at')
    .limit(batch)
    .execute()
  for (const { id, buyer_id } of due)
    await remind(deps, id, 'reminded_at', async (tx) => {
      const subjectId = (await newestDeadline(tx, id)) ?? id
      await notify(deps, tx, {
        channel: 'mail',
        kind: 'return_reminder_buyer',
        subjectId,
        accountId: buyer_id,
      })
    })
}

/** Reminds the buyer of a returned parcel, once, in the last two days of the time to choose a shop. */
async function remindOfResends(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('orders')
    .select(['id', 'buyer_id'])
    .where('state', '=', 'action_needed')
    .where('resend_by_at', '<=', hoursAfter(now, deps.config.deadlines.resendReminderHours))
    .where('resend_by_at', '>', now)
    .where('reminded_at', 'is', null)
    .where('frozen_at', 'is', null)
    .orderBy('resend_by_at')
    .limit(batch)
    .execute()
  for (const { id, buyer_id } of due)
    await remind(deps, id, 'reminded_at', async (tx) => {
      const subjectId = (await newestDeadline(tx, id)) ?? id
      await notify(deps, tx, {
        channel: 'mail',
        kind: 'resend_reminder_buyer',
        subjectId,
        accountId: buyer_id,
      })
    })
}

/** Reminds the operators when half of their time for an order has passed. */
async function remindOperators(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['refund_requested', 'action_needed'])
    .where('decide_by_at', '<=', hoursAfter(now, deps.config.deadlines.refundDecisionHours / 2))
    .where('decide_reminded_at', 'is', null)
    .where('frozen_at', 'is', null)
    .orderBy('decide_by_at')
    .limit(batch)
    .execute()
  for (const { id } of due)
    await remind(deps, id, 'decide_reminded_at', async (tx) => {
      const subjectId = (await latestStep(tx, id)) ?? id
      await notifyOperators(deps, tx, { kind: 'case_waits', subjectId })
    })
}

/** Writes the reminder's time and the reminder together, so that two nodes remind once. */
async function remind(
  deps: Deps,
  orderId: string,
  column: 'reminded_at' | 'decide_reminded_at',
  write: (tx: Deps['db']) => Promise<void>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ [column]: deps.clock.now() })
      .where('id', '=', orderId)
      .where(column, 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await write(tx)
  })
}

async function latestStep(tx: Deps['db'], orderId: string): Promise<string | null> {
  const step = await tx
    .selectFrom('order_step')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step?.id ?? null
}

const renewing = [
  'resume',
  'thaw',
  'labelIsLate',
  'noFirstScan',
  'takeBackSent',
  'cancelRequest',
  'parcelReturned',
  'sendAgain',
  'startReturn',
  'returnLabelIsLate',
] as const satisfies readonly StepName[]

/** The step that renewed the deadline; null for the first deadline, which came with the order. */
async function newestDeadline(tx: Deps['db'], orderId: string): Promise<string | null> {
  const step = await tx
    .selectFrom('order_step')
    .select('id')
    .where('order_id', '=', orderId)
    .where('step', 'in', [...renewing])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step?.id ?? null
}
