/** The terms by which the index knows the subjects of an edition. They begin with signs, which no folded word has. */
import { leastWeight, subjectsOf, type Described } from '../../subjects/title-subjects.ts'
import { subjects } from '../../subjects/vocabulary.ts'

/** The title names the subject; the edition is on it, is near it, or only touches it. */
export type Nearness = 'named' | 'on' | 'near' | 'touches'

const signs: Record<Nearness, string> = { named: '#', on: '=', near: '+', touches: '~' }

export function subjectTerm(id: string, nearness: Nearness): { exact: string } {
  return { exact: signs[nearness] + id }
}

/** All terms of each subject, made once: a million editions have two million of them. */
const termsOf = new Map(
  Array.from(subjects.keys(), (id) => [
    id,
    { named: signs.named + id, on: signs.on + id, near: signs.near + id, touches: signs.touches + id },
  ]),
)

const none: readonly string[] = []

export function subjectTermsOf(book: Described): readonly string[] {
  const weights = subjectsOf(book)
  if (weights.size === 0) return none
  return Array.from(weights, ([id, weight]) => termsOf.get(id)![nearnessOf(weight)])
}

export function isSubjectTerm(term: string): boolean {
  return /^[#=+~]/.test(term)
}

function nearnessOf(weight: number): Nearness {
  if (weight >= leastWeight.named) return 'named'
  if (weight >= leastWeight.on) return 'on'
  return weight >= leastWeight.near ? 'near' : 'touches'
}
