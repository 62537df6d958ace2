/** Refunds that are delayed. */
import { formatKroner } from '#rules/danish'
import type { Block, Email } from '../email.ts'
import type { LatePaymentFacts } from './money-facts.ts'
import { aboutLabel, otherCopies, paidTooLate } from './money-emails.ts'
import type { OrderFacts } from './order-facts.ts'
import { namedTitles, orderUrl, titlesOf } from './order-words.ts'

export function refundWaiting(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Din refundering er forsinket: ${titlesOf(order)}`,
    heading: 'Din refundering er forsinket',
    to: order.buyer.firstName,
    blocks: [...delayed(order.refund), { link: 'Se din ordre', to: orderUrl(publicUrl, order) }],
  }
}

export function refundSent(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Dine penge er på vej: ${titlesOf(order)}`,
    heading: 'Dine penge er på vej',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `Nu er de ${formatKroner(order.refund)} sendt tilbage samme vej, som du betalte. Det tager normalt 5 til 10 bankdage, før du kan se dem. Undskyld ventetiden.`,
      },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function lateRefundWaiting(
  { total, titles, label }: LatePaymentFacts,
  to: string,
  publicUrl: string,
): Email {
  return {
    subject: `Din refundering er forsinket: ${namedTitles(titles)}`,
    heading: label ? 'Du får pakkelabelen betalt tilbage' : 'Din betaling kom for sent',
    to,
    blocks: label
      ? [aboutLabel(titles), ...delayed(total)]
      : [paidTooLate(titles), ...delayed(total), otherCopies(publicUrl)],
  }
}

function delayed(total: number): Block[] {
  return [
    {
      say: `Vi har bedt vores betalingsudbyder om at sende ${formatKroner(total)} tilbage til dig, men udbyderen kan ikke sende dem endnu. Det er ikke noget, du har gjort, og du skal ikke gøre noget.`,
    },
    {
      say: 'Pengene bliver sendt automatisk, så snart det kan lade sig gøre, og så får du en mail. Har du ikke hørt fra os inden for en uge, så svar på denne mail.',
    },
  ]
}
