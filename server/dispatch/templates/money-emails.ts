/** A payout that was sent or returned, and a payment that came too late. */
import { formatDate, formatKroner } from '#rules/danish'
import type { Block, Email } from '../email.ts'
import type { LatePaymentFacts, PayoutFacts } from './money-facts.ts'
import { namedTitles } from './order-words.ts'

export function payoutSent({ amount, arrivesAt, bank }: PayoutFacts, to: string, publicUrl: string): Email {
  const arrival = arrivesAt
    ? `Pengene er på din konto senest ${formatDate(arrivesAt)}.`
    : 'Pengene er på din konto om 1 til 2 bankdage.'
  return {
    subject: `${formatKroner(amount)} er på vej til din konto`,
    heading: `${formatKroner(amount)} er på vej til din konto`,
    notice: 'Dine penge er på vej',
    to,
    blocks: [
      { say: `${arrival} Er det ikke din konto, så svar på denne mail med det samme.` },
      ...(bank
        ? [{ rows: [{ name: 'Til konto', value: `${bank.bank_name} •••• ${bank.last4}`.trim() }] }]
        : []),
      { link: 'Se din saldo', to: `${publicUrl}/dashboard/saldo` },
    ],
  }
}

export function payoutFailed({ amount, failure }: PayoutFacts, to: string, publicUrl: string): Email {
  const returned = failure === 'returned'
  const heading = returned ? 'Din udbetaling kom retur' : 'Din udbetaling lykkedes ikke'
  const say = returned
    ? `Din bank har sendt ${formatKroner(amount)} tilbage, og pengene er på din saldo igen. Skift konto på siden Saldo, hvis kontonummeret er forkert, og prøv igen.`
    : failure === 'taken_back'
      ? `${formatKroner(amount)} kunne ikke udbetales, fordi vi i mellemtiden hentede penge fra din saldo til en køber, der får penge tilbage. Er der penge tilbage på saldoen, kan du udbetale dem nu på siden Saldo.`
      : `${formatKroner(amount)} kunne ikke udbetales. Pengene er på din saldo. På siden Saldo står der, hvad du kan gøre.`
  return {
    subject: returned ? `Din udbetaling på ${formatKroner(amount)} kom retur` : heading,
    heading,
    ...(!returned && { stamp: 'Lykkedes ikke' }),
    to,
    blocks: [{ say }, { link: 'Se din saldo', to: `${publicUrl}/dashboard/saldo` }],
  }
}

export function payoutReminder(to: string, publicUrl: string): Email {
  return {
    subject: 'Du har penge på din saldo',
    heading: 'Du har penge på din saldo',
    to,
    blocks: [
      { say: 'Pengene fra dit salg har ligget på din saldo i et stykke tid og må ikke ligge for længe.' },
      {
        say: 'Udbetal dem, når du vil. Ellers sender vi dem automatisk til din udbetalingskonto om nogle uger.',
      },
      { link: 'Udbetal din saldo', to: `${publicUrl}/dashboard/saldo` },
    ],
  }
}

export function paidTooLate(titles: readonly string[]): Block {
  return {
    say: `Din betaling gik først igennem, da reservationen var udløbet, og i mellemtiden blev ${titles.length === 1 ? 'bogen' : 'en af bøgerne'} solgt til en anden. Det beklager vi.`,
  }
}

export function otherCopies(publicUrl: string): Block {
  return { link: 'Find et andet eksemplar', to: `${publicUrl}/b%C3%B8ger` }
}

/** The order went on without the payment, or ended after it, so what the buyer paid for a new label goes back. */
export function aboutLabel(titles: readonly string[]): Block {
  return {
    say: `Du betalte for en ny pakkelabel, men ordren på ${namedTitles(titles)} blev ikke gennemført med den.`,
  }
}

export function latePaymentRefunded(
  { total, titles, label }: LatePaymentFacts,
  to: string,
  publicUrl: string,
): Email {
  return {
    subject: `Du får pengene tilbage: ${namedTitles(titles)}`,
    heading: label ? 'Du får pakkelabelen betalt tilbage' : 'Din betaling kom for sent',
    to,
    blocks: [
      label ? aboutLabel(titles) : paidTooLate(titles),
      {
        say: `Du får hele beløbet tilbage, ${formatKroner(total)}, samme vej, som du betalte. Det tager normalt 5 til 10 bankdage.`,
      },
      ...(label ? [] : [otherCopies(publicUrl)]),
    ],
  }
}
