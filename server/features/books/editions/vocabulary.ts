/** The words of all titles and authors: which of those typed exist, and which ones are like them. */
import { slipIndex, type SlipIndex } from './slip-index.ts'
import { stemOf } from './word-index.ts'

export type KnownWord = { word: string; editions: number }

export type Vocabulary = {
  add(words: Iterable<string>): void
  /** How many editions hold just this word. */
  editionsWith(word: string): number
  /** Whether it is one of them, or another form of one. */
  knows(word: string): boolean
  /** Words one slip away, and some that turn out not to be. */
  near(word: string): KnownWord[]
  /** Words two slips away, and many that turn out not to be. A pass over all words, for what nothing nearer explains. */
  alike(word: string): KnownWord[]
  /** Longer words that it is a part of, the commonest first. A pass over all words. */
  holding(part: string): string[]
}

/** `editions` each as its words. */
export function vocabulary(editions: Iterable<Iterable<string>>): Vocabulary {
  const known: KnownWord[] = []
  const numberOf = new Map<string, number>()
  const stems = new Set<string>()
  /** Which letters each holds. */
  const letters: number[] = []

  function add(words: Iterable<string>) {
    for (const word of new Set(words)) {
      const number = numberOf.get(word)
      if (number !== undefined) known[number]!.editions++
      else {
        numberOf.set(word, known.length)
        known.push({ word, editions: 1 })
        letters.push(lettersOf(word))
        stems.add(stemOf(word))
      }
    }
  }

  for (const words of editions) add(words)
  const indexed = known.length
  const slips: SlipIndex = slipIndex(known.map(({ word }) => word))

  return {
    add,
    editionsWith: (word) => known[numberOf.get(word) ?? -1]?.editions ?? 0,
    knows: (word) => numberOf.has(word) || stems.has(stemOf(word)),
    near: (word) => [
      ...[...slips.near(word)].map((number) => known[number]!),
      // What has come since then are few.
      ...known.slice(indexed),
    ],
    alike(word) {
      const own = lettersOf(word)
      const parts = thirdsOf(word)
      return known.filter(
        (each, number) =>
          Math.abs(each.word.length - word.length) <= 2 &&
          bitsIn(letters[number]! & ~own) <= 2 &&
          bitsIn(own & ~letters[number]!) <= 2 &&
          parts.some((part) => each.word.includes(part)),
      )
    },
    holding(part) {
      return known
        .filter(({ word }) => word.length > part.length && word.includes(part))
        .toSorted((one, other) => other.editions - one.editions)
        .map(({ word }) => word)
    },
  }
}

/** Two slips leave one of them whole. */
function thirdsOf(word: string): string[] {
  const cuts = [0, Math.floor(word.length / 3), Math.floor((2 * word.length) / 3), word.length]
  return cuts.slice(1).map((end, at) => word.slice(cuts[at], end))
}

/** One bit a letter; some share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsIn(set: number): number {
  let rest = set - ((set >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
