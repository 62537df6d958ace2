/**
 * The seller enters the four digits that the buyer shows at the door. Wrong ones are counted on the order, and after
 * a few only the buyer's own word counts: four digits are few enough to try them all.
 */
import type { Shipment } from '#contract/shipment'
import { Refusal } from '#contract/refusals'
import { maxPickupCodeTries } from '#rules/refund-case'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { findOrder } from './find-order.ts'
import { awaitsHandoverIn } from '../../db/order-life.ts'
import { roleIn } from './queries.ts'
import { refusalOf } from './take-party-step.ts'
import { takeStepIn } from './take-step.ts'

export async function confirmHandover(
  deps: Deps,
  callerId: string,
  { orderId, code }: { orderId: string; code: string },
): Promise<Shipment> {
  const actor = await roleIn(deps.db, orderId, callerId)
  if (!actor) throw new Refusal('not_found')
  if (actor !== 'seller') throw new Refusal('not_yours')
  const no = await deps.db.transaction().execute(async (tx) => {
    const wrong = await faultOfCode(tx, orderId, code)
    if (wrong) return wrong
    const forbidden = await takeStepIn(deps, tx, { orderId, step: 'confirmHandover', actor })
    return forbidden && refusalOf[forbidden]
  })
  // Thrown outside the transaction, so that the count of tries is stored.
  if (no) throw new Refusal(no)
  return findOrder(deps, callerId, orderId)
}

/** Null for the right code, and where there is none: then the step itself is refused. */
async function faultOfCode(tx: Db, orderId: string, code: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['state', 'came_from', 'charged_back_at', 'pickup_code', 'pickup_code_tries', 'frozen_at'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const mayCompare = awaitsHandoverIn(order) && order.frozen_at === null
  if (!mayCompare || order.pickup_code === null) return null
  if (order.pickup_code_tries >= maxPickupCodeTries) return 'pickup_code_spent'
  if (order.pickup_code === code) return null
  await tx
    .updateTable('orders')
    .set({ pickup_code_tries: order.pickup_code_tries + 1 })
    .where('id', '=', orderId)
    .execute()
  return 'pickup_code_wrong'
}
