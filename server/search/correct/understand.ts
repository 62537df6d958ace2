/** What a text is taken for by whatever does not read the copies that it finds. */
import type { EditionIndex } from '../index/edition-index.ts'
import { candidatesFor } from '../rank/candidates.ts'
import { interpretationsOf, type Interpretation } from './attempts.ts'

/** The first attempt at the text that finds any book, whatever filters then leave; null when none does. */
export function understand(index: EditionIndex, text: string, verbatim = false): Interpretation | null {
  for (const interpretation of interpretationsOf(index, text, verbatim))
    if (candidatesFor(index, interpretation.query, { most: 1 }).length > 0) return interpretation
  return null
}
