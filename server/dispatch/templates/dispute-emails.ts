/** The buyer's bank disputes the payment: the order is paused, resumed, or the bank has taken the money back. */
import { formatKroner, genitive } from '#rules/danish'
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, orderUrl, sellAgain, theBooks, them, titlesOf } from './order-words.ts'
import { nextToBuyer, nextToSeller } from './what-next.ts'

export function disputedToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Ordren er sat på pause: ${titlesOf(order)}`,
    heading: 'Din bank har gjort indsigelse',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Din bank har gjort indsigelse mod din betaling (${formatKroner(order.total)}). Mens banken behandler sagen, er ordren sat på pause: ingen frister løber, og ingen af jer behøver at gøre noget imens.`,
      },
      {
        say: 'Var det en fejl, eller er problemet løst, så bed din bank om at trække indsigelsen tilbage. Så går ordren videre.',
      },
      { say: 'Det kan tage nogle uger. Du får besked, så snart sagen er afgjort.' },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function disputedToSeller(order: OrderFacts, publicUrl: string): Email {
  const sent = `Du skal ikke gøre noget. Gem kvitteringen for afleveringen: vi bruger den, når vi svarer banken.`
  const notSent = `Giv ikke ${theBooks(order)} fra dig, før du hører fra os. Du mister ikke tid: fristen er også sat på pause.`
  // Only the code proves a handover.
  const maybeHandedOver = `Har du ikke udleveret ${theBooks(order)}, så vent med det, til du hører fra os. Du mister ikke tid: fristen er også sat på pause.`
  const todo = order.hasLeftSeller ? sent : notSent
  return {
    subject: `Ordren er sat på pause: ${titlesOf(order)}`,
    heading: `${genitive(order.buyer.firstName)} bank har gjort indsigelse`,
    to: order.seller.firstName,
    blocks: [
      {
        say: `${genitive(order.buyer.firstName)} bank har gjort indsigelse mod betalingen. Mens banken behandler sagen, er ordren sat på pause, og der går ingen penge til din saldo.`,
      },
      { say: order.delivery === 'pickup' ? maybeHandedOver : todo },
      { say: 'Det kan tage nogle uger. Du får besked, så snart sagen er afgjort.' },
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function disputeOverToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Ordren går videre: ${titlesOf(order)}`,
    heading: 'Indsigelsen er afsluttet',
    to: order.buyer.firstName,
    blocks: [
      {
        say: 'Din banks indsigelse er afsluttet, og ordren går videre, hvor den slap. Fristerne er rykket, så ingen har mistet tid.',
      },
      ...nextToBuyer(order),
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function disputeOverToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Ordren går videre: ${titlesOf(order)}`,
    heading: 'Indsigelsen er afsluttet',
    to: order.seller.firstName,
    blocks: [
      {
        say: `Bankens indsigelse er afsluttet, og ordren går videre, hvor den slap. Fristerne er rykket, så ingen har mistet tid.`,
      },
      ...nextToSeller(order),
      { link: 'Se, hvad du skal gøre nu', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function disputeLostToBuyer(order: OrderFacts, publicUrl: string): Email {
  const next = order.hasLeftSeller
    ? `Vi vurderer sagen og skriver til jer begge senest ${deadline(order.decideBy)}. Har du fået ${theBooks(order)}, så pas godt på ${them(order)}, til du hører fra os.`
    : `Ordren er annulleret, og ${theBooks(order)} bliver hos ${order.seller.firstName}.`
  return {
    subject: `Din bank har taget pengene tilbage: ${titlesOf(order)}`,
    heading: 'Din bank har givet dig pengene tilbage',
    to: order.buyer.firstName,
    blocks: [
      { say: `Banken har taget ${formatKroner(order.total)} tilbage. ${next}` },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function disputeLostToSeller(order: OrderFacts, publicUrl: string): Email {
  const took = `${genitive(order.buyer.firstName)} bank har taget betalingen tilbage.`
  const left =
    order.delivery === 'pickup'
      ? `${order.buyer.firstName} kan have fået ${theBooks(order)}`
      : `Du havde sendt ${theBooks(order)}`
  return {
    subject: `Banken har taget betalingen tilbage: ${titlesOf(order)}`,
    heading: 'Banken har taget betalingen tilbage',
    to: order.seller.firstName,
    blocks: [
      ...(order.hasLeftSeller
        ? [
            {
              say: `${took} ${left}, så vi vurderer, om vi dækker dit salg. Du får svar med en begrundelse senest ${deadline(order.decideBy)}.`,
            },
          ]
        : [
            {
              say: `${took} Ordren er annulleret, og der kommer ingen penge på din saldo. Giv ikke ${theBooks(order)} fra dig.`,
            },
            ...sellAgain(order),
          ]),
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}
