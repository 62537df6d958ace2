/** Tells where a new listing stands among the copies that a search for its title finds, cheapest first. */
import type { Reply } from '#contract/contract'
import { formatCount } from '#rules/danish'

type Item = Reply<'getResults'>[number]

/** The number of copies that the search gives at once. */
export const mostOthers = 60
const rowsShown = 4

export type Rank = {
  /** The place from 1; null if more are cheaper than the search gives at once. */
  place: number | null
  of: number
  /** The rows around one's own, which is null. `n` is the row's number. */
  rows: readonly { n: number; item: Item | null }[]
}

/**
 * The search leaves out the seller's own books, so `others` are the competitors, and `count` is how many they are. Of
 * two copies at one price the older comes first.
 */
export function rankOf(price: number, others: readonly Item[], count: number): Rank {
  const dearer = others.findIndex(({ dbBook }) => dbBook.price > price)
  const before = dearer === -1 ? others.length : dearer
  const isBeyond = dearer === -1 && count > others.length
  const all: (Item | null)[] = isBeyond
    ? [...others]
    : [...others.slice(0, before), null, ...others.slice(before)]
  const first = isBeyond ? 0 : Math.max(0, Math.min(before - 1, all.length - rowsShown))
  const rows = all.slice(first, first + rowsShown).map((item, at) => ({ n: first + at + 1, item }))
  return { place: isBeyond ? null : before + 1, of: count + 1, rows }
}

export function rankWords({ place, of }: Rank): string {
  if (of === 1) return 'Din er den eneste lige nu.'
  const where = 'når man søger på titlen og sorterer efter laveste pris.'
  return place === null
    ? `Der er ${formatCount(of)} bøger, ${where} Din er ikke blandt de ${mostOthers} billigste.`
    : `Nr. ${formatCount(place)} af ${formatCount(of)}, ${where}`
}

type EditionRank = NonNullable<Reply<'myBooks'>[number]['rank']>

/** The same among the copies of its edition alone, which one call tells of a whole pile. */
export function editionRankWords({ place, of }: EditionRank): string {
  if (of === 1) return 'Din er den eneste i udgaven lige nu'
  if (place === null) return `Mindst ${formatCount(of - 1)} i samme udgave koster det samme eller mindre`
  return `Nr. ${formatCount(place)} af ${formatCount(of)} i samme udgave, billigst først`
}
