/** A parcel that came back, and that the buyer may have sent again (decision 44). */
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, orderUrl, shopRow, theBooks, titlesOf, yours } from './order-words.ts'

/** What the mail about the return says while the choice is the buyer's. */
export function choiceToBuyer(order: OrderFacts): { say: string; link: string } {
  return {
    say: `Fragtfirmaet har ikke kunnet aflevere pakken, så den er på vej tilbage til ${order.seller.firstName}. Vælg en pakkeshop på ordresiden senest ${deadline(order.resendBy)}, så bliver ${theBooks(order)} sendt igen, uden at det koster dig noget. Vælger du ikke inden da, annullerer vi ordren, og du får alle pengene tilbage.`,
    link: 'Vælg pakkeshop',
  }
}

export function choiceToSeller(order: OrderFacts): { say: string; link: string } {
  return {
    say: `Fragtfirmaet har ikke kunnet aflevere pakken, så den er på vej tilbage til dig. Tag imod den, og vent med at sende den igen. ${order.buyer.firstName} kan vælge en ny pakkeshop senest ${deadline(order.resendBy)}. Sker det, får du en ny pakkelabel, som vi betaler. Ellers annullerer vi ordren, og ${theBooks(order)} er ${yours(order)} igen.`,
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
        say: `Din pakke kom retur. Vælg en pakkeshop senest ${deadline(order.resendBy)}, så bliver den sendt igen, uden at det koster dig noget. Gør du ikke det, annullerer vi ordren, og du får alle pengene tilbage.`,
      },
      { link: 'Vælg pakkeshop', to: orderUrl(publicUrl, order) },
    ],
  }
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
      { rows: shopRow(order) },
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
        say: `${order.buyer.firstName} har valgt en ny pakkeshop. Du får en ny pakkelabel på ordresiden, som vi betaler. Brug den, for den gamle gælder ikke mere.`,
      },
      {
        say: `Send ${theBooks(order)} senest ${deadline(order.shipBy)}. Er pakken ikke sendt inden da, bliver ordren annulleret, og køberen får pengene tilbage. Har du ikke fået den returnerede pakke, så svar på denne mail.`,
      },
      { link: 'Se pakkelabel', to: orderUrl(publicUrl, order) },
    ],
  }
}
