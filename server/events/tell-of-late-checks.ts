/**
 * Tells the parties of a warned payment that has not been checked in time: on the first, the third and the seventh day,
 * then every week, as of a late decision (docs/product.md 7).
 */
import { hoursAfter } from '#rules/deadlines'
import { checkedBy, warningHours } from '#rules/disputed-order'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { takeStepIn } from '../features/orders/take-step.ts'

export async function tellOfLateChecks(deps: Deps): Promise<void> {
  // Few payments are warned of at once, so no batches.
  const late = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('frozen_at', 'is not', null)
    .where('warned_at', '<=', hoursAfter(deps.clock.now(), -warningHours))
    .orderBy('warned_at')
    .execute()
  for (const { id } of late) await tell(deps, id)
}

/** Once for each date that we promised and that has passed. Under the order's lock, so that two nodes tell once. */
async function tell(deps: Deps, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const promised = await promisedDate(tx, orderId)
    if (promised === null || deps.clock.now() < promised) return
    await takeStepIn(deps, tx, { orderId, step: 'checkIsLate', actor: 'sweep' })
  })
}

/** The date that the parties read last: the first one, or that of the latest mail. Null once the payment is checked. */
async function promisedDate(tx: Db, orderId: string): Promise<Date | null> {
  const { warned_at } = await tx
    .selectFrom('orders')
    .select('warned_at')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (warned_at === null) return null
  const told = await tx
    .selectFrom('order_step')
    .select('taken_at')
    .where('order_id', '=', orderId)
    .where('step', '=', 'checkIsLate')
    .where('taken_at', '>=', warned_at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return checkedBy(warned_at, told?.taken_at ?? warned_at)
}
