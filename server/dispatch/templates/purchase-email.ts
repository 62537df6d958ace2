/** The receipt of one payment for books of several sellers: the sum that was charged, and its orders. */
import { formatDate, formatKroner, plural } from '#rules/danish'
import { sum } from '#rules/money'
import { formatOrderNumber } from '#rules/order-number'
import type { Block, Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import {
  deadline,
  fullName,
  mailBook,
  namedTitles,
  pickupRow,
  receiptRows,
  shopRow,
  theBooks,
  them,
} from './order-words.ts'

export function purchasePaid(purchaseId: string, orders: readonly OrderFacts[], publicUrl: string): Email {
  const [first] = orders
  if (!first) throw new Error(`the payment ${purchaseId} has no order`)
  const paid = formatKroner(sum(orders.map(({ total }) => total)))
  return {
    subject: `Tak for dit køb: ${namedTitles(orders.flatMap(({ lines }) => lines.map(({ title }) => title)))}`,
    heading: 'Tak for dit køb',
    to: first.buyer.firstName,
    books: orders.flatMap(({ lines }) => lines.map((line) => mailBook(publicUrl, line))),
    blocks: [
      {
        say: `Din betaling på ${paid} er gået igennem. Købet blev til ${plural(orders.length, 'ordre', 'ordrer')}, én for hver sælger.`,
      },
      { link: 'Se dine ordrer', to: `${publicUrl}/bekr%C3%A6ftelse?id=${purchaseId}` },
      {
        rows: [
          ...orders.map((order) => ({
            name: `${fullName(order.seller)}, ordre ${formatOrderNumber(order.number)}`,
            value: formatKroner(order.total),
          })),
          { name: 'Betalt i alt', value: paid, total: true },
          { name: 'Betalt den', value: formatDate(first.paidAt) },
        ],
      },
      ...orders.flatMap((order) => orderBlocks(order, publicUrl)),
      { title: 'Sådan er du sikret' },
      {
        say: 'Hver sælger får først sine penge, når du har godkendt bøgerne. Butikkernes fortrydelsesret gælder ikke bøgerne, men du får pengene tilbage for dem, der ikke er som beskrevet.',
      },
    ],
  }
}

function orderBlocks(order: OrderFacts, publicUrl: string): Block[] {
  const place = [...shopRow(order), ...pickupRow(order)]
  return [
    { title: `Fra ${fullName(order.seller)} (privatperson)` },
    { say: `Ordre ${formatOrderNumber(order.number)}. ${nextOf(order)}` },
    { rows: receiptRows(order, publicUrl) },
    ...(place.length > 0 ? [{ rows: place }] : []),
  ]
}

function nextOf(order: OrderFacts): string {
  const { firstName } = order.seller
  return order.delivery === 'parcel'
    ? `${firstName} skal sende ${theBooks(order)} senest ${deadline(order.shipBy)}. Sker det ikke, får du pengene for ${them(order)} tilbage.`
    : `Skriv til ${firstName} på ordresiden, og aftal, hvornår du henter ${theBooks(order)}. Gør det senest ${deadline(order.pickupBy)}; har vi ikke hørt fra jer til den tid, kigger vi på ordren sammen med jer. Vis koden på ordresiden, når du får ${them(order)}.`
}
