import type { Shipment } from '#contract/orders'
import { maxEvidence } from '#rules/refund-case'
import type { CasePhoto, RefundCase } from './refund-requests.ts'

type Facts = {
  refund: RefundCase | null
  photos: CasePhoto[]
  order: { buyer_id: string; seller_id: string }
  viewerId: string
}

/** The order's latest refund request, as one of its parties sees it. */
export function presentCase({ refund, photos, order, viewerId }: Facts): Shipment['refund'] {
  if (!refund) return null
  const shown = photos.filter((photo) => photo.request_id === refund.id)
  const own = shown.filter((photo) => photo.added_by === viewerId).length
  const isOpen = refund.outcome === null
  return {
    reason: refund.reason,
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
  }
}
