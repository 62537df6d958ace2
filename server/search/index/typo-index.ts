import { firstPlace } from './lower-bound.ts'

/**
 * Words one slip of the finger away from another: every word is entered with each of its letters left out, for two such
 * words have one of these in common. An entry is one number, the hash of what is left and the word's own number, so that a
 * hundred thousand words take some megabytes and one sort.
 */
export type SlipIndex = {
  /** Numbers of words that may be one slip away, and some that turn out not to be. */
  near(word: string): Set<number>
}

// 2 ** 53 in all: a word's number below, the hash above.
const numbersFrom = 2 ** 22
const hashes = 2 ** 31

/** `words` by their number. */
export function slipIndex(words: readonly string[]): SlipIndex {
  const count = words.reduce((sum, word) => sum + word.length + 1, 0)
  const entries = new Float64Array(count)
  let filled = 0
  for (const [number, word] of words.entries())
    for (const slip of slipsOf(word)) entries[filled++] = hashOf(slip) * numbersFrom + number
  entries.sort()

  return {
    near(word) {
      const found = new Set<number>()
      for (const slip of slipsOf(word)) {
        const least = hashOf(slip) * numbersFrom
        for (
          let at = firstPlace(entries, least);
          at < entries.length && entries[at]! < least + numbersFrom;
          at++
        )
          found.add(entries[at]! - least)
      }
      return found
    },
  }
}

/** The word, and it with each of its letters left out. */
function* slipsOf(word: string): Generator<string> {
  yield word
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1)
}

/** FNV-1a, of 31 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % hashes
}
