/** A parcel: the reminder to send it, sent, delivered. */
import type { Block, Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, orderUrl, parcelRows, shopRow, theBooks, them, titlesOf } from './order-words.ts'

/** Null once there is nothing left to send. */
export function shipReminder(order: OrderFacts, publicUrl: string): Email | null {
  if (order.state !== 'awaiting_shipment') return null
  const code = order.labellessCode
    ? [{ say: `Skriv koden ${order.labellessCode} på pakken, så behøver du ikke printe noget.` }]
    : []
  return {
    subject: `Husk at sende: ${titlesOf(order)}`,
    heading: `Husk at sende ${theBooks(order)}`,
    to: order.seller.firstName,
    blocks: [
      {
        say: `Fristen er ${deadline(order.shipBy)}. Er pakken ikke sendt inden da, bliver ordren annulleret, og køberen får pengene tilbage.`,
      },
      ...code,
      { say: 'Har du allerede afleveret pakken? Så kan du se bort fra denne mail.' },
      { link: 'Se pakkelabel', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function shippedToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Afsendt: ${titlesOf(order)}`,
    heading: 'Din pakke er på vej',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `${order.seller.firstName} har sendt ${theBooks(order)}. Du får besked, når pakken er leveret.`,
      },
      ...whereabouts(order),
      ...(order.carrier?.trackingUrl ? [{ link: 'Følg pakken', to: order.carrier.trackingUrl }] : []),
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function shippedToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Afsendt: ${titlesOf(order)}`,
    heading: 'Vi har registreret din pakke',
    to: order.seller.firstName,
    blocks: [
      {
        say: `Tak, fordi du sendte ${theBooks(order)}. Du får besked, når pakken er leveret til ${order.buyer.firstName}.`,
      },
      ...whereabouts({ ...order, shop: null }),
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function deliveredToBuyer(order: OrderFacts, publicUrl: string): Email {
  if (order.standsStill) return arrivedInStillness(order, publicUrl)
  return {
    subject: `Leveret: ${titlesOf(order)}`,
    heading: 'Er alt, som det skal være?',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `${arrived(order)} Se ${theBooks(order)} igennem. Er alt, som det skal være, så tryk »Alt er i orden« på ordresiden. Så får sælgeren sine penge.`,
      },
      {
        say: `Er noget galt, kan du bede om refundering indtil ${deadline(order.reactBy)}. Hører vi ikke fra dig, bliver ordren godkendt automatisk.`,
      },
      { link: 'Godkend, eller bed om refundering', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function deliveredToSeller(order: OrderFacts, publicUrl: string): Email {
  const next = order.standsStill
    ? `har fået ${theBooks(order)}. Ordren er sat på pause, mens banken behandler indsigelsen. Du får besked, når den går videre.`
    : `har fået ${theBooks(order)} og skal nu se ${them(order)} igennem. Ordren bliver godkendt senest ${deadline(order.reactBy)}, medmindre der er noget galt.`
  return {
    subject: `Leveret: ${titlesOf(order)}`,
    heading: order.delivery === 'parcel' ? 'Din pakke er leveret' : `Du har udleveret ${theBooks(order)}`,
    to: order.seller.firstName,
    blocks: [
      { say: `${order.buyer.firstName} ${next}` },
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

/** The time to react starts once the bank has decided. */
function arrivedInStillness(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Leveret: ${titlesOf(order)}`,
    heading: 'Ordren er stadig sat på pause',
    to: order.buyer.firstName,
    blocks: [
      { say: `${arrived(order)} Se ${theBooks(order)} igennem allerede nu.` },
      {
        say: 'Ordren er sat på pause, mens din bank behandler indsigelsen. Når den har afgjort sagen, får du besked om, hvor længe du har til at svare.',
      },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

function arrived(order: OrderFacts): string {
  return order.delivery === 'parcel'
    ? 'Din pakke er leveret.'
    : `${order.seller.firstName} har fået din kode og udleveret ${theBooks(order)}.`
}

function whereabouts(order: OrderFacts): Block[] {
  const rows = [...parcelRows(order), ...shopRow(order)]
  return rows.length > 0 ? [{ rows }] : []
}
