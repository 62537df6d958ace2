/** How each state of an order is numbered on the wire and named on the pages (docs/product.md 6). */
import type { Delivery } from './quote.ts'
import { orderStates, type OrderLife, type OrderState } from './order-state.ts'

type Status = { shipment: number; book: number | 'by finisher' | 'by reason' | 'as before' } & Labels
type Labels = { buyer: string; seller: string; elsewhere: string }

/** The specification's two numberings, and the state names for the lists and other views (docs/product.md 6). */
export const statuses = {
  awaiting_pickup: {
    shipment: 0,
    book: 1,
    buyer: 'Klar til afhentning',
    seller: 'Afhentes af køber',
    elsewhere: 'Afhentes af køber',
  },
  awaiting_shipment: {
    shipment: 0,
    book: 2,
    buyer: 'Ikke afsendt',
    seller: 'Afventer afsendelse',
    elsewhere: 'Ikke afsendt',
  },
  shipped: { shipment: 1, book: 3, ...everywhere('Afsendt') },
  delivered: { shipment: 2, book: 4, ...everywhere('Leveret') },
  finished: { shipment: 3, book: 'by finisher', ...everywhere('Afsluttet') },
  action_needed: {
    shipment: 4,
    book: 'as before',
    buyer: 'Vi kigger på det',
    seller: 'Vi kigger på det',
    elsewhere: 'Handling påkrævet',
  },
  refund_requested: { shipment: 5, book: 'by reason', ...everywhere('Refundering behandles') },
  cancelled: { shipment: 6, book: 9, ...everywhere('Annulleret') },
} as const satisfies Record<OrderState, Status>

export function isOver(order: Pick<OrderLife, 'state'>): boolean {
  return order.state === 'finished' || order.state === 'cancelled'
}

type Shown = Pick<OrderLife, 'state' | 'frozenAt'>

/** The state for numbers and names. A frozen order shows as 'action_needed', whatever its state. */
export function shownState({ state, frozenAt }: Shown): OrderState {
  return frozenAt === null ? state : 'action_needed'
}

/** The order's `Shipment.status` on the wire, 0 to 6 (docs/product.md 6). */
export function shipmentStatus(order: Shown): number {
  return statuses[shownState(order)].shipment
}

/**
 * The order's `dbBook.status` on the wire, 1 to 9. A finished order is 7 if the buyer finished it, else 8
 * (docs/product.md 6, 8). Throws RangeError when an order in 'action_needed' has no earlier state.
 */
export function bookStatus(
  order: Pick<OrderLife, 'state' | 'cameFrom' | 'finishedBy' | 'refundReason'>,
): number {
  const { book }: Status = statuses[order.state]
  if (book === 'by finisher') return order.finishedBy === 'buyer' ? 7 : 8
  if (book === 'by reason') return order.refundReason === 1 ? 5 : 6
  if (book !== 'as before') return book
  if (order.cameFrom === null || order.cameFrom === order.state)
    throw new RangeError('a needed action interrupts a state')
  return bookStatus({ ...order, state: order.cameFrom })
}

/** The state for a `Shipment.status` and a deliveryType; 'cancelled' for an unknown number (docs/product.md 6). */
export function stateOfShipment(status: number, deliveryType: number): OrderState {
  if (status === 0) return deliveryType === 3 ? 'awaiting_pickup' : 'awaiting_shipment'
  return orderStates.find((state) => statuses[state].shipment === status) ?? 'cancelled'
}

/** The state for a `dbBook.status`; null for 0 (no order) and for an unknown number (docs/product.md 6). */
export function stateOfBook(status: number): OrderState | null {
  if (status === 5 || status === 6) return 'refund_requested'
  if (status === 7 || status === 8) return 'finished'
  return orderStates.find((state) => statuses[state].book === status) ?? null
}

/**
 * An order's deliveryType on the wire: 1 parcel shop, 3 pickup at the seller's address. A basket group has 2 for pickup
 * (docs/product.md 2).
 */
export function wireDeliveryType(delivery: Delivery): 1 | 3 {
  return delivery === 'parcel' ? 1 : 3
}

function everywhere<Label extends string>(label: Label) {
  return { buyer: label, seller: label, elsewhere: label }
}

/** The orders on one page of 'Mine ordrer' (docs/product.md 1). */
export const ordersListed = 200
