/** Offers in a case: the buyer keeps the books for less. An offer that is no longer open says nothing more. */
import { formatKroner } from '#rules/danish'
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, orderUrl, theBooks, titlesOf } from './order-words.ts'

export function offerMadeToSeller(order: OrderFacts, publicUrl: string): Email | null {
  const { offer, buyer, seller } = order
  if (offer?.by !== 'buyer') return null
  return {
    subject: `Forslag fra ${buyer.firstName}: ${titlesOf(order)}`,
    heading: `${buyer.firstName} vil beholde ${theBooks(order)} for mindre`,
    to: seller.firstName,
    blocks: [
      {
        say: `${buyer.firstName} foreslår at beholde ${theBooks(order)} og få ${formatKroner(offer.booksBack)} af prisen tilbage. Siger du ja, er handlen slut, og resten går til din saldo.`,
      },
      { rows: sellersRows(order, offer) },
      { say: answerBy(order, offer.until) },
      { link: 'Svar på ordresiden', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function offerMadeToBuyer(order: OrderFacts, publicUrl: string): Email | null {
  const { offer, buyer, seller } = order
  if (offer?.by !== 'seller') return null
  return {
    subject: `Forslag fra ${seller.firstName}: ${titlesOf(order)}`,
    heading: `${seller.firstName} foreslår, at du beholder ${theBooks(order)}`,
    to: buyer.firstName,
    blocks: [
      {
        say: `Du kan beholde ${theBooks(order)} og få ${formatKroner(offer.back)} tilbage samme vej, som du betalte. Siger du ja, er handlen slut.`,
      },
      {
        rows: [
          { name: 'Af prisen', value: formatKroner(offer.booksBack) },
          { name: 'Købergebyr', value: formatKroner(offer.back - offer.booksBack) },
          { name: 'Du får tilbage', value: formatKroner(offer.back), total: true },
        ],
      },
      { say: answerBy(order, offer.until) },
      { link: 'Svar på ordresiden', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function offerDeclinedToBuyer(order: OrderFacts, publicUrl: string): Email {
  return offerDeclined(order, publicUrl, order.buyer.firstName, order.seller.firstName)
}

export function offerDeclinedToSeller(order: OrderFacts, publicUrl: string): Email {
  return offerDeclined(order, publicUrl, order.seller.firstName, order.buyer.firstName)
}

function offerDeclined(order: OrderFacts, publicUrl: string, to: string, other: string): Email {
  return {
    subject: `${other} sagde nej til dit forslag: ${titlesOf(order)}`,
    heading: `${other} sagde nej til dit forslag`,
    to,
    blocks: [{ say: whatNow(order) }, { link: 'Se ordren', to: orderUrl(publicUrl, order) }],
  }
}

export function offerExpiredToBuyer(order: OrderFacts, publicUrl: string): Email {
  return offerExpired(order, publicUrl, order.buyer.firstName)
}

export function offerExpiredToSeller(order: OrderFacts, publicUrl: string): Email {
  return offerExpired(order, publicUrl, order.seller.firstName)
}

function offerExpired(order: OrderFacts, publicUrl: string, to: string): Email {
  return {
    subject: `Forslaget er udløbet: ${titlesOf(order)}`,
    heading: 'Forslaget er udløbet',
    to,
    blocks: [
      {
        say: `Forslaget om, at ${order.buyer.firstName} beholder ${theBooks(order)} for mindre, fik ikke svar i tide. ${whatNow(order)}`,
      },
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

type Offer = NonNullable<OrderFacts['offer']>

function sellersRows({ books }: OrderFacts, { booksBack, saleFee, payout }: Offer) {
  return [
    { name: 'Pris', value: formatKroner(books) },
    { name: 'Tilbage til køberen', value: formatKroner(-booksBack) },
    { name: 'Salgsgebyr', value: formatKroner(-saleFee) },
    { name: 'Du får', value: formatKroner(payout), total: true },
  ]
}

function answerBy(order: OrderFacts, until: Date): string {
  const answer = `Svar senest ${deadline(until)}: ja, nej eller et andet beløb. Ellers udløber forslaget`
  return order.returnStage === null
    ? `${answer}, og en af os afgør sagen.`
    : `${answer}, og ${theBooks(order)} skal retur som aftalt.`
}

function whatNow(order: OrderFacts): string {
  if (order.returnStage !== null) return `Så skal ${theBooks(order)} retur som aftalt.`
  return `En af os ser på sagen og afgør den senest ${deadline(order.decideBy)}.`
}
