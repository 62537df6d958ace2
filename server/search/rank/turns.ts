/**
 * Whose copies a page shows. Editions take turns, so that a page shows different books instead of the copies of one: in
 * each round every edition shows its next cheapest copies, best edition first. Pure.
 */
import type { Edition } from '../index/edition.ts'
import type { Candidate } from './candidates.ts'
import type { OwnCopies } from '../copies/own-copies.ts'

/** The place of a copy in such a list. */
export type Place = { round: number; worth: number; bookId: string; price: number; id: string }

export type Turn = {
  edition: Edition
  worth: number
  round: number
  /** So many of its copies were shown before, and so many are now. */
  skip: number
  take: number
}

export type Turns = {
  turns: Turn[]
  /** How many copies there are in all. */
  total: number
}

type Asked = {
  own: OwnCopies
  limit: number
  after: Place | null
}

// A copy may be sold in the moment before it is read.
const spare = 1

/**
 * Of the candidates, best first, as many as hold the copies wanted. That of the copy after which the list goes on is among
 * them, as it may have some left, and counts for none.
 */
export function turnsOf(candidates: readonly Candidate[], { own, limit, after }: Asked): Turns {
  const copiesOf = ({ edition }: Candidate) => edition.copies - (own.get(edition.id) ?? 0)
  const total = candidates.reduce((sum, each) => sum + Math.max(0, copiesOf(each)), 0)
  const turns: Turn[] = []
  const firstRound = after?.round ?? 0
  let held = 0
  for (let round = firstRound; held < limit + spare; round++) {
    let someLeft = false
    for (const each of candidates) {
      const skip = round * each.perTurn
      const left = copiesOf(each) - skip
      if (left <= 0) continue
      someLeft = true
      const isFirst = after !== null && round === firstRound
      if (isFirst && wasShown(each, after)) continue
      turns.push({ edition: each.edition, worth: each.worth, round, skip, take: each.perTurn })
      if (!isFirst || each.edition.id !== after.bookId) held += Math.min(left, each.perTurn)
      if (held >= limit + spare) break
    }
    if (!someLeft) break
  }
  return { turns, total }
}

/** Whether its turn in the round of that copy came before that copy's. */
function wasShown({ edition, worth }: Candidate, after: Place): boolean {
  return worth > after.worth || (worth === after.worth && edition.id < after.bookId)
}
