/** Buyer or seller proposes how much of the price goes back, so that the buyer keeps the books. */
import type { Shipment } from '#contract/shipment'
import { Refusal } from '#contract/refusals'
import { maxOffers } from '#rules/case-steps'
import { maySplit } from '#rules/sale-split'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { findOrder } from './find-order.ts'
import { roleIn } from './queries.ts'
import { refusalOf } from './take-party-step.ts'
import { takeStepIn } from './take-step.ts'

export async function makeOffer(
  deps: Deps,
  callerId: string,
  { orderId, back }: { orderId: string; back: number },
): Promise<Shipment> {
  const actor = await roleIn(deps.db, orderId, callerId)
  if (!actor) throw new Refusal('not_found')
  await deps.db.transaction().execute((tx) => offerIn(deps, tx, { orderId, actor, back }))
  return findOrder(deps, callerId, orderId)
}

/** `untold`: the request that the offer comes with tells of it. Throws Refusal. */
export async function offerIn(
  deps: Deps,
  tx: Db,
  {
    orderId,
    actor,
    back,
    untold,
  }: { orderId: string; actor: 'buyer' | 'seller'; back: number; untold?: boolean },
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('books')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!maySplit(back, order.books)) throw new Refusal('split_amount')
  const step = actor === 'buyer' ? 'buyerOffers' : 'sellerOffers'
  const forbidden = await takeStepIn(deps, tx, { orderId, step, actor, untold })
  if (forbidden) throw new Refusal(refusalOf[forbidden])
  const { id } = await tx
    .selectFrom('refund_request')
    .select('id')
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  if ((await countOf(tx, id, actor)) >= maxOffers) throw new Refusal('offers_spent')
  await tx
    .insertInto('case_offer')
    .values({ request_id: id, made_by: actor, books_back: back, made_at: deps.clock.now() })
    .execute()
}

async function countOf(tx: Db, requestId: string, by: 'buyer' | 'seller'): Promise<number> {
  const { count } = await tx
    .selectFrom('case_offer')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('made_by', '=', by)
    .executeTakeFirstOrThrow()
  return count
}
