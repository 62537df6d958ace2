/** An order's refund cases, as an operator reads them: both sides, photos, offers. */
import type { Reply } from '#contract/contract'
import { splitSale } from '#rules/sale-split'
import type { Db } from '../../db/db.ts'
import { paidSums } from '../../db/sale-sums.ts'
import { offersOfCases } from '../orders/offers.ts'

type OrderPage = Reply<'operatorOrder'>
type CaseOrder = Parameters<typeof paidSums>[0] & { id: string; buyer_id: string }

const mostShown = 200

/** Newest first. */
export async function casesOf(db: Db, order: CaseOrder): Promise<OrderPage['cases']> {
  const { id, buyer_id } = order
  const cases = await db
    .selectFrom('refund_request')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  const photos = await db
    .selectFrom('refund_photo')
    .innerJoin('refund_request', 'refund_request.id', 'refund_photo.request_id')
    .select(['refund_photo.id', 'request_id', 'added_by'])
    .where('refund_request.order_id', '=', id)
    .orderBy('refund_photo.id')
    .execute()
  const offers = await offersOfCases(
    db,
    cases.map((one) => one.id),
  )
  return cases.map((one) => ({
    reason: one.reason,
    detail: one.detail,
    claim: one.claim,
    asked: one.asked_at.toISOString(),
    answer: one.answer,
    objection: one.objection,
    outcome: one.outcome,
    statement: one.statement,
    photos: photos
      .filter((photo) => photo.request_id === one.id)
      .map((photo) => ({ _id: photo.id, by: photo.added_by === buyer_id ? 'buyer' : 'seller' })),
    offers: offers
      .filter((offer) => offer.request_id === one.id)
      .map(({ made_by, made_at, books_back, outcome }) => ({
        by: made_by,
        gets: splitSale(paidSums(order), books_back).back,
        made: made_at.toISOString(),
        outcome,
      })),
  }))
}
