/** The terms by which the index knows the subjects of an edition. They begin with signs, which no folded word has. */
import { leastWeight, subjectsOf, type Described } from '../../subjects/title-subjects.ts'

/** The title names the subject; the edition is on it, is near it, or only touches it. */
export type Nearness = 'named' | 'on' | 'near' | 'touches'

const signs: Record<Nearness, string> = { named: '#', on: '=', near: '+', touches: '~' }

export function subjectTerm(id: string, nearness: Nearness): { exact: string } {
  return { exact: signs[nearness] + id }
}

export function subjectTermsOf(book: Described): string[] {
  return Array.from(subjectsOf(book), ([id, weight]) => signs[nearnessOf(weight)] + id)
}

export function isSubjectTerm(term: string): boolean {
  return /^[#=+~]/.test(term)
}

function nearnessOf(weight: number): Nearness {
  if (weight >= leastWeight.named) return 'named'
  if (weight >= leastWeight.on) return 'on'
  return weight >= leastWeight.near ? 'near' : 'touches'
}
