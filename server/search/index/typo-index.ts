/**
 * Finds words one typo away. Each word is indexed with each of its letters left out: two words one typo apart share a
 * variant. An entry is one number, the variant's hash with the word's number, so a hundred thousand words need some
 * megabytes and one sort.
 */
import { hashOf } from './hash.ts'

export type TypoIndex = {
  /** Numbers of words that may be one typo away, with some false positives. */
  near(word: string): Set<number>
}

// An entry is below 2 ** 53: the word's number below, the hash above.
const numbersFrom = 2 ** 22
const hashes = 2 ** 31

/** `words` are numbers below 2 ** 22; `textOf` gives their texts. */
export function typoIndex(words: readonly number[], textOf: (word: number) => string): TypoIndex {
  const count = words.reduce((sum, word) => sum + textOf(word).length + 1, 0)
  const entries = new Float64Array(count)
  let filled = 0
  for (const word of words) {
    if (word >= numbersFrom) throw new RangeError('The typo index has no room for more words')
    for (const variant of variantsOf(textOf(word))) entries[filled++] = keyOf(variant) + word
  }
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

/** The word itself, and the word with each letter left out. */
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
