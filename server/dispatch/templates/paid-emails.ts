/** A book has been bought: the buyer's receipt, and what the seller has to do by when. */
import { countInWords, formatDate } from '#rules/danish'
import type { Block, Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import {
  deadline,
  earningRows,
  fullName,
  mailBook,
  orderUrl,
  parcelCode,
  pickupRow,
  receiptRows,
  shopRow,
  theBooks,
  them,
  titlesOf,
} from './order-words.ts'

export function paidToBuyer(order: OrderFacts, publicUrl: string): Email {
  const seller = fullName(order.seller)
  const next =
    order.delivery === 'parcel'
      ? `${seller} har fået besked og skal sende ${theBooks(order)} senest ${deadline(order.shipBy)}. Sker det ikke, får du alle pengene tilbage.`
      : `${seller} har fået besked. Skriv til ${order.seller.firstName} på ordresiden, og aftal, hvornår du henter ${theBooks(order)}. Gør det senest ${deadline(order.pickupBy)}; har vi ikke hørt fra jer til den tid, kigger vi på ordren sammen med jer. Vis koden på ordresiden, når du får ${them(order)}.`
  return {
    subject: `Tak for din ordre: ${titlesOf(order)}`,
    heading: 'Tak for din ordre',
    to: order.buyer.firstName,
    blocks: [
      { say: `Din betaling er gået igennem. ${next}` },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
      { rows: receiptRows(order, publicUrl) },
      {
        rows: [
          { name: 'Sælger', value: `${seller} (privatperson)` },
          ...shopRow(order),
          ...pickupRow(order),
          { name: 'Betalt', value: formatDate(order.paidAt) },
        ],
      },
      { title: 'Sådan er du sikret' },
      {
        say: `Sælgeren får først pengene, når du har godkendt ${theBooks(order)}. Butikkernes fortrydelsesret gælder ikke ${theBooks(order)}, men du får pengene tilbage, hvis ${order.lines.length === 1 ? 'den' : 'de'} ikke er som beskrevet.`,
      },
    ],
  }
}

export function paidToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Solgt: ${titlesOf(order)}`,
    heading: order.lines.length === 1 ? 'Din bog er solgt' : 'Dine bøger er solgt',
    to: order.seller.firstName,
    blocks: [
      { say: soldTo(order) },
      ...(order.delivery === 'parcel' ? toShip(order) : toHandOver(order)),
      {
        link: order.delivery === 'parcel' ? 'Gå til ordren' : `Skriv til ${order.buyer.firstName}`,
        to: orderUrl(publicUrl, order),
      },
      ...(order.labellessCode && order.delivery === 'parcel'
        ? [{ fine: 'Vil du hellere printe? Hent pakkelabelen på ordresiden.' }]
        : []),
      ...ownerCard(order, publicUrl),
      { title: 'Din fortjeneste' },
      { rows: earningRows(order) },
      { fine: `Pengene går til din saldo, når ${order.buyer.firstName} har godkendt ${theBooks(order)}.` },
    ],
  }
}

function soldTo({ buyer, lines: [line, ...more], delivery }: OrderFacts): string {
  const what = more.length === 0 && line ? `»${line.title}«` : `dine ${countInWords(more.length + 1)} bøger`
  const next = more.length === 0 ? 'Nu skal den sendes af sted.' : 'Nu skal de sendes af sted.'
  return `${fullName(buyer)} har købt og betalt ${what}.${delivery === 'parcel' ? ` ${next}` : ''}`
}

function toShip(order: OrderFacts): Block[] {
  return [
    {
      due: 'Send senest',
      by: deadline(order.shipBy),
      otherwise: `Bliver pakken ikke afleveret inden da, bliver ordren annulleret, og ${order.buyer.firstName} får pengene tilbage.`,
    },
    ...parcelCode(order),
    ...(order.labellessCode
      ? [
          {
            steps: [
              `Pak ${theBooks(order)} ind, så hjørnerne er beskyttet.`,
              'Skriv koden tydeligt på pakken med tusch.',
              `Aflevér pakken i en ${order.carrier ? `${order.carrier.name}-` : ''}pakkeshop, og gem kvitteringen.`,
            ],
          },
        ]
      : [{ say: 'Fragten er betalt. Din pakkelabel ligger på ordresiden om et øjeblik.' }]),
  ]
}

/** The book goes on: the seller's name is struck on its card, and the buyer's is written below. */
function ownerCard({ lines: [line, ...more], seller, buyer }: OrderFacts, publicUrl: string): Block[] {
  if (!line || more.length > 0) return []
  return [{ book: mailBook(publicUrl, line), owners: { before: seller.firstName, now: buyer.firstName } }]
}

function toHandOver(order: OrderFacts): Block[] {
  return [
    {
      due: 'Aftal et tidspunkt senest',
      by: deadline(order.pickupBy),
      otherwise: `${order.buyer.firstName} henter ${theBooks(order)} hos dig. Bed om at se køberens kode, når I mødes.`,
    },
    ...(order.pickupAddress ? [{ rows: pickupRow(order) }] : []),
  ]
}
