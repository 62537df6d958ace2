/** An order is paused while we check its payment, as the provider asked. Nobody is accused: the buyer may be the card's owner. */
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, orderUrl, theBooks, titlesOf } from './order-words.ts'
import { nextToBuyer, nextToSeller } from './what-next.ts'

const asked = 'Vores betalingsudbyder har bedt os tjekke betalingen, før ordren går videre.'

export function paymentCheckToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Ordren er sat på pause: ${titlesOf(order)}`,
    heading: 'Vi tjekker betalingen',
    to: order.buyer.firstName,
    blocks: [
      { say: `${asked} Det sker en gang imellem. Imens er ordren sat på pause, og ingen frister løber.` },
      { say: `Du behøver ikke gøre noget. ${checkedBy(order)}` },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function paymentCheckToSeller(order: OrderFacts, publicUrl: string): Email {
  const sent = 'Du skal ikke gøre noget. Gem kvitteringen for afleveringen.'
  const notSent = `Giv ikke ${theBooks(order)} fra dig, før du hører fra os. Du mister ikke tid: fristen er også sat på pause.`
  // Only the code proves a handover.
  const maybeHandedOver = `Har du ikke udleveret ${theBooks(order)}, så vent med det, til du hører fra os. Du mister ikke tid: fristen er også sat på pause.`
  const todo = order.hasLeftSeller ? sent : notSent
  return {
    subject: `Ordren er sat på pause: ${titlesOf(order)}`,
    heading: 'Vi tjekker betalingen',
    to: order.seller.firstName,
    blocks: [
      { say: `${asked} Det sker en gang imellem. Imens er ordren sat på pause.` },
      { say: order.delivery === 'pickup' ? maybeHandedOver : todo },
      { say: checkedBy(order) },
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

function checkedBy({ turn, standsStill }: OrderFacts): string {
  return standsStill === 'check' && turn?.by
    ? `Du hører fra os senest ${deadline(turn.by)}.`
    : 'Du får besked, når betalingen er tjekket.'
}

export function paymentCheckedToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Ordren går videre: ${titlesOf(order)}`,
    heading: 'Betalingen er i orden',
    to: order.buyer.firstName,
    blocks: [
      {
        say: 'Vi har tjekket betalingen, og ordren går videre, hvor den slap. Fristerne er rykket, så ingen har mistet tid.',
      },
      ...nextToBuyer(order),
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function paymentCheckedToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Ordren går videre: ${titlesOf(order)}`,
    heading: 'Betalingen er i orden',
    to: order.seller.firstName,
    blocks: [
      {
        say: 'Vi har tjekket betalingen, og ordren går videre, hvor den slap. Fristerne er rykket, så ingen har mistet tid.',
      },
      ...nextToSeller(order),
      { link: 'Se, hvad du skal gøre nu', to: orderUrl(publicUrl, order) },
    ],
  }
}
