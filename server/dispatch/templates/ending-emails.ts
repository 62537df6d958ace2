/** How an order ends: finished, or cancelled. */
import { formatKroner } from '#rules/danish'
import type { Block, Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { earningRows, orderUrl, sellAgain, stated, theBooks, them, titlesOf, yours } from './order-words.ts'

export function finishedToBuyer(order: OrderFacts, publicUrl: string): Email {
  const why: Record<string, string> = {
    buyer: `Tak, fordi du godkendte ${theBooks(order)}.`,
    time: 'Fristen for at bede om refundering er udløbet, så ordren er godkendt automatisk.',
    operator: 'Vi har set på sagen og afsluttet ordren.',
  }
  return {
    subject: `Afsluttet: ${titlesOf(order)}`,
    heading: 'Ordren er afsluttet',
    to: order.buyer.firstName,
    blocks: [
      { say: `${why[order.finishedBy ?? ''] ?? why['operator']} Sælgeren får nu sine penge.` },
      ...(order.chargedBack
        ? [{ say: 'Din bank har givet dig pengene tilbage, så vi betaler selv sælgeren.' }]
        : []),
      ...stated(order),
      {
        say: `God læselyst! Når du er færdig med ${theBooks(order)}, kan du sælge ${them(order)} videre.`,
      },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function finishedToSeller(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Afsluttet: ${titlesOf(order)}`,
    heading: order.payout > 0 ? 'Pengene er på vej til din saldo' : 'Ordren er afsluttet',
    to: order.seller.firstName,
    blocks: [
      {
        say:
          order.payout > 0
            ? 'Ordren er afsluttet. Du kan få pengene udbetalt fra din saldo.'
            : 'Hele det beløb, du skulle have haft for salget, går til den nye pakkelabel.',
      },
      ...(order.chargedBack
        ? [{ say: 'Køberens bank tog betalingen tilbage. Vi har dækket dit salg.' }]
        : []),
      ...stated(order),
      { rows: earningRows(order) },
      { link: 'Se din saldo', to: `${publicUrl}/dashboard/saldo` },
    ],
  }
}

export function cancelledToBuyer(order: OrderFacts, publicUrl: string): Email {
  const why = whyToBuyer(order)
  return {
    subject: `Annulleret: ${titlesOf(order)}`,
    heading: 'Din ordre er annulleret',
    to: order.buyer.firstName,
    blocks: [
      { say: `${why} ${moneyBack(order)}` },
      ...stated(order),
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function cancelledToSeller(order: OrderFacts, publicUrl: string): Email {
  const why = whyToSeller(order)
  return {
    subject: `Annulleret: ${titlesOf(order)}`,
    heading: 'Din ordre er annulleret',
    to: order.seller.firstName,
    blocks: [
      {
        say: order.chargedBack
          ? `${why} Køberens bank har taget betalingen tilbage, og der kommer ingen penge på din saldo.`
          : `${why} Køberen får pengene tilbage${order.hasLeftSeller ? '' : `, og du skal ikke ${order.delivery === 'parcel' ? 'sende' : 'udlevere'} noget`}.`,
      },
      ...sentAfterAll(order),
      ...stated(order),
      ...sellAgain(order),
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

function whyToBuyer(order: OrderFacts): string {
  if (order.cancelReason === 'missDeadline')
    return `${order.seller.firstName} fik ikke sendt ${theBooks(order)} i tide.`
  return order.cancelReason === 'notSentAgain'
    ? 'Pakken kom retur og bliver ikke sendt igen.'
    : 'Vi har måttet annullere ordren.'
}

function whyToSeller(order: OrderFacts): string {
  if (order.cancelReason === 'missDeadline')
    return `Vi har ikke kunnet se, at ${theBooks(order)} blev sendt inden fristen.`
  return order.cancelReason === 'notSentAgain'
    ? `Pakken kom retur og skal ikke sendes igen. Hent den hos fragtfirmaet, så er ${theBooks(order)} ${yours(order)} igen.`
    : 'Vi har måttet annullere ordren.'
}

/** The seller may still have a receipt where there is no scan. */
function sentAfterAll({ cancelReason }: OrderFacts): Block[] {
  return cancelReason === 'missDeadline'
    ? [{ say: 'Har du nået at aflevere pakken, så svar på denne mail med et billede af kvitteringen.' }]
    : []
}

function moneyBack(order: OrderFacts): string {
  return order.chargedBack
    ? 'Din bank har allerede givet dig pengene tilbage.'
    : `Du får hele beløbet tilbage, ${formatKroner(order.total)}, samme vej, som du betalte. Det tager normalt 5 til 10 bankdage.`
}
