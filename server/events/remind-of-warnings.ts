/** Reminds the operators to check a payment that the provider warned of: at half of their time, and at its end. */
import { hoursAfter } from '#rules/deadlines'
import { warningHours } from '#rules/disputed-order'
import { onEach, type Timed } from '../db/when-due.ts'
import type { Deps } from '../deps.ts'
import { notifyOperators } from '../features/notifications/notify-operators.ts'

const batch = 200

const reminders = [
  { nth: 2, kind: 'warning_is_late', hours: warningHours },
  { nth: 1, kind: 'warning_waits', hours: warningHours / 2 },
] as const
type Reminder = (typeof reminders)[number]

export function warningReminders(deps: Deps): Timed[] {
  return reminders.map((reminder) => onEach(waiting(deps, reminder), ({ id }) => remind(deps, id, reminder)))
}

/**
 * Warnings of that age that still stop an order, and of which this reminder has not been sent. A warning that was cleared
 * stops nothing, although a later one of the same payment may.
 */
function waiting({ db, clock }: Deps, { nth, hours }: Reminder) {
  return db
    .selectFrom('fraud_warning')
    .select('id')
    .where('reminders', '<', nth)
    .where('warned_at', '<=', hoursAfter(clock.now(), -hours))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.purchase_id', '=', 'fraud_warning.purchase_id')
          .where('orders.warned_at', 'is not', null)
          .where((order) =>
            order.not(
              order.exists(
                order
                  .selectFrom('order_step')
                  .select('order_step.id')
                  .whereRef('order_step.order_id', '=', 'orders.id')
                  .where('step', '=', 'clearWarning')
                  .whereRef('taken_at', '>=', 'fraud_warning.warned_at'),
              ),
            ),
          ),
      ),
    )
    .orderBy('warned_at')
    .limit(batch)
}

/** Counts the reminder and writes it together, so that two nodes remind once. */
async function remind(deps: Deps, warningId: string, { nth, kind }: Reminder): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('fraud_warning')
      .set({ reminders: nth })
      .where('id', '=', warningId)
      .where('reminders', '<', nth)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await notifyOperators(deps, tx, { kind, subjectId: warningId })
  })
}
