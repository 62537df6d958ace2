/** An order that waits for an operator: its deadline is near, or has passed. */
import { formatKroner, genitive } from '#rules/danish'
import { formatOrderNumber } from '#rules/order-number'
import { takeBackKnownBy } from '#rules/reopening'
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, theBooks, titlesOf } from './order-words.ts'

/** Returns null once the order has been dealt with. */
export function caseWaits(order: OrderFacts, publicUrl: string): Email | null {
  if (!isOpenCase(order)) return null
  return {
    subject: `Sag venter: ${titlesOf(order)}`,
    heading: 'En ordre venter på jer',
    to: '',
    blocks: [
      { say: `Ordren er ikke afgjort endnu. Fristen er ${deadline(order.decideBy)}.` },
      { link: 'Åbn sagen', to: caseUrl(publicUrl, order) },
    ],
  }
}

/** Returns null once the order has been dealt with. */
export function caseIsLate(order: OrderFacts, publicUrl: string): Email | null {
  if (!isOpenCase(order)) return null
  return {
    subject: `Over tid: ${titlesOf(order)}`,
    heading: 'En ordre er over tid',
    to: '',
    blocks: [
      {
        say: `Fristen er overskredet. Køberen og sælgeren har fået at vide, at de hører fra os senest ${deadline(order.decideBy)}.`,
      },
      { link: 'Åbn sagen', to: caseUrl(publicUrl, order) },
    ],
  }
}

export function caseAnswered(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Svar i en sag: ${titlesOf(order)}`,
    heading: 'Der er svar til jer',
    to: '',
    blocks: [
      { say: 'Køberen eller sælgeren har svaret på det, I skrev i ordrens samtale.' },
      { link: 'Læs svaret', to: caseUrl(publicUrl, order) },
    ],
  }
}

export function decisionWaits(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Skal bekræftes: ${titlesOf(order)}`,
    heading: 'En afgørelse venter på en kollega',
    to: '',
    blocks: [
      {
        say: 'En af jer har afgjort en sag om så mange penge, at en kollega skal bekræfte den. Intet sker før det.',
      },
      { link: 'Åbn sagen', to: caseUrl(publicUrl, order) },
    ],
  }
}

/** Returns null once the bank has decided. */
export function disputeWaits(order: OrderFacts, publicUrl: string): Email | null {
  if (order.answerBankBy === null) return null
  return {
    subject: `Banken venter på svar: ${titlesOf(order)}`,
    heading: 'Køberens bank venter på svar',
    to: '',
    blocks: [
      {
        say: `Halvdelen af tiden til at svare på indsigelsen er gået. Banken skal have svar senest ${deadline(order.answerBankBy)}. Svar hos betalingsudbyderen. Er det allerede gjort, skal I ikke gøre mere.`,
      },
      { link: 'Åbn sagen', to: caseUrl(publicUrl, order) },
    ],
  }
}

/** Returns null once the bank has decided. */
export function disputeIsLate(order: OrderFacts, publicUrl: string): Email | null {
  if (order.answerBankBy === null) return null
  return {
    subject: `Bankens frist er gået: ${titlesOf(order)}`,
    heading: 'Fristen for at svare banken er gået',
    to: '',
    blocks: [
      {
        say: `Køberens bank skulle have svar senest ${deadline(order.answerBankBy)}. Uden svar giver banken køberen pengene. Se hos betalingsudbyderen, om svaret er sendt.`,
      },
      { link: 'Åbn sagen', to: caseUrl(publicUrl, order) },
    ],
  }
}

