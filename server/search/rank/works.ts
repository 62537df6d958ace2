/** Groups the editions that a query finds by work. Pure. */
import type { Edition } from '../index/edition.ts'

/** Number of copies not to show, by edition id. */
type OwnCopies = ReadonlyMap<string, number>
type Ranked = { edition: Pick<Edition, 'id' | 'number' | 'work' | 'copies'>; score: number }

export type RankedWork<Candidate extends Ranked = Ranked> = {
  /** The work's id, or the negative number of an edition without a work. */
  work: number
  /** The score of its best edition. */
  score: number
  /** The editions with copies that are not the viewer's own, best first. */
  candidates: Candidate[]
  copies: number
}

/** An edition without a work is a work of its own. Editions count from 0, so 1 is subtracted. */
export function workOf({ work, number }: Pick<Edition, 'work' | 'number'>): number {
  return work === 0 ? -number - 1 : work
}

/** Candidates come best first; so do the works, those of equal score by their number. */
export function rankWorks<Candidate extends Ranked>(
  candidates: readonly Candidate[],
  own: OwnCopies,
): RankedWork<Candidate>[] {
  const works = new Map<number, RankedWork<Candidate>>()
  for (const candidate of candidates) {
    const { edition, score } = candidate
    const copies = edition.copies - (own.size === 0 ? 0 : (own.get(edition.id) ?? 0))
    if (copies <= 0) continue
    const work = workOf(edition)
    const known = works.get(work)
    if (known) {
      known.candidates.push(candidate)
      known.copies += copies
    } else works.set(work, { work, score, candidates: [candidate], copies })
  }
  return [...works.values()].toSorted((one, other) => other.score - one.score || one.work - other.work)
}
