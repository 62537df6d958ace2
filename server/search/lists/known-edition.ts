/** Finds the edition that a text names, whether or not it is for sale. */
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { parseQuery, withoutStopWords } from '../parse/query.ts'
import { workOf } from '../rank/works.ts'

/**
 * The least words of a title and its author that name a work, if no other work has them all; those of a subject name no
 * work.
 */
const fewestWords = 2
/** A text that so many editions match names none of them, unless it is a title. */
const mostMatching = 1_000

/** The most popular edition of the only work that has this title, or else all these words; null without such a work. */
export function knownEdition(index: EditionIndex, text: string): Edition | null {
  const query = parseQuery(text)
  if (!query) return null
  const { tokens } = withoutStopWords(query) ?? query
  const matching: Edition[] = []
  index.visitKnown(
    { allOf: tokens.map((anyOf) => ({ anyOf })) },
    (edition) => matching.push(edition) < mostMatching,
  )
  const titled = matching.filter(({ title }) => query.texts.includes(title))
  const isNamedByWords = tokens.length >= fewestWords && !query.read.isSubjectOnly
  const named = titled.length > 0 ? titled : isNamedByWords ? matching : []
  return new Set(named.map(workOf)).size === 1 ? named[0]! : null
}
