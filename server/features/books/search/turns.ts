/**
 * Whose copies a page shows. Editions take turns, so that a page shows different books instead of the copies of one: in
 * each round every edition shows its next cheapest copies, best edition first. Pure.
 */
import type { Candidate } from './candidates.ts'

/** The place of a copy in such a list. */
export type Place = { round: number; worth: number; bookId: string; price: number; id: string }

export type Turn = {
  bookId: string
  worth: number
  round: number
  /** So many of its copies were shown before, and so many are now. */
  skip: number
  take: number
}

export type Turns = {
  turns: Turn[]
  /** Whether the first turn is that of the copy after which the list goes on: it may have some left. */
  goesOn: boolean
  /** How many copies there are in all. */
  total: number
}

type Asked = {
  /** How many copies of each edition are the asker's own, who is shown none of them. */
  own: ReadonlyMap<string, number>
  limit: number
  after: Place | null
}

/** Of the candidates, best first. There is one turn more than copies are wanted, as the first may have none left. */
export function turnsOf(candidates: readonly Candidate[], { own, limit, after }: Asked): Turns {
  const copiesOf = ({ edition }: Candidate) => edition.copies - (own.get(edition.id) ?? 0)
  const total = candidates.reduce((sum, each) => sum + Math.max(0, copiesOf(each)), 0)
  const turns: Turn[] = []
  const firstRound = after?.round ?? 0
  for (let round = firstRound; turns.length <= limit; round++) {
    let someLeft = false
    for (const each of candidates) {
      const skip = round * each.perTurn
      if (copiesOf(each) <= skip) continue
      someLeft = true
      if (after && round === firstRound && wasShown(each, after)) continue
      turns.push({ bookId: each.edition.id, worth: each.worth, round, skip, take: each.perTurn })
      if (turns.length > limit) break
    }
    if (!someLeft) break
  }
  const [first] = turns
  const goesOn = after !== null && first?.bookId === after.bookId && first.round === after.round
  return { turns, goesOn, total }
}

/** Whether its turn in the round of that copy came before that copy's. */
function wasShown({ edition, worth }: Candidate, after: Place): boolean {
  return worth > after.worth || (worth === after.worth && edition.id < after.bookId)
}
