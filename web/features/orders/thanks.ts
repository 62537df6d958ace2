import { formatDays, formatNames } from '#rules/danish'
import type { OrderState } from '#rules/order-life'

type Thanked = {
  buyer: string
  /** First names, one per order of the payment. */
  sellers: readonly string[]
  books: number
  states: readonly OrderState[]
  shipHours: number
}

/** The thank-you banner's words: whose the book is now, and how it comes. */
export function thanks({ buyer, sellers, books, states, shipHours }: Thanked) {
  const [it, theBook] = books === 1 ? ['den', 'Bogen er din'] : ['dem', 'Bøgerne er dine']
  const names = formatNames([...new Set(sellers)])
  const fetched = states.every((state) => state === 'awaiting_pickup')
  return {
    title: `${theBook}, ${buyer}`,
    text: fetched
      ? `Tak for dit køb. Skriv til ${names}, og aftal, hvornår du kan hente ${it}.`
      : `Tak for dit køb. Vi har bedt ${names} sende ${it} inden ${formatDays(Math.ceil(shipHours / 24))}, og du får besked, når ${books === 1 ? 'den' : 'de'} er på vej.`,
  }
}
