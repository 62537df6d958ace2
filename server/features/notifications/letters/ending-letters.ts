/** How an order ends: finished, or cancelled. */
import { formatKroner } from '#rules/danish'
import type { Letter } from './letter.ts'
import type { OrderFacts } from './order-facts.ts'
import { earningRows, orderUrl, sellAgain, stated, theBooks, titlesOf } from './order-words.ts'

export function finishedToBuyer(order: OrderFacts, publicUrl: string): Letter {
  const why: Record<string, string> = {
    buyer: 'Tak, fordi du godkendte handlen.',
    time: 'Tiden til at bede om refundering er gået, så handlen er godkendt.',
    operator: 'Vi har set på sagen og afsluttet handlen.',
  }
  return {
    subject: `Afsluttet: ${titlesOf(order)}`,
    heading: 'Handlen er afsluttet',
    to: order.buyer.firstName,
    blocks: [
      { say: `${why[order.finishedBy ?? ''] ?? why['operator']} Sælgeren får nu sine penge.` },
      ...(order.calledBack
        ? [{ say: 'Din bank har givet dig pengene tilbage, så det er os, der betaler.' }]
        : []),
      ...stated(order),
      {
        say: `God læselyst! Når du er færdig med ${theBooks(order)}, kan en anden studerende få glæde af den samme læsning.`,
      },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function finishedToSeller(order: OrderFacts, publicUrl: string): Letter {
  return {
    subject: `Afsluttet: ${titlesOf(order)}`,
    heading: 'Pengene er på vej til din saldo',
    to: order.seller.firstName,
    blocks: [
      { say: 'Handlen er afsluttet. Du kan få pengene udbetalt fra din saldo.' },
      ...(order.calledBack ? [{ say: 'Køberens bank tog betalingen tilbage. Vi har dækket dit salg.' }] : []),
      ...stated(order),
      { rows: earningRows(order) },
      { link: 'Se din saldo', to: `${publicUrl}/dashboard/saldo` },
    ],
  }
}

export function cancelledToBuyer(order: OrderFacts, publicUrl: string): Letter {
  const why =
    order.cancelReason === 'missDeadline'
      ? `${order.seller.firstName} fik ikke sendt ${theBooks(order)} i tide.`
      : 'Vi har måttet annullere ordren.'
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

export function cancelledToSeller(order: OrderFacts, publicUrl: string): Letter {
  const why =
    order.cancelReason === 'missDeadline'
      ? `Vi har ikke kunnet se, at ${theBooks(order)} blev sendt inden fristen.`
      : 'Vi har måttet annullere ordren.'
  return {
    subject: `Annulleret: ${titlesOf(order)}`,
    heading: 'Din ordre er annulleret',
    to: order.seller.firstName,
    blocks: [
      {
        say: order.calledBack
          ? `${why} Køberens bank har taget betalingen tilbage, og der kommer ingen penge på din saldo.`
          : `${why} Køberen får pengene tilbage${order.hasLeftSeller ? '' : ', og du skal ikke sende noget'}.`,
      },
      ...stated(order),
      ...sellAgain(order),
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}

function moneyBack(order: OrderFacts): string {
  return order.calledBack
    ? 'Din bank har allerede givet dig pengene tilbage.'
    : `Du får hele beløbet tilbage, ${formatKroner(order.total)}, på det kort, du betalte med. Det tager normalt 5 til 10 bankdage.`
}
