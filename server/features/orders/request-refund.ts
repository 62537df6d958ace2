/**
 * The buyer asks for the money back, for a reason and, if stated, a detail that fits the order. An offer to keep the
 * books for less may come with it; then one mail tells both.
 */
import type { ParsedBodyOf } from '#contract/http'
import type { refundRequest } from '#contract/order-cases'
import type { Shipment } from '#contract/shipment'
import { Refusal, tooEarly } from '#contract/refusals'
import { formatDays } from '#rules/danish'
import { detailFits } from '#rules/refund-case'
import type { Deps } from '../../deps.ts'
import { findOrder } from './find-order.ts'
import { offerIn } from './make-offer.ts'
import { roleIn } from './queries.ts'
import { refusalOf } from './take-party-step.ts'
import { takeStepIn } from './take-step.ts'

export async function requestRefund(
  deps: Deps,
  callerId: string,
  { shipment: orderId, reason, detail, text, back }: ParsedBodyOf<typeof refundRequest>,
): Promise<Shipment> {
  const actor = await roleIn(deps.db, orderId, callerId)
  if (!actor) throw new Refusal('not_found')
  await deps.db.transaction().execute(async (tx) => {
    const { delivery } = await tx
      .selectFrom('orders')
      .select('delivery')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const step = 'requestRefund'
    const forbidden = await takeStepIn(deps, tx, { orderId, step, actor, reason, claim: text, detail })
    if (forbidden === 'not_yours') throw new Refusal('not_yours')
    if (forbidden === 'too_early') {
      const days = formatDays(deps.config.deadlines.refundLostAfterHours / 24)
      throw new Refusal('too_early', { message: tooEarly(days) })
    }
    if (forbidden === 'spent') throw new Refusal('requests_spent')
    if (forbidden) throw new Refusal(refusalOf[forbidden])
    if (detail !== undefined && !detailFits(detail, reason, delivery === 'pickup' ? 'pickup' : 'parcel'))
      throw new Refusal('detail_unfit')
    if (back !== undefined) await offerIn(deps, tx, { orderId, actor, back, untold: true })
  })
  return findOrder(deps, callerId, orderId)
}
