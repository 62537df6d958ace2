/**
 * The other party accepts or declines the open offer. It is named by its id, so that nobody accepts another amount than
 * the page showed.
 */
import type { Shipment } from '#contract/shipment'
import { Refusal } from '#contract/refusals'
import { holdOrder } from '../../db/hold-order.ts'
import type { Deps } from '../../deps.ts'
import { findOrder } from './find-order.ts'
import { roleIn } from './queries.ts'
import { refusalOf } from './take-party-step.ts'
import { takeStepIn } from './take-step.ts'

type Answer = { orderId: string; offerId: string; accept: boolean }

export async function answerOffer(
  deps: Deps,
  callerId: string,
  { orderId, offerId, accept }: Answer,
): Promise<Shipment> {
  const actor = await roleIn(deps.db, orderId, callerId)
  if (!actor) throw new Refusal('not_found')
  await deps.db.transaction().execute(async (tx) => {
    await holdOrder(tx, orderId)
    const offer = await tx
      .selectFrom('case_offer')
      .innerJoin('refund_request', 'refund_request.id', 'case_offer.request_id')
      .select('books_back')
      .where('case_offer.id', '=', offerId)
      .where('refund_request.order_id', '=', orderId)
      .where('case_offer.outcome', 'is', null)
      .executeTakeFirst()
    if (!offer) throw new Refusal('step_forbidden')
    const answer = accept
      ? ({ step: 'acceptOffer', booksBack: offer.books_back } as const)
      : ({ step: 'declineOffer' } as const)
    const forbidden = await takeStepIn(deps, tx, { orderId, actor, ...answer })
    if (forbidden) throw new Refusal(refusalOf[forbidden])
  })
  return findOrder(deps, callerId, orderId)
}
