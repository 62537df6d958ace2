/** Interprets a text for callers that need no copies, such as filters and suggestions. */
import type { EditionIndex } from '../index/edition-index.ts'
import { candidatesFor } from '../rank/candidates.ts'
import { interpretationsOf, type Interpretation } from './attempts.ts'

/** The first interpretation that finds a book, before filters apply; null if none does. */
export function understand(index: EditionIndex, text: string, verbatim = false): Interpretation | null {
  for (const interpretation of interpretationsOf(index, text, verbatim))
    if (candidatesFor(index, interpretation.query, { most: 1 }).length > 0) return interpretation
  return null
}
