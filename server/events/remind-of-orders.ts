/** Reminders of orders' deadlines, each once per deadline. */
import { hoursAfter } from '#rules/deadlines'
import { onEach, type Timed } from '../db/when-due.ts'
import type { Deps } from '../deps.ts'
import { notify } from '../features/notifications/notify.ts'
import { notifyOperators } from '../features/notifications/notify-operators.ts'
import { renewing } from '../features/orders/reminders-after-step.ts'
import { returnLabel } from './return-deadlines.ts'

const batch = 200

export function orderReminders(deps: Deps): Timed[] {
  return [ofShipping(deps), ofPickups(deps), ofReturns(deps), ofResends(deps), ofOperators(deps)]
}

/** Reminds by mail and SMS, once per deadline, in the last 48 hours before it. */
function ofShipping(deps: Deps): Timed {
  const now = deps.clock.now()
  const soon = hoursAfter(now, deps.config.deadlines.shipReminderHours)
  const due = deps.db
    .selectFrom('orders')
    .select(['id', 'seller_id'])
    .where('state', '=', 'awaiting_shipment')
    .where('ship_by_at', '<=', soon)
    .where('ship_by_at', '>', now)
    // The books cannot be sent without a label, and the time is as much longer once it comes.
    .where('label_state', '=', 'ready')
    .where('reminded_at', 'is', null)
    .where('frozen_at', 'is', null)
    .orderBy('ship_by_at')
    .limit(batch)
  return onEach(due, (order) =>
    remind(deps, order.id, 'reminded_at', async (tx) => {
      const subjectId = (await newestDeadline(tx, order.id)) ?? order.id
      for (const channel of ['mail', 'sms'] as const)
        await notify(deps, tx, { channel, kind: 'ship_reminder', subjectId, accountId: order.seller_id })
    }),
  )
}

/** Reminds both parties by mail, once per deadline, in the last three days of a pickup. */
function ofPickups(deps: Deps): Timed {
  const now = deps.clock.now()
  const due = deps.db
    .selectFrom('orders')
    .select(['id', 'buyer_id', 'seller_id'])
    .where('state', '=', 'awaiting_pickup')
    .where('pickup_by_at', '<=', hoursAfter(now, deps.config.deadlines.pickupReminderHours))
    .where('pickup_by_at', '>', now)
    .where('reminded_at', 'is', null)
    .where('frozen_at', 'is', null)
    .orderBy('pickup_by_at')
    .limit(batch)
  return onEach(due, ({ id, buyer_id, seller_id }) =>
    remind(deps, id, 'reminded_at', async (tx) => {
      const subjectId = (await newestDeadline(tx, id)) ?? id
      const parties = [
        { kind: 'pickup_reminder_buyer', accountId: buyer_id },
        { kind: 'pickup_reminder_seller', accountId: seller_id },
      ] as const
      for (const party of parties) await notify(deps, tx, { channel: 'mail', subjectId, ...party })
    }),
  )
}

/** Reminds the buyer by mail, once per deadline, in the last day before the books must be sent back. */
function ofReturns(deps: Deps): Timed {
  const now = deps.clock.now()
  const due = deps.db
    .selectFrom('orders')
    .select(['id', 'buyer_id'])
    .where('state', '=', 'refund_requested')
    .where('return_stage', '=', 'sending')
    .where('return_by_at', '<=', hoursAfter(now, deps.config.deadlines.returnReminderHours))
    .where('return_by_at', '>', now)
    .where('reminded_at', 'is', null)
    .where('frozen_at', 'is', null)
    .where(returnLabel())
    .orderBy('return_by_at')
    .limit(batch)
  return onEach(due, ({ id, buyer_id }) =>
    remind(deps, id, 'reminded_at', async (tx) => {
      await remindBuyer(deps, tx, { id, buyer_id, kind: 'return_reminder_buyer' })
    }),
  )
}

/** Reminds the buyer of a returned parcel, once, in the last two days of the time to choose a shop. */
function ofResends(deps: Deps): Timed {
  const now = deps.clock.now()
  const due = deps.db
    .selectFrom('orders')
    .select(['id', 'buyer_id'])
    .where('state', '=', 'action_needed')
    .where('resend_by_at', '<=', hoursAfter(now, deps.config.deadlines.resendReminderHours))
    .where('resend_by_at', '>', now)
    .where('reminded_at', 'is', null)
    .where('frozen_at', 'is', null)
    .orderBy('resend_by_at')
    .limit(batch)
  return onEach(due, ({ id, buyer_id }) =>
    remind(deps, id, 'reminded_at', async (tx) => {
      await remindBuyer(deps, tx, { id, buyer_id, kind: 'resend_reminder_buyer' })
    }),
  )
}

type OfBuyer = { id: string; buyer_id: string; kind: 'return_reminder_buyer' | 'resend_reminder_buyer' }

async function remindBuyer(deps: Deps, tx: Deps['db'], { id, buyer_id, kind }: OfBuyer): Promise<void> {
  const subjectId = (await newestDeadline(tx, id)) ?? id
  await notify(deps, tx, { channel: 'mail', kind, subjectId, accountId: buyer_id })
}

/** Reminds the operators when half of their time for an order has passed. */
function ofOperators(deps: Deps): Timed {
  const now = deps.clock.now()
  const due = deps.db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['refund_requested', 'action_needed'])
    .where('decide_by_at', '<=', hoursAfter(now, deps.config.deadlines.refundDecisionHours / 2))
    .where('decide_reminded_at', 'is', null)
    .where('frozen_at', 'is', null)
    .orderBy('decide_by_at')
    .limit(batch)
  return onEach(due, ({ id }) =>
    remind(deps, id, 'decide_reminded_at', async (tx) => {
      const subjectId = (await latestStep(tx, id)) ?? id
      await notifyOperators(deps, tx, { kind: 'case_waits', subjectId })
    }),
  )
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
