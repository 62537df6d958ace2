/** What was searched for instead, spelt as people spell it: folded words are for comparing only. Pure. */
import type { Item } from '#contract/books'
import { foldForSearch } from '#rules/search-words'

/** What a copy is spelt by. */
export function namesOf({ apiBook }: Item): string[] {
  return [apiBook.title, ...apiBook.director.map(({ $ }) => $)]
}

/** The first of the folded `texts` that says what was found; its words as they stand there, or as they were typed. */
export function correctedText(typed: string, texts: readonly string[], found: readonly string[]): string {
  const spellings = new Map([...wordsIn(typed), ...found.flatMap(wordsIn)])
  const inFound = new Set(found.flatMap((text) => wordsIn(text).map(([folded]) => folded)))
  const missing = (text: string) => text.split(' ').filter((word) => !inFound.has(word)).length
  const nearest = texts.reduce((best, text) => (missing(text) < missing(best) ? text : best))
  return nearest
    .split(' ')
    .map((word) => spellings.get(word) ?? word)
    .join(' ')
}

/** Each word folded, and as it is written. */
function wordsIn(text: string): [folded: string, written: string][] {
  return text
    .toLowerCase()
    .split(/[^\p{Alphabetic}\p{M}0-9'’+#]+/u)
    .map((word): [string, string] => [foldForSearch(word), word])
    .filter(([folded]) => folded !== '')
}
