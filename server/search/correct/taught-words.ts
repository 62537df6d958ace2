/** Corrects towards the words of subjects: 'mikroøkonmi' for 'mikroøkonomi', though no title may hold it. */
import { taughtWordsLike } from '../../subjects/taught-words.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { hasMatches } from '../match/matches.ts'
import type { Query } from '../parse/query.ts'
import { editDistance } from './edit-distance.ts'
import { replaced } from './replacements.ts'
import { mayBeMistyped } from './similar-words.ts'

/**
 * The text with one unknown word replaced by a subject's word one typo away. Only texts that then ask for another
 * subject, with books for sale.
 */
export function withTaughtWord(index: EditionIndex, query: Query, unknown: readonly string[]): Query[] {
  return unknown
    .filter(mayBeMistyped)
    .flatMap((word) =>
      taughtWordsLike(word)
        .filter((other) => editDistance(word, other) === 1)
        .map((other) => replaced(query, new Map([[word, [other]]]))),
    )
    .filter(({ read }) => read.subject !== null && read.subject !== query.read.subject)
    .filter((each) => hasMatches(index, each))
}
