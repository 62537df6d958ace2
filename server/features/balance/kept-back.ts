/** What a seller reads about money that an operator takes back: it is in no payout, and a payout may wait for it. */
import { formatDate, formatKroner, formatNames } from '#rules/danish'
import { formatOrderNumber } from '#rules/order-number'
import { isHeld, knownBy, sumOf, type TakeBack } from '../../db/owed-back.ts'

/** `owed` is not empty. */
export function keptBackWords(owed: readonly TakeBack[]): string {
  return `Vi henter ${formatKroner(sumOf(owed))} fra din saldo, fordi ${buyersOf(owed)} får penge tilbage, og det beløb kan ikke udbetales. ${untilWhen(owed)}`
}

/** For the balance page; null where nothing is taken back. */
export function keptBack(owed: readonly TakeBack[]) {
  const [oldest] = owed
  return oldest
    ? {
        amount: sumOf(owed),
        since: oldest.since.toISOString(),
        by: knownBy(owed).toISOString(),
        reason: keptBackWords(owed),
      }
    : null
}

type Requested = { amount: number; state: string; after_take_back: boolean }

/** For the balance page; null for a payout that is not held. */
export function waitOf(payout: Requested, owed: readonly TakeBack[]) {
  if (!isHeld(payout, owed)) return null
  const next =
    'Derefter sender vi udbetalingen, hvis saldoen dækker den. Ellers skriver vi til dig, og så kan du udbetale det, der er tilbage.'
  const reason = `Din udbetaling på ${formatKroner(payout.amount)} venter, mens vi henter ${formatKroner(sumOf(owed))} fra din saldo, fordi ${buyersOf(owed)} får penge tilbage. ${untilWhen(owed)} ${next}`
  return { amount: sumOf(owed), by: knownBy(owed).toISOString(), reason }
}

function buyersOf(owed: readonly TakeBack[]): string {
  const orders = formatNames(owed.map(({ number }) => formatOrderNumber(number)))
  return owed.length === 1 ? `køberen af ordre ${orders}` : `køberne af ordrerne ${orders}`
}

function untilWhen(owed: readonly TakeBack[]): string {
  return `Det er afgjort senest ${formatDate(knownBy(owed))}.`
}
