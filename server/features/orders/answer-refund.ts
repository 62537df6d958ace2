/** The seller's answer to a refund request. Until the decision it may be changed; the last one counts. */
import type { Shipment } from '#contract/shipment'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { announceOrder } from './announce-order.ts'
import { findOrder } from './find-order.ts'
import { roleIn } from './queries.ts'
import { lockOpenCase } from './refund-requests.ts'

export async function answerRefund(
  deps: Deps,
  callerId: string,
  { orderId, text }: { orderId: string; text: string },
): Promise<Shipment> {
  const role = await roleIn(deps.db, orderId, callerId)
  if (!role) throw new Refusal('not_found')
  if (role !== 'seller') throw new Refusal('not_yours')
  await deps.db.transaction().execute(async (tx) => {
    const open = await lockOpenCase(tx, orderId)
    if (!open) throw new Refusal('step_forbidden')
    await tx
      .updateTable('refund_request')
      .set({ answer: text, answered_at: deps.clock.now() })
      .where('id', '=', open.id)
      .execute()
    await announceOrder(tx, orderId)
  })
  return findOrder(deps, callerId, orderId)
}
