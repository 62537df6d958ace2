/** A refund requested, granted or declined. */
import { formatKroner } from '#rules/danish'
import type { Block, Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, earningRows, orderUrl, stated, theBooks, them, titlesOf } from './order-words.ts'
import { nextToSeller } from './what-next.ts'

export function refundAskedToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Refundering behandles: ${titlesOf(order)}`,
    heading: 'Vi har modtaget din anmodning',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Du har bedt om refundering, fordi ${reasonOf(order, 'du')}. ${
          order.offer?.by === 'buyer'
            ? `${order.seller.firstName} har til ${deadline(order.offer.until)} til at svare på dit forslag. Bliver I ikke enige, afgør en af os sagen.`
            : `Vi ser på sagen og svarer senest ${deadline(order.decideBy)}.`
        }`,
      },
      { say: 'Er problemet løst i mellemtiden, kan du trække anmodningen tilbage på ordresiden.' },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function refundAskedToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Køberen beder om refundering: ${titlesOf(order)}`,
    heading: 'Køberen beder om refundering',
    to: order.seller.firstName,
    blocks: [
      {
        say: `${order.buyer.firstName} beder om refundering, fordi ${reasonOf(order, 'køberen')}.${order.offer ? '' : ` Vi ser på sagen og afgør den senest ${deadline(order.decideBy)}.`}`,
      },
      ...offered(order),
      ...(order.claim === '' ? [] : [{ quote: order.claim, from: order.buyer.firstName }]),
      {
        say: 'Skriv din side af sagen på ordresiden, gerne med billeder. Vi læser den, før vi beslutter os.',
      },
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

/** The offer that came with the request. */
function offered(order: OrderFacts): Block[] {
  const { offer, buyer } = order
  if (offer?.by !== 'buyer') return []
  return [
    {
      say: `${buyer.firstName} foreslår at beholde ${theBooks(order)} og få ${formatKroner(offer.booksBack)} af prisen tilbage. Siger du ja, er handlen slut, og du får ${formatKroner(offer.payout)}. Svar senest ${deadline(offer.until)}: ja, nej eller et andet beløb. Ellers afgør en af os sagen.`,
    },
  ]
}

export function refundGrantedToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Du får pengene tilbage: ${titlesOf(order)}`,
    heading: 'Du får pengene tilbage',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Du har fået ret. Du får hele beløbet tilbage, ${formatKroner(order.total)}, samme vej, som du betalte. Det tager normalt 5 til 10 bankdage.`,
      },
      ...stated(order),
      ...returnToBuyer(order),
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function refundGrantedToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Køberen får pengene tilbage: ${titlesOf(order)}`,
    heading: 'Køberen får pengene tilbage',
    to: order.seller.firstName,
    blocks: [
      {
        say: `Vi har set på sagen. Køberen har fået ret, fordi ${reasonOf(order, 'køberen')}. Ordren er annulleret, og der kommer ingen penge på din saldo.`,
      },
      ...stated(order),
      ...returnToSeller(order),
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function refundDeclinedToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Svar på din anmodning: ${titlesOf(order)}`,
    heading: 'Vi kan ikke refundere ordren',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Vi har læst sagen og jeres beskeder${order.delivery === 'parcel' ? ' og fulgt pakken' : ''} og mener ikke, at der er grund til at give pengene tilbage. Ordren er afsluttet.`,
      },
      ...stated(order),
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
      { title: 'Er du uenig?' },
      { say: 'Svar på denne mail. Så ser en af os på sagen igen.' },
    ],
  }
}

