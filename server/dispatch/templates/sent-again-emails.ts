/** A parcel that came back, and that the buyer may have sent again (decision 44). */
import { formatKroner } from '#rules/danish'
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, orderUrl, shopRow, theBooks, titlesOf, yours } from './order-words.ts'

/** The buyer's way to have the parcel sent again, and its cost: ends before the thing that is sent. */
export function choose(order: OrderFacts): string {
  const by = deadline(order.resendBy)
  return order.resendPayer === 'buyer'
    ? `Vælg en pakkeshop, og betal ${formatKroner(order.shipping)} for en ny pakkelabel på ordresiden senest ${by}, så bliver`
    : `Vælg en pakkeshop på ordresiden senest ${by}, så bliver`
}

/** The reminder says it shorter. */
const chooseNow = (order: OrderFacts) => choose(order).replace(' på ordresiden', '')

/** The choice costs its buyer nothing, unless the buyer pays the new label. */
export const free = ({ resendPayer }: OrderFacts) =>
  resendPayer === 'buyer' ? '' : ', uden at det koster dig noget'

/** The new label to the seller: 'en ny pakkelabel, som vi betaler.' */
export function newLabel(order: OrderFacts, where = ''): string {
  const label = `en ny pakkelabel${where}`
  return {
    platform: `${label}, som vi betaler.`,
    buyer: `${label}, som ${order.buyer.firstName} betaler.`,
    seller: `${label}. Den koster ${formatKroner(order.shipping)}, som vi trækker fra det, du får for salget.`,
  }[order.resendPayer]
}

/** The mail about the return says this while the choice is the buyer's. */
export function choiceToBuyer(order: OrderFacts): { say: string; link: string } {
  return {
    say: `Fragtfirmaet har ikke kunnet aflevere pakken, så den er på vej tilbage til ${order.seller.firstName}. ${choose(order)} ${theBooks(order)} sendt igen${free(order)}. ${order.resendPayer === 'buyer' ? 'Gør du ikke det' : 'Vælger du ikke inden da'}, annullerer vi ordren, og du får alle pengene tilbage.`,
    link: 'Vælg pakkeshop',
  }
}

export function choiceToSeller(order: OrderFacts): { say: string; link: string } {
  return {
    say: `Fragtfirmaet har ikke kunnet aflevere pakken, så den er på vej tilbage til dig. Tag imod den, og vent med at sende den igen. ${order.buyer.firstName} kan vælge en ny pakkeshop senest ${deadline(order.resendBy)}. Sker det, får du ${newLabel(order)} Ellers annullerer vi ordren, og ${theBooks(order)} er ${yours(order)} igen.`,
    link: 'Se ordren',
  }
}

/** Returns null once the buyer has chosen. */
export function resendReminderToBuyer(order: OrderFacts, publicUrl: string): Email | null {
  if (order.resendBy === null) return null
  return {
    subject: `Husk at vælge pakkeshop: ${titlesOf(order)}`,
    heading: `Vil du have ${theBooks(order)} sendt igen?`,
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Din pakke kom retur. ${chooseNow(order)} den sendt igen${free(order)}. Gør du ikke det, annullerer vi ordren, og du får alle pengene tilbage.`,
      },
      { link: 'Vælg pakkeshop', to: orderUrl(publicUrl, order) },
    ],
  }
}

function paidLabelRow({ resendPayer, shipping }: OrderFacts) {
  return resendPayer === 'buyer'
    ? [{ name: 'Betalt for ny pakkelabel', value: formatKroner(shipping), total: true }]
    : []
}

export function sentAgainToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Sendes igen: ${titlesOf(order)}`,
    heading: `Vi sender ${theBooks(order)} igen`,
    to: order.buyer.firstName,
    blocks: [
      {
        say: `${order.seller.firstName} får en ny pakkelabel og skal sende ${theBooks(order)} senest ${deadline(order.shipBy)}. Sker det ikke, bliver ordren annulleret, og du får alle pengene tilbage.`,
      },
      { rows: [...shopRow(order), ...paidLabelRow(order)] },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function sentAgainToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Send igen: ${titlesOf(order)}`,
    heading: `Send ${theBooks(order)} igen`,
    to: order.seller.firstName,
    blocks: [
      {
        say: `${order.buyer.firstName} har valgt en ny pakkeshop. Du får ${newLabel(order, ' på ordresiden')} Brug den, for den gamle gælder ikke mere.`,
      },
      {
        say: `Send ${theBooks(order)} senest ${deadline(order.shipBy)}. Er pakken ikke sendt inden da, bliver ordren annulleret, og køberen får pengene tilbage. Har du ikke fået den returnerede pakke, så svar på denne mail.`,
      },
      { link: 'Se pakkelabel', to: orderUrl(publicUrl, order) },
    ],
  }
}
