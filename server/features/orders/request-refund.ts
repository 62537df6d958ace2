/** The buyer asks for the money back, for a reason and, if stated, a detail that fits the order. */
import type { ParsedBodyOf } from '#contract/http'
import type { refundRequest, Shipment } from '#contract/orders'
import { Refusal } from '#contract/refusals'
import { detailFits } from '#rules/refund-case'
import type { Deps } from '../../deps.ts'
import { takePartyStep } from './take-party-step.ts'

export async function requestRefund(
  deps: Deps,
  callerId: string,
  { shipment: orderId, reason, detail, text }: ParsedBodyOf<typeof refundRequest>,
): Promise<Shipment> {
  if (detail !== undefined) {
    const order = await deps.db
      .selectFrom('orders')
      .select('delivery')
      .where('id', '=', orderId)
      .where('buyer_id', '=', callerId)
      .executeTakeFirst()
    if (order && !detailFits(detail, reason, order.delivery)) throw new Refusal('detail_unfit')
  }
  return takePartyStep(deps, callerId, { orderId, step: 'requestRefund', reason, claim: text, detail })
}