/** Money that is taken back from the seller of a finished order. The seller reads no date any more, only that we look into it. */
export function takeBackIsLate(order: OrderFacts, publicUrl: string): Email | null {
  const { number, reopened, seller } = order
  if (reopened === null) return null
  const amount = formatKroner(reopened.fromSeller)
  return {
    subject: `Ikke hentet fra sælgeren: ${titlesOf(order)}`,
    heading: 'Pengene fra sælgerens saldo er over tid',
    to: '',
    blocks: [
      {
        say: `I har besluttet at hente ${amount} fra ${genitive(seller.firstName)} saldo for ordre ${formatOrderNumber(number)}. Det skulle have været afgjort senest ${deadline(takeBackKnownBy(reopened.at))}, men det sidste forsøg fejlede, og beløbet kan ikke udbetales i mellemtiden.`,
      },
      {
        say: 'Sælgeren kan læse, at en af jer finder ud af, hvad der er galt. Åbn ordren, og se, hvorfor det fejler. Tryk på »Flyt pengene nu«, når fejlen er rettet.',
      },
      { link: 'Åbn ordren', to: caseUrl(publicUrl, order) },
    ],
  }
}

/** The parcel of a cancelled or reopened order is with somebody, although its buyer got money back. */
export function parcelSeen(order: OrderFacts, publicUrl: string): Email {
  const both = `Nu har fragtfirmaet registreret pakken i en pakkeshop eller som leveret, så køberen kan have både ${theBooks(order)} og pengene. Find ud af, om pakken er hos køberen eller sælgeren. Køberen og sælgeren får ikke besked fra os.`
  const link = { link: 'Åbn ordren', to: caseUrl(publicUrl, order) }
  if (order.state === 'finished')
    return {
      subject: `Pakke set efter genåbning: ${titlesOf(order)}`,
      heading: 'Pakken er set, efter at ordren blev genåbnet',
      to: '',
      blocks: [{ say: `Køberen har fået penge tilbage, efter at ordren var slut. ${both}` }, link],
    }
  return {
    subject: `Pakke set efter annullering: ${titlesOf(order)}`,
    heading: 'Pakken er set, efter at ordren blev annulleret',
    to: '',
    blocks: [
      {
        say: `Ordren er annulleret, og køberen ${order.chargedBack ? 'har fået' : 'får'} ${formatKroner(order.total)} tilbage${order.chargedBack ? ' af sin bank' : ''}. ${both}`,
      },
      link,
    ],
  }
}

/** The parcel of a return is seen although its case is over, or after the carrier could not deliver it. */
export function returnSeen(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Returpakke set: ${titlesOf(order)}`,
    heading: 'Returpakken er set',
    to: '',
    blocks: [
      { say: `${seenReturn(order)} Køberen og sælgeren får ikke besked fra os.` },
      { link: 'Åbn ordren', to: caseUrl(publicUrl, order) },
    ],
  }
}

function seenReturn(order: OrderFacts): string {
  if (order.state === 'refund_requested')
    return 'Fragtfirmaet kunne ikke aflevere returpakken og har nu registreret den i en pakkeshop eller som leveret. Den kan være hos køberen, som har sendt den. Find ud af, hvor den er, og afgør sagen.'
  if (order.cancelReason === 'giveAllBack')
    return `Sælgeren har givet køberen alle pengene tilbage, og køberen skulle beholde ${theBooks(order)}, men nu har fragtfirmaet registreret returpakken. Find ud af, hvor den er.`
  if (order.state === 'cancelled')
    return `Køberen har fået pengene tilbage, og nu har fragtfirmaet registreret returpakken i en pakkeshop eller som leveret. Find ud af, om sælgeren har fået ${theBooks(order)}.`
  return `Sagen er slut, uden at ${theBooks(order)} skulle retur, men nu har fragtfirmaet registreret returpakken. Sælgeren kan ende med både ${theBooks(order)} og pengene. Find ud af, hvor pakken er.`
}

function isOpenCase({ state }: OrderFacts) {
  return state === 'refund_requested' || state === 'action_needed'
}

function caseUrl(publicUrl: string, { id }: OrderFacts) {
  return `${publicUrl}/drift/ordrer/${id}`
}
