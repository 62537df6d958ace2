/** The seller's facts about money that an operator takes back: it is in no payout, and a payout may wait for it. */
import { formatDate, formatKroner, formatList } from '#rules/danish'
import { formatOrderNumber } from '#rules/order-number'
import { takeBackIsLate, takeBackKnownBy } from '#rules/reopening'
import { isHeld, knownBy, sumOf, type TakeBack } from '../../db/owed-back.ts'

/** `owed` is not empty. */
export function keptBackWords(owed: readonly TakeBack[], now: Date): string {
  return `Vi henter ${formatKroner(sumOf(owed))} fra din saldo, fordi ${buyersOf(owed)} får penge tilbage, og det beløb kan ikke udbetales. ${untilWhen(owed, now)}`
}

/** Reads it for the balance page; null where nothing is taken back. */
export function keptBack(owed: readonly TakeBack[], now: Date) {
  const [oldest] = owed
  return oldest
    ? {
        amount: sumOf(owed),
        since: oldest.since.toISOString(),
        by: knownBy(owed, now)?.toISOString() ?? null,
        reason: keptBackWords(owed, now),
      }
    : null
}

type Requested = { amount: number; state: string; after_take_back: boolean }

/** Reads it for the balance page; null for a payout that is not held. */
export function waitOf(payout: Requested, owed: readonly TakeBack[], now: Date) {
  if (!isHeld(payout, owed)) return null
  const next =
    'Derefter sender vi udbetalingen, hvis saldoen dækker den. Ellers skriver vi til dig, og så kan du udbetale det, der er tilbage.'
  const reason = `Din udbetaling på ${formatKroner(payout.amount)} venter, mens vi henter ${formatKroner(sumOf(owed))} fra din saldo, fordi ${buyersOf(owed)} får penge tilbage. ${untilWhen(owed, now)} ${next}`
  return { amount: sumOf(owed), by: knownBy(owed, now)?.toISOString() ?? null, reason }
}

function buyersOf(owed: readonly TakeBack[]): string {
  const orders = formatList(owed.map(({ number }) => formatOrderNumber(number)))
  return owed.length === 1 ? `køberen af ordre ${orders}` : `køberne af ordrerne ${orders}`
}

/** Each keeps the date that the seller was told for it, whatever is decided later. */
function untilWhen(owed: readonly TakeBack[], now: Date): string {
  const isLate = ({ since }: TakeBack) => takeBackIsLate(since, now)
  const late = owed.filter(isLate)
  const inTime = owed.filter((one) => !isLate(one))
  return [
    ...(late.length > 0 ? [lateWords(late, owed.length)] : []),
    ...(inTime.length > 0 ? [dateWords(inTime, owed.length)] : []),
  ].join(' ')
}

function dateWords(inTime: readonly TakeBack[], of: number): string {
  if (of === 1) return `Det er afgjort ${by(inTime[0]!)}.`
  return `Det er afgjort ${formatList(inTime.map((one) => `for ordre ${formatOrderNumber(one.number)} ${by(one)}`))}.`
}

const by = ({ since }: TakeBack) => `senest ${formatDate(takeBackKnownBy(since))}`

/** `retryMovements` goes on, and the back office has it among what is over time. */
function lateWords(late: readonly TakeBack[], of: number): string {
  const which =
    of === 1 ? '' : ` med ${formatList(late.map(({ number }) => `ordre ${formatOrderNumber(number)}`))}`
  return `Det tager længere tid end ventet${which}. Vi prøver igen flere gange i døgnet, og en af os finder ud af, hvad der er galt. Beløbet bliver på din saldo imens.`
}
