/** The corrected text in people's spelling, because the search compares folded words. Pure. */
import type { Item } from '#contract/books'
import { foldForSearch } from '#rules/search-words'
import { taughtSpelling } from '../../subjects/taught-words.ts'

/** The texts of a copy that corrections take their spelling from. */
export function namesOf({ apiBook }: Item): string[] {
  return [apiBook.title, ...apiBook.director.map(({ $ }) => $)]
}

/**
 * Picks the folded text with the fewest words missing from the found texts, the earliest of equals. Words get their
 * spelling there, or else as typed or as a subject's name has them.
 */
export function correctedText(typed: string, texts: readonly string[], found: readonly string[]): string {
  const spellings = new Map([...wordsIn(typed), ...found.flatMap(wordsIn)])
  const inFound = new Set(found.flatMap((text) => wordsIn(text).map(([folded]) => folded)))
  const missing = (text: string) => text.split(' ').filter((word) => !inFound.has(word)).length
  const nearest = texts.reduce((best, text) => (missing(text) < missing(best) ? text : best))
  return nearest
    .split(' ')
    .map((word) => spellings.get(word) ?? taughtSpelling(word) ?? word)
    .join(' ')
}

function wordsIn(text: string): [folded: string, written: string][] {
  return text
    .toLowerCase()
    .split(/[^\p{Alphabetic}\p{M}0-9'’+#]+/u)
    .map((word): [string, string] => [foldForSearch(word), word])
    .filter(([folded]) => folded !== '')
}
