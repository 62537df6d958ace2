/**
 * Picks, from all possible corrections of a mistyped word, the one that the best matching book contains. So each
 * correction is a single text.
 */
import { stemOf } from '../index/dictionary.ts'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { Query } from '../parse/query.ts'
import { candidatesFor } from '../rank/candidates.ts'
import { replaced, type Replacements } from './replacements.ts'

const mostCompared = 300

/**
 * `query` with the replacements that the best match contains; null if no match contains any. `broad` accepts all
 * replacements.
 */
export function asBestBook(index: EditionIndex, query: Query, by: Replacements, broad: Query): Query | null {
  for (const { edition } of candidatesFor(index, broad, { most: mostCompared })) {
    const chosen = wordsHeld(edition, by)
    // A match may contain the word only as a prefix of a longer one.
    if (chosen.size > 0) return replaced(query, chosen)
  }
  return null
}

/** Maps each typed word that the edition does not contain to the replacement that it does contain. */
function wordsHeld(edition: Edition, by: Replacements): Replacements {
  const words = new Set(edition.words.split(' '))
  const stems = new Set([...words].map(stemOf))
  const holds = (word: string) => stems.has(stemOf(word))
  const held = [...by].flatMap(([word, others]): [string, string[]][] => {
    const other = others.find((each) => words.has(each)) ?? others.find(holds)
    return holds(word) || other === undefined ? [] : [[word, [other]]]
  })
  return new Map(held)
}
