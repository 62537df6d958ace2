/** Of all words that a mistyped one may have been, those that the best book holds. So a correction is one text. */
import { stemOf } from '../index/dictionary.ts'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { Query } from '../parse/query.ts'
import { candidatesFor } from '../rank/candidates.ts'
import { replaced, type Replacements } from './replacements.ts'

const mostCompared = 300

/** `query` with those other words that the best answer to `broad` holds, which asks for any of them; null where none does. */
export function asBestBook(index: EditionIndex, query: Query, by: Replacements, broad: Query): Query | null {
  for (const { edition } of candidatesFor(index, broad, { most: mostCompared })) {
    const chosen = wordsHeld(edition, by)
    // A title may merely begin with such a word.
    if (chosen.size > 0) return replaced(query, chosen)
  }
  return null
}

/** For each typed word that the edition does not hold, the word that it holds instead. */
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
