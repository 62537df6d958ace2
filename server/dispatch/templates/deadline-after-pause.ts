/** What each party has to do, and by when, once a frozen order goes on; nothing where it has moved on. */
import type { Block } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, theBooks } from './order-words.ts'

export function deadlineToBuyer(order: OrderFacts): Block[] {
  const { state, shipBy, pickupBy, reactBy } = order
  if (state === 'awaiting_shipment')
    return [{ say: `${order.seller.firstName} skal sende ${theBooks(order)} senest ${deadline(shipBy)}.` }]
  if (state === 'awaiting_pickup') return [{ say: `Hent ${theBooks(order)} senest ${deadline(pickupBy)}.` }]
  if (state === 'delivered')
    return [
      {
        say: `Tryk »Alt er i orden«, eller bed om refundering senest ${deadline(reactBy)}. Hører vi ikke fra dig, bliver ordren godkendt automatisk.`,
      },
    ]
  return decision(order)
}

export function deadlineToSeller(order: OrderFacts): Block[] {
  const { state, shipBy, pickupBy, reactBy } = order
  if (state === 'awaiting_shipment') return [{ say: `Send ${theBooks(order)} senest ${deadline(shipBy)}.` }]
  if (state === 'awaiting_pickup')
    return [{ say: `${order.buyer.firstName} skal hente ${theBooks(order)} senest ${deadline(pickupBy)}.` }]
  if (state === 'delivered')
    return [
      {
        say: `Ordren bliver godkendt senest ${deadline(reactBy)}, medmindre ${order.buyer.firstName} beder om refundering.`,
      },
    ]
  return decision(order)
}

function decision({ state, decideBy, resendBy }: OrderFacts): Block[] {
  if (resendBy !== null)
    return [
      {
        say: `Pakken kom retur. Køberen kan vælge en pakkeshop senest ${deadline(resendBy)}. Ellers bliver ordren annulleret, og køberen får pengene tilbage.`,
      },
    ]
  return state === 'refund_requested'
    ? [{ say: `Vi afgør anmodningen om refundering senest ${deadline(decideBy)}.` }]
    : []
}
