/**
 * Orders copies round-robin, so that a page shows different books instead of the copies of one. In each round every
 * edition shows its next cheapest copies, best edition first. Pure.
 */
import type { Edition } from '../index/edition.ts'

/** Number of copies not to show, by edition id. */
type OwnCopies = ReadonlyMap<string, number>
type Ranked = { edition: Pick<Edition, 'id' | 'copies'>; score: number; copiesPerTurn: number }

/** The position of a copy in such a list. */
export type Place = { round: number; score: number; bookId: string; price: number; id: string }

export type Turn<Candidate extends Ranked = Ranked> = {
  edition: Candidate['edition']
  score: number
  round: number
  /** How many of its copies earlier turns have shown, and how many this one shows. */
  skip: number
  take: number
}

export type Turns<Candidate extends Ranked = Ranked> = {
  turns: Turn<Candidate>[]
  /** Number of copies of all candidates. */
  total: number
}

type TurnParams = {
  own: OwnCopies
  limit: number
  after: Place | null
}

// A copy may be sold before it is read.
const spare = 1

/**
 * The turns that fill a page of `limit` copies. Candidates come best first. The turn of the last shown copy is
 * included, because it may have copies left, but does not count.
 */
export function roundRobin<Candidate extends Ranked>(
  candidates: readonly Candidate[],
  { own, limit, after }: TurnParams,
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

/** Whether the edition's turn came before that of the last shown copy. */
function wasShown({ edition, score }: Ranked, after: Place): boolean {
  return score > after.score || (score === after.score && edition.id < after.bookId)
}
