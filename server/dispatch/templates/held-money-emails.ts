/**
 * Mails to the operators alone: our balance at the payment provider is lower than what we hold for others, or covers it
 * again.
 */
import { formatDateTime, formatKroner } from '#rules/danish'
import { missingIn, type HeldCheck } from '#rules/held-money'
import { latestHeldCheck } from '../../features/balance/check-held-money.ts'
import type { Block, Email } from '../email.ts'
import type { TemplateDeps, TemplateInput } from '../template-input.ts'

type Write = (check: HeldCheck, firstName: string, publicUrl: string) => Email | null

/** The mail tells the latest comparison, which may be newer than the one that caused it. */
export function heldMoneyMail(write: Write) {
  return async ({ db, publicUrl }: TemplateDeps, { firstName }: TemplateInput): Promise<Email | null> => {
    const check = await latestHeldCheck(db)
    return check && write(check, firstName, publicUrl())
  }
}

/** Returns null once the balance covers what we hold. */
export function moneyShort(check: HeldCheck, firstName: string, publicUrl: string): Email | null {
  const missing = missingIn(check)
  if (missing === 0 || check.shortSince === null) return null
  return {
    subject: `Der mangler ${formatKroner(missing)} hos betalingsudbyderen`,
    heading: 'Vores saldo dækker ikke det, vi holder for andre',
    to: firstName,
    blocks: [
      {
        say: `Sæt mindst ${formatKroner(missing)} ind på vores saldo hos betalingsudbyderen. Indtil da kan refunderinger og udbetalinger blive forsinket. Der har manglet penge siden ${formatDateTime(check.shortSince)}.`,
      },
      sums(check, missing),
      {
        say: 'Se også, om vores saldo bliver udbetalt automatisk: det skal ske manuelt. Vi skriver igen én gang om dagen, til pengene er der.',
      },
      { link: 'Åbn overblikket', to: `${publicUrl}/drift` },
    ],
  }
}

/** Null if money is missing anew. */
export function moneyCovered(check: HeldCheck, firstName: string, publicUrl: string): Email | null {
  const missing = missingIn(check)
  if (missing > 0) return null
  return {
    subject: 'Saldoen hos betalingsudbyderen dækker igen',
    heading: 'Vores saldo dækker igen',
    to: firstName,
    blocks: [
      { say: 'Der mangler ikke længere penge. Refunderinger, der har ventet, bliver sendt automatisk.' },
      sums(check, missing),
      { link: 'Åbn overblikket', to: `${publicUrl}/drift` },
    ],
  }
}

function sums({ held, balance }: HeldCheck, missing: number): Block {
  return {
    rows: [
      { name: 'Vi holder for købere og sælgere', value: formatKroner(held) },
      { name: 'Vores saldo, også penge på vej', value: formatKroner(balance) },
      ...(missing > 0 ? [{ name: 'Mangler', value: formatKroner(missing) }] : []),
    ],
  }
}
