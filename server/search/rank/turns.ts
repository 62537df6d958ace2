/**
 * Whose copies a page shows. Editions take turns, so that a page shows different books instead of the copies of one: in
 * each round every edition shows its next cheapest copies, best edition first. Pure.
 */
import type { Edition } from '../index/edition.ts'

/** Copies that are not shown, by the id of their edition. */
type OwnCopies = ReadonlyMap<string, number>
type Ranked = { edition: Pick<Edition, 'id' | 'copies'>; score: number; copiesPerTurn: number }

/** The place of a copy in such a list. */
export type Place = { round: number; score: number; bookId: string; price: number; id: string }

export type Turn<Candidate extends Ranked = Ranked> = {
  edition: Candidate['edition']
  score: number
  round: number
  /** So many of its copies were shown before, and so many are now. */
  skip: number
  take: number
}

export type Turns<Candidate extends Ranked = Ranked> = {
  turns: Turn<Candidate>[]
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
export function turnsOf<Candidate extends Ranked>(
  candidates: readonly Candidate[],
  { own, limit, after }: Asked,
): Turns<Candidate> {
  const copiesOf = ({ edition }: Candidate) =>
    edition.copies - (own.size === 0 ? 0 : (own.get(edition.id) ?? 0))
  const total = candidates.reduce((sum, each) => sum + Math.max(0, copiesOf(each)), 0)
  const turns: Turn<Candidate>[] = []
  const firstRound = after?.round ?? 0
  let held = 0
  for (let round = firstRound; held < limit + spare; round++) {
    let someLeft = false
    for (const each of candidates) {
      const { edition, score, copiesPerTurn } = each
      const skip = round * copiesPerTurn
      const left = copiesOf(each) - skip
      if (left <= 0) continue
      someLeft = true
      const isFirst = after !== null && round === firstRound
      if (isFirst && wasShown(each, after)) continue
      turns.push({ edition, score, round, skip, take: copiesPerTurn })
      if (!isFirst || edition.id !== after.bookId) held += Math.min(left, copiesPerTurn)
      if (held >= limit + spare) break
    }
    if (!someLeft) break
  }
  return { turns, total }
}

/** Whether its turn in the round of that copy came before that copy's. */
function wasShown({ edition, score }: Ranked, after: Place): boolean {
  return score > after.score || (score === after.score && edition.id < after.bookId)
}
