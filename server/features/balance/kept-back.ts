/** What a seller reads about money that an operator takes back: it stays on the balance and is in no payout. */
import { formatKroner, formatNames } from '#rules/danish'
import { formatOrderNumber } from '#rules/order-number'
import { sumOf, type TakeBack } from '../../db/owed-back.ts'

/** One sentence. `owed` is not empty. */
export function keptBackWords(owed: readonly TakeBack[]): string {
  const orders = formatNames(owed.map(({ number }) => formatOrderNumber(number)))
  const whose = owed.length === 1 ? `køberen af ordre ${orders}` : `køberne af ordrerne ${orders}`
  return `Vi henter ${formatKroner(sumOf(owed))} fra din saldo, fordi ${whose} får penge tilbage, og det beløb kan ikke udbetales.`
}

/** For the balance page; null where nothing is taken back. */
export function keptBack(owed: readonly TakeBack[]) {
  const [oldest] = owed
  return oldest
    ? { amount: sumOf(owed), since: oldest.since.toISOString(), reason: keptBackWords(owed) }
    : null
}
