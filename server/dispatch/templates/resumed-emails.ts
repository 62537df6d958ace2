/** An order that goes on after an operator has dealt with it. */
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, orderUrl, stated, theBooks, them, titlesOf } from './order-words.ts'
import { nextToBuyer, nextToSeller } from './what-next.ts'

export function resumedToBuyer(order: OrderFacts, publicUrl: string): Email {
  const next: Record<string, string> = {
    awaiting_shipment: `${order.seller.firstName} skal sende ${theBooks(order)} senest ${deadline(order.shipBy)}. Ellers får du dine penge tilbage.`,
    awaiting_pickup: `Hent ${theBooks(order)} hos ${order.seller.firstName} senest ${deadline(order.pickupBy)}.`,
    delivered: `Se ${theBooks(order)} igennem senest ${deadline(order.reactBy)}. Derefter får ${order.seller.firstName} sine penge.`,
  }
  return {
    ...head(order),
    to: order.buyer.firstName,
    blocks: [
      { say: `Vi har set på din ordre, og den fortsætter. ${next[order.state] ?? ''}`.trimEnd() },
      ...(order.state === 'shipped' ? nextToBuyer(order) : []),
      ...stated(order),
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function resumedToSeller(order: OrderFacts, publicUrl: string): Email {
  const next: Record<string, string> = {
    awaiting_shipment: `Send ${theBooks(order)} senest ${deadline(order.shipBy)}. Din pakkelabel står på ordren, så snart den er klar.`,
    awaiting_pickup: `Aftal med ${order.buyer.firstName}, hvornår ${theBooks(order)} kan hentes, senest ${deadline(order.pickupBy)}.`,
    delivered: `${order.buyer.firstName} har til ${deadline(order.reactBy)} til at se ${them(order)} igennem. Derefter får du dine penge.`,
  }
  return {
    ...head(order),
    to: order.seller.firstName,
    blocks: [
      { say: `Vi har set på ordren, og den fortsætter. ${next[order.state] ?? ''}`.trimEnd() },
      ...(order.state === 'shipped' ? nextToSeller(order) : []),
      ...stated(order),
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

function head(order: OrderFacts): Pick<Email, 'subject' | 'heading'> {
  return { subject: `Ordren fortsætter: ${titlesOf(order)}`, heading: 'Din ordre fortsætter' }
}
