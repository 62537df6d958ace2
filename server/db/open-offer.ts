/** The offer of an order's case that waits for an answer, with what each party would get. */
import { splitSale } from '#rules/sale-split'
import type { Db } from './db.ts'
import { paidSums } from './sale-sums.ts'

type OfferedOrder = Parameters<typeof paidSums>[0] & { id: string; offer_by_at: Date | null }

export async function openOffer(db: Db, order: OfferedOrder) {
  if (order.offer_by_at === null) return null
  const offer = await db
    .selectFrom('case_offer')
    .innerJoin('refund_request', 'refund_request.id', 'case_offer.request_id')
    .select(['made_by', 'books_back'])
    .where('refund_request.order_id', '=', order.id)
    .where('case_offer.outcome', 'is', null)
    .executeTakeFirst()
  if (!offer) return null
  const { booksBack, back, left } = splitSale(paidSums(order), offer.books_back)
  const { saleFee, payout } = left
  return { by: offer.made_by, booksBack, back, saleFee, payout, until: order.offer_by_at }
}
