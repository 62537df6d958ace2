/**
 * The pages that a person may need without a connection, without having opened them: orders that are under way, with
 * their labels.
 */
import type { Shipment } from '#contract/shipment'
import { stateOfShipment } from '#rules/order-statuses'
import { orderAddress } from '../order-parts/order-row.tsx'

type PagesAhead = {
  /** Kept as data of the app. */
  pages: string[]
  /** Kept as they are. */
  files: string[]
}
type Order = Pick<Shipment, '_id' | 'status' | 'deliveryType' | 'details'> & {
  refund?: { return?: { label_ready: boolean } | null } | null | undefined
}

/** The device keeps some eighty pages, and those that somebody opens need room as well. */
const mostOrders = 30
const ordersPlaces = ['/dashboard/ordrer', '/dashboard/ordrer?vis=salg']
/** A suspended person is refused these. */
const tradePlaces = ['/dashboard/bøger', '/checkout', '/sælgbog', '/sælgbunke']

/** Newest first, as both lists come. */
export function pagesAhead(
  bought: readonly Order[],
  sold: readonly Order[],
  { isSuspended = false } = {},
): PagesAhead {
  const places = isSuspended ? ordersPlaces : [...ordersPlaces, ...tradePlaces]
  const open = [...bought, ...sold].filter(isOpen).slice(0, mostOrders)
  // A return's label is for the buyer, though the seller's order tells of it as well.
  const labelled = open.filter((order) =>
    bought.includes(order) ? order.refund?.return?.label_ready : order.details.label_ready,
  )
  return {
    pages: [...places, ...open.map(({ _id }) => orderAddress(_id))].map((address) => encodeURI(address)),
    files: labelled.map(({ _id }) => `/dashboard/etiket?id=${encodeURIComponent(_id)}`),
  }
}

function isOpen({ status, deliveryType }: Order): boolean {
  const state = stateOfShipment(status, deliveryType)
  return state !== 'finished' && state !== 'cancelled'
}
