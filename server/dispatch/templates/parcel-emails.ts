/** A parcel: the reminder to send it, sent, delivered. */
import { formatTimeLeft } from '#rules/danish'
import { takeBackMinutes } from '#rules/order-conditions'
import { conditionName } from '#rules/listing'
import type { Block, Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { buyerSlip, sellerSlip } from './order-slip.ts'
import {
  deadline,
  orderUrl,
  parcelCode,
  parcelRows,
  paused,
  shopRow,
  theBooks,
  them,
  titlesOf,
} from './order-words.ts'
import { nextToBuyer, nextToSeller } from './what-next.ts'

/** Returns null once there is nothing left to send. */
export function shipReminder(order: OrderFacts, publicUrl: string): Email | null {
  if (order.state !== 'awaiting_shipment') return null
  return {
    subject: `Husk at sende: ${titlesOf(order)}`,
    heading: `Husk at sende ${theBooks(order)}`,
    to: order.seller.firstName,
    blocks: [
      {
        say: `${order.buyer.firstName} venter på ${theBooks(order)}, og vi kan endnu ikke se, at pakken er afleveret.`,
      },
      {
        due: 'Send senest',
        by: deadline(order.shipBy),
        otherwise: `Ellers bliver ordren annulleret, og ${order.buyer.firstName} får pengene tilbage.`,
      },
      ...parcelCode(order),
      { link: order.labellessCode ? 'Gå til ordren' : 'Hent pakkelabel', to: orderUrl(publicUrl, order) },
      {
        fine: `Har du allerede afleveret pakken? Så se bort fra mailen. Det kan tage nogle timer, før ${order.carrier?.name ?? 'fragtfirmaet'} melder det. Gem kvitteringen så længe.`,
      },
      { slip: sellerSlip(order) },
    ],
  }
}

export function shippedToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Afsendt: ${titlesOf(order)}`,
    heading: order.firstScanBy ? `${order.seller.firstName} har meldt pakken sendt` : 'Din pakke er på vej',
    to: order.buyer.firstName,
    blocks: [
      {
        say: order.firstScanBy
          ? `${order.seller.firstName} skriver, at ${theBooks(order)} er afleveret til ${carrierOf(order)}. Ser ${carrierOf(order)} ikke pakken senest ${deadline(order.firstScanBy)}, venter ordren på ${order.seller.firstName} igen, og I får begge besked.`
          : `${order.seller.firstName} har sendt ${theBooks(order)}. Du får besked, når pakken er leveret.`,
      },
      ...(order.firstScanBy ? [] : nextToBuyer(order)),
      ...whereabouts(order),
      ...(order.carrier?.trackingUrl ? [{ link: 'Følg pakken', to: order.carrier.trackingUrl }] : []),
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function shippedToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Afsendt: ${titlesOf(order)}`,
    heading: order.firstScanBy ? 'Du har sendt pakken' : 'Vi har registreret din pakke',
    to: order.seller.firstName,
    blocks: [
      {
        say: order.firstScanBy
          ? `Tak, fordi du sendte ${theBooks(order)}. Gem kvitteringen, til ${carrierOf(order)} har set pakken. Sker det ikke senest ${deadline(order.firstScanBy)}, venter ordren på dig igen. Trykkede du forkert, kan du fortryde på ordren i ${takeBackMinutes} minutter.`
          : `Tak, fordi du sendte ${theBooks(order)}. Du får besked, når pakken er leveret til ${order.buyer.firstName}.`,
      },
      ...(order.firstScanBy ? [] : nextToSeller(order)),
      ...whereabouts({ ...order, shop: null }),
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

function carrierOf({ carrier }: OrderFacts): string {
  return carrier?.name ?? 'fragtfirmaet'
}

export function deliveredToBuyer(order: OrderFacts, publicUrl: string): Email {
  if (order.standsStill !== null) return arrivedInStillness(order, publicUrl)
  return {
    subject: `Leveret: ${titlesOf(order)}`,
    heading: order.lines.length === 1 ? 'Er bogen, som den skal være?' : 'Er bøgerne, som de skal være?',
    asks: true,
    to: order.buyer.firstName,
    blocks: [
      {
        say: `${arrived(order)} Se ${theBooks(order)} igennem, og tryk »Alt er i orden« på ordresiden, så ${order.seller.firstName} får sine penge.`,
      },
      { link: 'Alt er i orden', to: orderUrl(publicUrl, order) },
      { link: 'Anmod om refundering', to: orderUrl(publicUrl, order) },
      { fine: 'Du skal logge ind, før du kan svare. Ingen kan godkende for dig ved at åbne mailen.' },
      {
        rows: [
          { name: 'Svar senest', value: deadline(order.reactBy) },
          { name: 'Svarer du ikke', value: 'bliver ordren godkendt automatisk' },
          {
            name: 'Beder du om refundering',
            value: `svarer en af os inden for ${formatTimeLeft(order.decideHours)}`,
          },
        ],
      },
      { title: 'Se efter tre ting' },
      { steps: lookFor(order) },
      { slip: buyerSlip(order) },
    ],
  }
}

export function deliveredToSeller(order: OrderFacts, publicUrl: string): Email {
  const next =
    order.standsStill !== null
      ? `har fået ${theBooks(order)}. ${paused(order, 'seller')} Du får besked, når ordren går videre.`
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

/** The time to react starts once the order goes on. */
function arrivedInStillness(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Leveret: ${titlesOf(order)}`,
    heading: 'Ordren er stadig sat på pause',
    to: order.buyer.firstName,
    blocks: [
      { say: `${arrived(order)} Se ${theBooks(order)} igennem allerede nu.` },
      {
        say: `${paused(order, 'buyer')} Når ordren går videre, får du besked om, hvor længe du har til at svare.`,
      },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

function lookFor({ lines, seller }: OrderFacts): string[] {
  const [line] = lines
  if (!line || lines.length > 1)
    return [
      'Er det de rigtige udgaver?',
      `Passer standen til det, ${seller.firstName} har skrevet?`,
      'Er alle sider der, også bilag og register?',
    ]
  return [
    `Er det den rigtige udgave${line.edition === '' ? '' : ` (${line.edition})`}?`,
    `Passer standen? ${seller.firstName} har skrevet »${conditionName(line.condition)}«.`,
    'Er alle sider der, også bilag og register?',
  ]
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
