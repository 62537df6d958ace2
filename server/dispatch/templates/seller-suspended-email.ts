/** To the buyer of an open order whose seller the marketplace has suspended: what that means for the order. */
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, orderUrl, theBooks, them, titlesOf } from './order-words.ts'

/** Null once the order is over. */
export function sellerSuspendedToBuyer(order: OrderFacts, publicUrl: string): Email | null {
  if (order.state === 'finished' || order.state === 'cancelled') return null
  return {
    subject: `Din ordre gælder stadig: ${titlesOf(order)}`,
    heading: 'Vi har lukket sælgerens konto',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Vi har lukket kontoen for ${order.seller.firstName}, som du har købt ${theBooks(order)} af. Din ordre gælder stadig, og din betaling er sikret hos os.`,
      },
      { say: whatHappens(order) },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

function whatHappens(order: OrderFacts): string {
  const { firstName } = order.seller
  switch (order.state) {
    case 'awaiting_shipment':
      return `${firstName} kan stadig sende ${theBooks(order)} og skrive til dig om ordren. Fristen er den samme: ${deadline(order.shipBy)}. Sker det ikke, får du alle pengene tilbage.`
    case 'awaiting_pickup':
      return `${firstName} kan stadig udlevere ${theBooks(order)} og skrive til dig om ordren. Får du ${them(order)} ikke, kan du anmode om refundering på ordresiden.`
    case 'delivered':
      return `Se ${theBooks(order)} igennem som ellers. Er der noget galt, så anmod om refundering på ordresiden inden ${deadline(order.reactBy)}.`
    default:
      return `Ordren går videre efter de frister, du kender. ${firstName} kan stadig skrive til dig om den, og du kan anmode om refundering som ellers.`
  }
}
