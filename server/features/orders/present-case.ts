import type { Shipment } from '#contract/orders'
import { maxEvidence } from '#rules/refund-case'
import { splitSale } from '#rules/sale-split'
import { paidSums } from '../../db/sale-sums.ts'
import type { OpenOffer } from './offers.ts'
import type { CasePhoto, RefundCase } from './refund-requests.ts'

type CaseOrder = Parameters<typeof paidSums>[0] & {
  buyer_id: string
  seller_id: string
  offer_by_at: Date | null
}

type Facts = {
  refund: RefundCase | null
  photos: CasePhoto[]
  offers: readonly OpenOffer[]
  order: CaseOrder
  viewerId: string
}

/** The order's latest refund request, as one of its parties sees it. */
export function presentCase({ refund, photos, offers, order, viewerId }: Facts): Shipment['refund'] {
  if (!refund) return null
  const shown = photos.filter((photo) => photo.request_id === refund.id)
  const own = shown.filter((photo) => photo.added_by === viewerId).length
  const isOpen = refund.outcome === null
  return {
    reason: refund.reason,
    detail: refund.detail,
    claim: refund.claim,
    asked: refund.asked_at.toISOString(),
    answer: refund.answer,
    outcome: refund.outcome,
    statement: refund.statement,
    photos: shown.map(({ id, added_by }) => ({
      _id: id,
      by: added_by === order.buyer_id ? 'buyer' : 'seller',
    })),
    room: isOpen ? maxEvidence - own : 0,
    may_answer: isOpen && viewerId === order.seller_id,
    offer: offerOf(refund.id, offers, order),
  }
}

function offerOf(caseId: string, offers: readonly OpenOffer[], order: CaseOrder) {
  const offer = offers.find(({ request_id }) => request_id === caseId)
  if (!offer || order.offer_by_at === null) return null
  return {
    _id: offer.id,
    by: offer.made_by,
    back: offer.books_back,
    gets: splitSale(paidSums(order), offer.books_back).back,
    until: order.offer_by_at.toISOString(),
  }
}
