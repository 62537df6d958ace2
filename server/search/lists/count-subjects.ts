/** Counts the copies for sale of every subject. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { narrowerThan, subjects, type Subject } from '../../subjects/vocabulary.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { subjectTerm } from '../index/subject-terms.ts'
import type { TermQuery } from '../index/word-index.ts'

/** Maps ids of subjects to copies for sale. A subject without books is missing. */
export type SubjectCounts = ReadonlyMap<string, number>

/** Editions whose title names the subject or a narrower one, or says it in other words. */
export function onSubject(subject: Subject): TermQuery {
  const ids = [subject, ...narrowerThan(subject)].map(({ id }) => id)
  return { anyOf: ids.flatMap((id) => [subjectTerm(id, 'named'), subjectTerm(id, 'on')]) }
}

/**
 * Books between two yields to the event loop: a millisecond's work. A yield for each of the thousand subjects would take
 * half a minute on a busy node, whose every turn is long.
 */
const yieldEvery = 5_000

export async function countSubjects(index: EditionIndex): Promise<SubjectCounts> {
  const counts = new Map<string, number>()
  let visited = 0
  for (const subject of subjects.values()) {
    let copies = 0
    index.visit(onSubject(subject), (edition) => {
      copies += edition.copies
      visited++
      return true
    })
    if (copies > 0) counts.set(subject.id, copies)
    if (visited < yieldEvery) continue
    visited = 0
    await nextTurn()
  }
  return counts
}