export function refundDeclinedToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Ordren er afsluttet: ${titlesOf(order)}`,
    heading: 'Handlen gælder stadig',
    to: order.seller.firstName,
    blocks: [
      {
        say: 'Vi har afvist køberens anmodning om refundering. Ordren er afsluttet, og pengene er på vej til din saldo.',
      },
      ...stated(order),
      { title: 'Din fortjeneste' },
      { rows: earningRows(order) },
      { link: 'Se din saldo', to: `${publicUrl}/dashboard/saldo` },
    ],
  }
}

export function refundSplitToBuyer(order: OrderFacts, publicUrl: string): Email {
  const { booksBack, back } = order.split ?? nothingBack
  return {
    subject: `Du får en del af pengene tilbage: ${titlesOf(order)}`,
    heading: `Du får ${formatKroner(back)} tilbage`,
    notice: 'Du får en del af pengene tilbage',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `${endedBy(order)} Du beholder ${theBooks(order)} og får ${formatKroner(back)} tilbage, samme vej, som du betalte. Det tager normalt 5 til 10 bankdage. Ordren er afsluttet.`,
      },
      ...stated(order),
      { title: 'Sådan er beløbet regnet ud' },
      {
        rows: [
          { name: 'Af prisen', value: formatKroner(booksBack) },
          { name: 'Købergebyr', value: formatKroner(back - booksBack) },
          { name: 'Du får tilbage', value: formatKroner(back), total: true },
        ],
      },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
      { title: 'Er du uenig?' },
      { say: 'Svar på denne mail. Så ser en af os på sagen igen.' },
    ],
  }
}

export function refundSplitToSeller(order: OrderFacts, publicUrl: string): Email {
  const { booksBack } = order.split ?? nothingBack
  const { firstName } = order.buyer
  return {
    subject: `Ordren er afsluttet: ${titlesOf(order)}`,
    heading: `${firstName} beholder ${theBooks(order)} for mindre`,
    to: order.seller.firstName,
    blocks: [
      {
        say: `${endedBy(order)} ${firstName} beholder ${theBooks(order)} og får ${formatKroner(booksBack)} af prisen tilbage. Ordren er afsluttet${restOf(order)} Du betaler kun salgsgebyr af resten.`,
      },
      ...stated(order),
      { title: 'Din fortjeneste' },
      { rows: earningRows(order) },
      { link: 'Se din saldo', to: `${publicUrl}/dashboard/saldo` },
      { title: 'Er du uenig?' },
      { say: 'Svar på denne mail. Så ser en af os på sagen igen.' },
    ],
  }
}

/** New labels may take all of it. */
function restOf({ payout }: OrderFacts): string {
  return payout > 0 ? ', og resten er på vej til din saldo.' : ', og resten går til den nye pakkelabel.'
}

function endedBy({ finishedBy }: OrderFacts): string {
  return finishedBy === 'operator' ? 'Vi har set på sagen.' : 'I er blevet enige.'
}

const nothingBack = { booksBack: 0, back: 0 }

/** A buyer who says that the books are not as described has them, unless they came back; a return is the seller's choice and cost. */
function buyerHasThem({ refundReason, cameBack }: OrderFacts) {
  return refundReason === 2 && !cameBack
}

function returnToSeller(order: OrderFacts): Block[] {
  if (!buyerHasThem(order)) return []
  const how =
    order.delivery === 'parcel'
      ? `Du betaler selv for at få ${them(order)} sendt.`
      : `Du skal selv hente ${them(order)}.`
  return [
    {
      say: `Vil du have ${theBooks(order)} tilbage, så skriv til køberen på ordresiden inden 14 dage. ${how}`,
    },
  ]
}

function returnToBuyer(order: OrderFacts): Block[] {
  if (!buyerHasThem(order)) return []
  const { firstName } = order.seller
  return [
    {
      say: `Gem ${theBooks(order)} i 14 dage. ${firstName} kan på ordresiden bede om at få ${them(order)} tilbage, og det koster dig ikke noget.`,
    },
  ]
}

function reasonOf(order: OrderFacts, buyer: 'du' | 'køberen'): string {
  if (order.refundReason === 2) return `${theBooks(order)} ikke svarer til beskrivelsen`
  return order.delivery === 'parcel' ? 'pakken er blevet væk' : `${buyer} ikke har fået ${theBooks(order)}`
}

export function refundWithdrawnToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Køberen beder ikke længere om refundering: ${titlesOf(order)}`,
    heading: 'Anmodningen er trukket tilbage',
    to: order.seller.firstName,
    blocks: [
      {
        say: `${order.buyer.firstName} har trukket sin anmodning om refundering tilbage. Ordren går videre.`,
      },
      ...nextToSeller(order),
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}
