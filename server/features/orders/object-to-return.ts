/** The seller says what is wrong with the returned books. An operator then decides. */
import type { Shipment } from '#contract/shipment'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { findOrder } from './find-order.ts'
import { roleIn } from './queries.ts'
import { refusalOf } from './take-party-step.ts'
import { takeStepIn } from './take-step.ts'

export async function objectToReturn(
  deps: Deps,
  callerId: string,
  { orderId, text }: { orderId: string; text: string },
): Promise<Shipment> {
  const actor = await roleIn(deps.db, orderId, callerId)
  if (!actor) throw new Refusal('not_found')
  await deps.db.transaction().execute(async (tx) => {
    const forbidden = await takeStepIn(deps, tx, { orderId, step: 'objectToReturn', actor })
    if (forbidden === 'not_yours') throw new Refusal('not_yours')
    if (forbidden) throw new Refusal(refusalOf[forbidden])
    await tx
      .updateTable('refund_request')
      .set({ objection: text })
      .where('order_id', '=', orderId)
      .where('outcome', 'is', null)
      .execute()
  })
  return findOrder(deps, callerId, orderId)
}
