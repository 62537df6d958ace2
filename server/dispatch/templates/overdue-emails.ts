/**
 * Mails about times that have run out, or are about to: parcels without a scan, late labels, pickups, late decisions.
 */
import { genitive } from '#rules/danish'
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, orderUrl, pickupRow, shopRow, theBooks, them, titlesOf } from './order-words.ts'

export function notSentToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Ikke sendt endnu: ${titlesOf(order)}`,
    heading: 'Din pakke er ikke sendt endnu',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Pakken stod som sendt, men fragtfirmaet har ikke fået den endnu. ${order.seller.firstName} har til ${deadline(order.shipBy)} til at sende ${theBooks(order)}. Sker det ikke, bliver ordren annulleret, og du får alle pengene tilbage.`,
      },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function notSentToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Fragtfirmaet mangler din pakke: ${titlesOf(order)}`,
    heading: 'Fragtfirmaet har ikke set din pakke',
    to: order.seller.firstName,
    blocks: [
      {
        say: `Du har skrevet, at pakken er sendt, men fragtfirmaet har ikke registreret den. Ordren venter derfor igen på dig. Fristen er ${deadline(order.shipBy)}. Er pakken ikke afleveret inden da, bliver ordren annulleret, og køberen får pengene tilbage.`,
      },
      { say: 'Har du afleveret den? Så svar på denne mail med et billede af kvitteringen.' },
      { link: 'Se pakkelabel', to: orderUrl(publicUrl, order) },
    ],
  }
}

/** Returns null once the parcel is there or the buyer has answered. */
export function arrivalAskedToBuyer(order: OrderFacts, publicUrl: string): Email | null {
  if (order.state !== 'shipped') return null
  return {
    subject: `Har du fået ${titlesOf(order)}?`,
    heading: `Har du fået ${theBooks(order)}?`,
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Fragtfirmaet har ikke meldt din pakke leveret. Har du fået den, så tryk på »Ja, jeg har den« på ordresiden. Så har du tid til at se ${theBooks(order)} igennem.`,
      },
      {
        say: `Har du ikke fået den, så tryk på »Nej, ikke endnu«, så leder vi efter den med det samme. Du kan også bede om refundering samme sted. Hører vi ikke fra dig, begynder vi selv at lede efter pakken ${deadline(order.searchFrom)}.`,
      },
      ...(order.shop ? [{ rows: shopRow(order) }] : []),
      ...(order.carrier?.trackingUrl ? [{ link: 'Følg pakken', to: order.carrier.trackingUrl }] : []),
      { link: 'Svar på ordresiden', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function labelLateToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Din pakkelabel er klar: ${titlesOf(order)}`,
    heading: 'Din pakkelabel er klar',
    to: order.seller.firstName,
    blocks: [
      {
        say: `Fragtfirmaet kunne ikke lave din pakkelabel med det samme. Nu er den klar, og du har fået længere tid: Du kan sende ${theBooks(order)} indtil ${deadline(order.shipBy)}.`,
      },
      { link: 'Se pakkelabel', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function labelCameToBuyer(order: OrderFacts, publicUrl: string): Email {
  const { firstName: seller } = order.seller
  return {
    subject: `Ordren fortsætter: ${titlesOf(order)}`,
    heading: 'Din ordre fortsætter',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Fragtfirmaet har nu lavet pakkelabelen, og ordren fortsætter. ${seller} skal sende ${theBooks(order)} senest ${deadline(order.shipBy)}. Ellers får du dine penge tilbage.`,
      },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

/** Returns null once the book has changed hands. */
export function pickupReminderToBuyer(order: OrderFacts, publicUrl: string): Email | null {
  if (order.state !== 'awaiting_pickup') return null
  return {
    subject: `Husk at hente: ${titlesOf(order)}`,
    heading: `Husk at hente ${theBooks(order)}`,
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Har du ikke hentet ${theBooks(order)} endnu, så skriv til ${order.seller.firstName} på ordresiden, og aftal en tid. Vis koden på ordren, når I mødes.`,
      },
      {
        say: `Har du hentet ${them(order)}, så tryk på »Alt er i orden«. Har vi ikke hørt fra jer senest ${deadline(order.pickupBy)}, kigger vi på ordren sammen med jer. Din betaling er sikret imens.`,
      },
      { rows: pickupRow(order) },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

/** Returns null once the book has changed hands. */
export function pickupReminderToSeller(order: OrderFacts, publicUrl: string): Email | null {
  if (order.state !== 'awaiting_pickup') return null
  return {
    subject: `Ikke hentet endnu: ${titlesOf(order)}`,
    heading: `Har køberen hentet ${theBooks(order)}?`,
    to: order.seller.firstName,
    blocks: [
      {
        say: `Har I mødtes, så bed ${order.buyer.firstName} om koden, og tast den på ordresiden. Har I ikke, så skriv sammen på ordresiden, og aftal en tid.`,
      },
      {
        say: `Har vi ikke hørt fra jer senest ${deadline(order.pickupBy)}, kigger vi på ordren sammen med jer.`,
      },
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

/** Returns null once the order has been dealt with, or is ours anew with a date that is still to come. */
export function decisionLateToBuyer(order: OrderFacts, publicUrl: string): Email | null {
  const money = order.standsStill === 'bank' ? '' : ' Din betaling er sikret imens.'
  return decisionLate(order, publicUrl, { to: order.buyer.firstName, bank: 'din bank', money })
}

/** The seller's counterpart of `decisionLateToBuyer`. */
export function decisionLateToSeller(order: OrderFacts, publicUrl: string): Email | null {
  const { seller, buyer } = order
  const bank = `${genitive(buyer.firstName)} bank`
  const money = order.standsStill === 'bank' ? '' : ' Pengene venter imens.'
  return decisionLate(order, publicUrl, { to: seller.firstName, bank, money })
}

type Reader = { to: string; bank: string; money: string }

function decisionLate(order: OrderFacts, publicUrl: string, { to, bank, money }: Reader): Email | null {
  const { turn, isLate, standsStill } = order
  if (turn?.who !== 'operator' || !isLate) return null
  const unfinished = {
    bank: `Vi er ikke færdige med at svare ${bank}, så ordren er stadig sat på pause.`,
    check: 'Vi er ikke færdige med at tjekke betalingen, så ordren er stadig sat på pause.',
    none: 'Vi er ikke færdige med at se på ordren.',
  }[standsStill ?? 'none']
  const sorry =
    standsStill === 'bank'
      ? 'Banken skulle have haft svar fra os nu, og det beklager vi.'
      : 'Du skulle have hørt fra os nu, og det beklager vi.'
  return {
    subject: `Vi er forsinkede: ${titlesOf(order)}`,
    heading: 'Vi er forsinkede',
    to,
    blocks: [
      {
        say: `${sorry} ${unfinished} Du hører fra os senest ${deadline(turn.by)}.${money}`,
      },
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}
