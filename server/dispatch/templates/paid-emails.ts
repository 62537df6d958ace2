/** A book has been bought: the buyer's receipt, and what the seller has to do by when. */
import { formatDate } from '#rules/danish'
import type { Block, Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import {
  deadline,
  earningRows,
  fullName,
  orderUrl,
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
      { rows: receiptRows(order) },
      {
        rows: [
          { name: 'Sælger', value: `${seller} (privatperson)` },
          ...shopRow(order),
          ...pickupRow(order),
          { name: 'Betalt', value: formatDate(order.paidAt) },
        ],
      },
      {
        say: `Sælgeren får først pengene, når du har godkendt ${theBooks(order)}. Butikkernes fortrydelsesret gælder ikke ${theBooks(order)}, men du får pengene tilbage, hvis ${order.lines.length === 1 ? 'den' : 'de'} ikke er som beskrevet.`,
      },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function paidToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Solgt: ${titlesOf(order)}`,
    heading: order.lines.length === 1 ? 'Din bog er solgt' : 'Dine bøger er solgt',
    to: order.seller.firstName,
    blocks: [
      { say: `${fullName(order.buyer)} har købt ${theBooks(order)} og betalt.` },
      ...(order.delivery === 'parcel' ? toShip(order) : toHandOver(order)),
      { rows: earningRows(order) },
      { say: `Pengene lander på din saldo, når køberen har godkendt ${theBooks(order)}.` },
      {
        link: order.delivery === 'parcel' ? 'Se pakkelabel og frist' : 'Skriv til køberen',
        to: orderUrl(publicUrl, order),
      },
    ],
  }
}

function toShip(order: OrderFacts): Block[] {
  const label = order.labellessCode
    ? `Skriv koden ${order.labellessCode} på pakken, så behøver du ikke printe noget.`
    : 'Fragten er betalt. Din pakkelabel ligger på ordresiden om et øjeblik.'
  return [
    {
      say: `Send ${theBooks(order)} senest ${deadline(order.shipBy)}. Ellers bliver ordren annulleret, og køberen får pengene tilbage.`,
    },
    { say: label },
  ]
}

function toHandOver(order: OrderFacts): Block[] {
  return [
    {
      say: `Køberen henter ${theBooks(order)} hos dig. Aftal et tidspunkt senest ${deadline(order.pickupBy)}, der passer jer begge, og bed om at se køberens kode, når I mødes.`,
    },
    ...(order.pickupAddress ? [{ rows: pickupRow(order) }] : []),
  ]
}
