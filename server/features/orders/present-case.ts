import type { Shipment } from '#contract/shipment'
import { maxOffers } from '#rules/case-steps'
import { carrierOf } from '../../providers/parcels/carriers.ts'
import { isCarrierCode } from '#rules/carriers'
import type { ReturnStage } from '#rules/order-state'
import { maxEvidence } from '#rules/refund-case'
import { splitSale } from '#rules/sale-split'
import { paidSums } from '../../db/sale-sums.ts'
import type { CaseOffer } from './offers.ts'
import type { CasePhoto, RefundCase } from './refund-requests.ts'
import type { ReturnParcel, ReturnShop } from './return-parcels.ts'

type CaseOrder = Parameters<typeof paidSums>[0] & {
  buyer_id: string
  seller_id: string
  offer_by_at: Date | null
  return_stage: string | null
  return_by_at: Date | null
}

type Facts = {
  refund: RefundCase | null
  photos: CasePhoto[]
  offers: readonly CaseOffer[]
  returns: readonly ReturnParcel[]
  order: CaseOrder
  viewerId: string
}

/** The order's latest refund request, as one of its parties sees it. */
export function presentCase(facts: Facts): Shipment['refund'] {
  const { refund, photos, order, viewerId } = facts
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
    objection: refund.objection,
    outcome: refund.outcome,
    statement: refund.statement,
    photos: shown.map(({ id, added_by }) => ({
      _id: id,
      by: added_by === order.buyer_id ? 'buyer' : 'seller',
    })),
    room: isOpen ? maxEvidence - own : 0,
    may_answer: isOpen && viewerId === order.seller_id,
    ...offersOf(facts, refund.id, isOpen),
    return: isOpen ? returnOf(facts, refund.id) : null,
  }
}

type Case = NonNullable<Shipment['refund']>

/** The latest offer, while it is open or its end is news. */
function offersOf(
  { offers, order, viewerId }: Facts,
  caseId: string,
  isOpen: boolean,
): Pick<Case, 'offer' | 'offers_left'> {
  const made = offers.filter(({ request_id }) => request_id === caseId)
  const side = viewerId === order.buyer_id ? 'buyer' : 'seller'
  const left = isOpen ? Math.max(0, maxOffers - made.filter((one) => one.made_by === side).length) : 0
  const last = made.at(-1)
  const state = last && stateOf(last)
  if (!last || !state || !isOpen) return { offer: null, offers_left: left }
  return {
    offers_left: left,
    offer: {
      _id: last.id,
      by: last.made_by,
      back: last.books_back,
      gets: splitSale(paidSums(order), last.books_back).back,
      state,
      until: state === 'open' ? (order.offer_by_at?.toISOString() ?? null) : null,
    },
  }
}

function stateOf({ outcome }: CaseOffer): NonNullable<Case['offer']>['state'] | null {
  if (outcome === null) return 'open'
  return outcome === 'expired' || outcome === 'declined' ? outcome : null
}

/** The books' way back. Only the buyer gets the code for the parcel. */
function returnOf({ returns, order, viewerId }: Facts, caseId: string): Case['return'] {
  if (order.return_stage === null) return null
  const parcel = returns.find(({ request_id }) => request_id === caseId)
  return {
    stage: order.return_stage as ReturnStage,
    by: order.return_by_at?.toISOString() ?? null,
    ...(parcel ? parcelOf(parcel, viewerId === order.buyer_id) : noParcel),
  }
}

type Parcel = Omit<NonNullable<Case['return']>, 'stage' | 'by'>

const noParcel: Parcel = {
  carrier_code: null,
  label_ready: false,
  labelless_code: null,
  pkg_no: null,
  tracking_url: null,
  shop: null,
}

function parcelOf(parcel: ReturnParcel, isBuyer: boolean): Parcel {
  const { carrier, pkg_no, labelless_code } = parcel
  const shop = parcel.service_point as unknown as ReturnShop | null
  return {
    carrier_code: carrier,
    label_ready: parcel.label_state === 'ready',
    labelless_code: isBuyer && labelless_code ? labelless_code.replaceAll('-', '') : null,
    pkg_no,
    tracking_url: isCarrierCode(carrier) && pkg_no ? carrierOf(carrier).trackingUrl(pkg_no) : null,
    shop: shop && { name: shop.name, address: `${shop.address}, ${shop.postalCode} ${shop.city}` },
  }
}
