import { formatDays, formatList } from '#rules/danish'
import type { OrderState } from '#rules/order-state'

type Thanked = {
  buyer: string
  /** The orders of the payment, each with the seller's first name. */
  orders: readonly { seller: string; state: OrderState }[]
  books: number
  shipHours: number
}

/** The text of the thanks: whose the book is now, and how it will be delivered. */
export function thanks({ buyer, orders, books, shipHours }: Thanked) {
  const [they, them, theBook] =
    books === 1 ? ['den', 'den', 'Bogen er din'] : ['de', 'dem', 'Bøgerne er dine']
  const pickups = namesOf(orders.filter(({ state }) => state === 'awaiting_pickup'))
  const sent = namesOf(orders.filter(({ state }) => state !== 'awaiting_pickup'))
  const within = formatDays(Math.ceil(shipHours / 24))
  return { title: `${theBook}, ${buyer}`, text: `Tak for dit køb. ${deliveryText()}` }

  function deliveryText() {
    if (sent === '') return `Skriv til ${pickups}, og aftal, hvornår du kan hente ${them}.`
    if (pickups === '')
      return `Vi har bedt ${sent} sende ${them} inden for ${within}, og du får besked, når ${they} er på vej.`
    return `Vi har bedt ${sent} sende inden for ${within}. Skriv til ${pickups}, og aftal, hvornår du kan hente.`
  }
}

function namesOf(orders: Thanked['orders']) {
  return formatList([...new Set(orders.map(({ seller }) => seller))])
}
