/** A refund asked for, granted or declined. */
import { formatKroner } from '#rules/danish'
import type { Letter } from './letter.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, earningRows, orderUrl, stated, theBooks, titlesOf } from './order-words.ts'

export function refundAskedToBuyer(order: OrderFacts, publicUrl: string): Letter {
  return {
    subject: `Refundering behandles: ${titlesOf(order)}`,
    heading: 'Vi har modtaget din anmodning',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Du har bedt om refundering, fordi ${reasonOf(order)}. Vi ser på sagen og svarer senest ${deadline(order.decideBy)}.`,
      },
      { say: 'Er problemet løst i mellemtiden, kan du trække anmodningen tilbage på ordresiden.' },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function refundAskedToSeller(order: OrderFacts, publicUrl: string): Letter {
  return {
    subject: `Køberen beder om refundering: ${titlesOf(order)}`,
    heading: 'Køberen beder om refundering',
    to: order.seller.firstName,
    blocks: [
      {
        say: `${order.buyer.firstName} beder om refundering, fordi ${reasonOf(order)}. Vi ser på sagen og afgør den senest ${deadline(order.decideBy)}.`,
      },
      ...(order.claim === '' ? [] : [{ quote: order.claim, from: order.buyer.firstName }]),
      {
        say: 'Skriv din side af sagen på ordresiden, gerne med billeder. Vi læser den, før vi beslutter os.',
      },
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function refundGrantedToBuyer(order: OrderFacts, publicUrl: string): Letter {
  return {
    subject: `Du får pengene tilbage: ${titlesOf(order)}`,
    heading: 'Du får pengene tilbage',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Vi har givet dig medhold. Du får hele beløbet tilbage, ${formatKroner(order.total)}, på det kort, du betalte med. Det tager normalt 5 til 10 bankdage.`,
      },
      ...stated(order),
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function refundGrantedToSeller(order: OrderFacts, publicUrl: string): Letter {
  return {
    subject: `Køberen får pengene tilbage: ${titlesOf(order)}`,
    heading: 'Køberen får pengene tilbage',
    to: order.seller.firstName,
    blocks: [
      {
        say: `Vi har set på sagen og givet køberen medhold, fordi ${reasonOf(order)}. Ordren er annulleret, og der kommer ingen penge på din saldo.`,
      },
      ...stated(order),
      { say: 'Skriv til køberen på ordresiden, hvis I skal aftale, hvordan bogen kommer tilbage til dig.' },
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function refundDeclinedToBuyer(order: OrderFacts, publicUrl: string): Letter {
  return {
    subject: `Svar på din anmodning: ${titlesOf(order)}`,
    heading: 'Vi kan ikke refundere ordren',
    to: order.buyer.firstName,
    blocks: [
      {
        say: 'Vi har set på ordren, beskederne og pakkens vej og finder ikke grundlag for at give pengene tilbage. Handlen er afsluttet.',
      },
      ...stated(order),
      { say: 'Er du uenig, kan du svare på denne mail.' },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function refundDeclinedToSeller(order: OrderFacts, publicUrl: string): Letter {
  return {
    subject: `Handlen er afsluttet: ${titlesOf(order)}`,
    heading: 'Handlen står ved magt',
    to: order.seller.firstName,
    blocks: [
      {
        say: 'Vi har afvist køberens anmodning om refundering. Handlen er afsluttet, og pengene er på vej til din saldo.',
      },
      ...stated(order),
      { rows: earningRows(order) },
      { link: 'Se din saldo', to: `${publicUrl}/dashboard/saldo` },
    ],
  }
}

function reasonOf(order: OrderFacts): string {
  if (order.refundReason === 2) return `${theBooks(order)} ikke svarer til beskrivelsen`
  return order.delivery === 'parcel' ? 'pakken er blevet væk' : `${theBooks(order)} ikke er blevet overdraget`
}
