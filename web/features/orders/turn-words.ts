/** Tells a party in words whose turn it is in the order. */
import { carrierName } from '#rules/carriers'
import { formatTimeLeft, genitive } from '#rules/danish'
import type { OrderView } from '../order-parts/order-view.ts'

/** 'Din tur', 'Sofies tur', 'Jeres tur', 'Vores tur', 'PostNords tur'; null once the order is over. */
export function whoseTurn({ shipment: { turn, details }, side, state, other }: OrderView): string | null {
  // The two have to meet.
  if (state === 'awaiting_pickup') return 'Jeres tur'
  switch (turn?.who) {
    case undefined:
      return null
    case 'buyer':
    case 'seller':
      return turn?.who === side ? 'Din tur' : `${genitive(other.first_name)} tur`
    case 'carrier':
      return `${genitive(carrierName(details.carrier_code) ?? 'Fragtfirmaet')} tur`
    case 'operator':
      return 'Vores tur'
    case 'bank':
      return 'Bankens tur'
  }
}

/** '3 dage', '31 timer', '42 min.'; null once the time has passed. */
export function timeLeft(minutes: number): string | null {
  if (minutes <= 0) return null
  return minutes < 60 ? `${minutes} min.` : formatTimeLeft(Math.ceil(minutes / 60))
}
