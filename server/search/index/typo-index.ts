/**
 * Words one typo away from another: every word is entered with each of its letters left out, for two such words have one of
 * these in common. An entry is one number, the hash of what is left and the word's own number, so that a hundred thousand words
 * take some megabytes and one sort.
 */
import { hashOf } from './hash.ts'

export type TypoIndex = {
  /** Numbers of words that may be one typo away, and some that turn out not to be. */
  near(word: string): Set<number>
}

// 2 ** 53 in all: a word's number below, the hash above.
const numbersFrom = 2 ** 22
const hashes = 2 ** 31

/** `textOf` is called for all of `words`, which are numbers below 2 ** 22. */
export function typoIndex(words: readonly number[], textOf: (word: number) => string): TypoIndex {
  const count = words.reduce((sum, word) => sum + textOf(word).length + 1, 0)
  const entries = new Float64Array(count)
  let filled = 0
  for (const word of words)
    for (const variant of variantsOf(textOf(word))) entries[filled++] = keyOf(variant) + word
  entries.sort()

  return {
    near(word) {
      const found = new Set<number>()
      for (const variant of variantsOf(word)) {
        const least = keyOf(variant)
        for (let at = firstFrom(entries, least); entries[at]! < least + numbersFrom; at++)
          found.add(entries[at]! - least)
      }
      return found
    },
  }
}

/** The word, and it with each of its letters left out. */
function* variantsOf(word: string): Generator<string> {
  yield word
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1)
}

const keyOf = (variant: string) => (hashOf(variant) % hashes) * numbersFrom

function firstFrom(ordered: Float64Array, value: number): number {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ordered[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
