/** Known words that a word may have been meant for: those that it is a slip or two from, and those that hold it. */
import { foldForSearch, plainLetters } from '#rules/search-words'
import type { Vocabulary } from '../editions/vocabulary.ts'
import { stemOf } from '../editions/word-index.ts'
import { shortestFirstPart } from './kin.ts'
import { nearest, slipsForgiven, type Near } from './nearness.ts'

const shortestCorrected = 3

export function mayBeMistyped(word: string): boolean {
  return word.length >= shortestCorrected && /\p{L}/u.test(word)
}

/** Words whose folding took letters together, and how they were typed. */
export function lettersTyped(text: string): Map<string, string> {
  const words = plainLetters(text).split(' ')
  return new Map(
    words.map((word) => [foldForSearch(word), word] as const).filter(([folded, word]) => folded !== word),
  )
}

/** Those that a word may have been with one slip, the nearest first. */
export function oneSlipFrom(
  vocabulary: Vocabulary,
  word: string,
  letters: ReadonlyMap<string, string>,
): Near[] {
  const ways = letters.has(word) ? [word, letters.get(word)!] : [word]
  return inTurn(ways.map((way) => nearest(way, vocabulary.near(way)))).filter(({ slips }) => slips === 1)
}

/** With two. */
export function twoSlipsFrom(vocabulary: Vocabulary, word: string): Near[] {
  if (slipsForgiven(word) === 1) return []
  return nearest(word, vocabulary.alike(word)).filter(({ slips }) => slips === 2)
}

/** The first of each, the second of each, and so on. */
export function inTurn<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

const shortestCompounded = 5
const shortestHead = 3
const mostCompounds = 40

/** 'udviklingspsykologi' for 'psykologi', where no title has that by itself; for short words only what ends so: 'grundbog' for 'bog'. */
export function compoundsWith(vocabulary: Vocabulary, word: string): string[] {
  if (word.length >= shortestCompounded) return vocabulary.holding(word).slice(0, mostCompounds)
  return compoundsEnding(vocabulary, word, (other) => other.endsWith(word))
}

/** Those that end in another form of it: 'grundbog' for 'bøger'. */
export function compoundsOfItsForms(vocabulary: Vocabulary, word: string): string[] {
  const stem = stemOf(word)
  return stem === word ? [] : compoundsEnding(vocabulary, stem, (other) => stemOf(other).endsWith(stem))
}

function compoundsEnding(vocabulary: Vocabulary, head: string, endsSo: (word: string) => boolean): string[] {
  if (head.length < shortestHead) return []
  const isCompound = (word: string) => word.length >= head.length + shortestFirstPart && endsSo(word)
  return vocabulary.holding(head).filter(isCompound).slice(0, mostCompounds)
}
