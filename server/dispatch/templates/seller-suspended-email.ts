/** The mail to the buyer of an open order whose seller the marketplace has suspended: what that means for the order. */
import type { Block, Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, orderUrl, theBooks, them, titlesOf } from './order-words.ts'
import { nextToBuyer } from './what-next.ts'

/** Returns null once the order is over. */
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
      ...whatHappens(order),
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

function whatHappens(order: OrderFacts): Block[] {
  const { firstName } = order.seller
  const books = theBooks(order)
  // Parties cannot act while the order stands still, and its deadlines do not run.
  switch (order.standsStill === null ? order.state : null) {
    case 'awaiting_shipment':
      return [
        {
          say: `${firstName} kan stadig sende ${books} og skrive til dig om ordren. Fristen er den samme: ${deadline(order.shipBy)}. Sker det ikke, får du alle pengene tilbage.`,
        },
      ]
    case 'awaiting_pickup':
      return [
        {
          say: `${firstName} kan stadig udlevere ${books} og skrive til dig om ordren. Får du ${them(order)} ikke, kan du anmode om refundering på ordresiden. Har vi ikke hørt fra jer senest ${deadline(order.pickupBy)}, kigger vi på ordren sammen med jer.`,
        },
      ]
    case 'delivered':
      return [
        {
          say: `Se ${books} igennem som ellers. Er der noget galt, så anmod om refundering på ordresiden inden ${deadline(order.reactBy)}.`,
        },
      ]
    default:
      return [...nextToBuyer(order), { say: `${firstName} kan stadig skrive til dig om ordren.` }]
  }
}
