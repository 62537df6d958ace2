/** Money of a finished order that goes back to its buyer. */
import { formatDate, formatKroner } from '#rules/danish'
import { takeBackKnownBy } from '#rules/reopening'
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { orderUrl, stated, titlesOf } from './order-words.ts'

export function reopenedToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Du får penge tilbage: ${titlesOf(order)}`,
    heading: 'Du får penge tilbage',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Vi har set på din ordre igen, og du får ${formatKroner(order.reopened?.amount ?? 0)} tilbage samme vej, som du betalte. Det tager normalt 5 til 10 bankdage.`,
      },
      ...stated(order),
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function reopenedToSeller(order: OrderFacts, publicUrl: string): Email {
  const amount = formatKroner(order.reopened?.amount ?? 0)
  const { reopened } = order
  const fromSeller = reopened?.fromSeller ?? 0
  return {
    subject: `Vi har set på ordren igen: ${titlesOf(order)}`,
    heading: 'Køberen får penge tilbage',
    to: order.seller.firstName,
    blocks: [
      {
        say:
          fromSeller === 0
            ? `Vi har set på ordren igen, og ${order.buyer.firstName} får ${amount} tilbage. Det betaler vi, så du beholder dine penge.`
            : `Vi har set på ordren igen, og ${order.buyer.firstName} får ${amount} tilbage. Vi tager op til ${formatKroner(fromSeller)} fra din saldo, men aldrig mere, end der står på den.`,
      },
      ...(reopened && fromSeller > 0
        ? [
            {
              say: `Det er afgjort senest ${formatDate(takeBackKnownBy(reopened.at))}. Imens kan det beløb ikke udbetales. Har du bedt om en udbetaling, der ikke er gået til banken endnu, venter den så længe.`,
            },
          ]
        : []),
      ...stated(order),
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}
