import type { Shipment } from '#contract/shipment'
import { formatShortDay } from '#rules/danish'
import type { OrderState } from '#rules/order-state'
import { orderTitle, orderView, stateName, type Side } from '../order-parts/order-view.ts'

/** An order of the person, as the form shows it. */
export type ContactOrder = {
  _id: string
  created: string
  title: string
  /** 'Købt af Sofie 20. nov.' */
  detail: string
  cover: { key: string | undefined; preview: string | undefined }
  side: Side
  state: OrderState
  stateName: string
  /** The other party, while the order is open and they can answer on it. */
  answers: string | null
  /** The buyer may ask for the money back. */
  mayRefund: boolean
}

/** All orders of a person, newest first. */
export function contactOrders(shipments: readonly Shipment[], viewerId: string): ContactOrder[] {
  return shipments
    .toSorted((one, other) => other.created.localeCompare(one.created))
    .map((shipment) => contactOrder(shipment, viewerId))
}

function contactOrder(shipment: Shipment, viewerId: string): ContactOrder {
  const view = orderView(shipment, viewerId)
  const { side, state, other } = view
  const isOver = state === 'finished' || state === 'cancelled'
  const name = other.gone ? 'slettet bruger' : other.first_name
  const cover = shipment.products[0]?.dbBook
  return {
    _id: shipment._id,
    created: shipment.created,
    title: orderTitle(shipment),
    detail: `${side === 'buyer' ? 'Købt af' : 'Solgt til'} ${name} ${formatShortDay(new Date(shipment.created))}`,
    cover: { key: cover?.photos[0], preview: cover?.preview },
    side,
    state,
    stateName: stateName(view),
    answers: isOver || other.gone ? null : other.first_name,
    mayRefund: side === 'buyer' && shipment.refund_reasons.length > 0,
  }
}
