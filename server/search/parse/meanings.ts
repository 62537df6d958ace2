/** Queries by subject, for books that are on what was typed and do not say it in these words. Pure. */
import { narrowerThan } from '../../subjects/vocabulary.ts'
import type { Part, ReadQuery } from '../../subjects/read-query.ts'
import { subjectTerm, type Nearness } from '../index/subject-terms.ts'
import type { TermQuery } from '../index/word-index.ts'

/**
 * Nearest first; empty if no subject was typed. `tokenOf` returns the alternatives of a word of a work or author, or
 * null for a word that need not occur.
 */
export function meaningsOf(read: ReadQuery, tokenOf: (word: string) => TermQuery | null): TermQuery[] {
  if (!read.subject) return []
  if (!read.isSubjectOnly) return [{ allOf: read.parts.flatMap((part) => termsOf(part, tokenOf)) }]
  const { id } = read.subject
  const narrower = narrowerThan(read.subject).map((subject) => subject.id)
  const narrowerBy = (...how: Nearness[]) =>
    narrower.flatMap((each) => how.map((nearness) => subjectTerm(each, nearness)))
  return [
    subjectTerm(id, 'named'),
    subjectTerm(id, 'on'),
    subjectTerm(id, 'near'),
    { anyOf: narrowerBy('named', 'on') },
    { anyOf: [subjectTerm(id, 'touches'), ...narrowerBy('near')] },
  ]
}

function termsOf(part: Part, tokenOf: (word: string) => TermQuery | null): TermQuery[] {
  if (part.kind === 'words') return part.words.flatMap((word) => tokenOf(word) ?? [])
  if (part.kind !== 'subject') return []
  const { id } = part.subject
  const words = part.words.flatMap((word) => tokenOf(word) ?? [])
  const onIt = (['named', 'on', 'near'] as const).map((nearness) => subjectTerm(id, nearness))
  return [{ anyOf: [{ allOf: words }, ...onIt] }]
}
