/** Subjects with books for sale, by the beginning of a name. */
import { LRUCache } from 'lru-cache'
import { subjectsFrom, type Beginning } from '../../subjects/subject-names.ts'
import type { Subject } from '../../subjects/vocabulary.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { subjectTerm } from '../index/subject-terms.ts'

export type SuggestedSubject = { subject: Subject; isWhole: boolean }

const order: readonly Beginning[] = ['whole', 'name', 'synonym', 'word']
/** A later word of a name needs this many letters. */
const shortestLater = 4
/** Counts only order the subjects, so they may be this old. */
const countedForMs = 60_000
const mostCounted = 1_000

const countsOf = new WeakMap<EditionIndex, LRUCache<string, number>>()

/** Takes a folded text. Those that it names come first, then those with more books. */
export function subjectsForSale(index: EditionIndex, text: string, most: number): SuggestedSubject[] {
  return subjectsFrom(text)
    .filter(({ beginning }) => beginning !== 'word' || text.length >= shortestLater)
    .map((begun) => ({ ...begun, editions: editionsOn(index, begun.subject) }))
    .filter(({ editions }) => editions > 0)
    .toSorted(
      (one, other) =>
        order.indexOf(one.beginning) - order.indexOf(other.beginning) || other.editions - one.editions,
    )
    .slice(0, most)
    .map(({ subject, beginning }) => ({ subject, isWhole: beginning === 'whole' }))
}

/** Number of editions for sale on the subject itself, counted up to a thousand. */
function editionsOn(index: EditionIndex, { id }: Subject): number {
  const counts = countsOf.get(index) ?? new LRUCache<string, number>({ max: 5_000, ttl: countedForMs })
  countsOf.set(index, counts)
  const known = counts.get(id)
  if (known !== undefined) return known
  let editions = 0
  // One by one, because no edition has both terms, and the index need not unite their postings.
  for (const nearness of ['named', 'on'] as const)
    index.visit(subjectTerm(id, nearness), () => ++editions < mostCounted)
  const counted = Math.min(editions, mostCounted)
  counts.set(id, counted)
  return counted
}
