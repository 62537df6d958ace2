/** Known words that a word may have been meant for: those that it is a slip or two from, and those that hold it. */
import { foldForSearch, plainLetters } from '#rules/search-words'
import type { Vocabulary } from '../index/vocabulary.ts'
import { stemOf } from '../index/word-index.ts'
import { shortestFirstPart } from '../parse/inflections.ts'
import { isPlausible, nearest, type Near, type Typed } from './edit-distance.ts'
import { isAbbreviation, isStudyWord } from './study-words.ts'

const shortestCorrected = 4

/** Shorter words, numbers and what is said for short are near to dozens, and none of them. */
export function mayBeMistyped(word: string): boolean {
  const isWord = word.length >= shortestCorrected && /^\p{L}+$/u.test(word)
  return isWord && !isStudyWord(word) && !isAbbreviation(word)
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
  alone: boolean,
): Near[] {
  if (!mayBeMistyped(word)) return []
  const ways = letters.has(word) ? [word, letters.get(word)!] : [word]
  return inTurn(ways.map((way) => plausible(vocabulary, way, nearest(way, vocabulary.near(way), 1), alone)))
}

/** With two. */
export function twoSlipsFrom(vocabulary: Vocabulary, word: string, alone: boolean): Near[] {
  if (!mayBeMistyped(word)) return []
  return plausible(vocabulary, word, nearest(word, vocabulary.alike(word), 2), alone).filter(
    ({ slips }) => slips === 2,
  )
}

function plausible(vocabulary: Vocabulary, word: string, near: readonly Near[], alone: boolean): Near[] {
  const typed: Typed = { alone, editions: vocabulary.size }
  return near.filter((each) => {
    const shared = lastPartShared(vocabulary, word, each.word)
    return !isStudyWord(word.slice(0, word.length - shared)) && isPlausible(word, each, shared, typed)
  })
}

const shortestLastPart = 5

/** Of two compounds that end in one word its letters: 'mikroøkonomi' is as far from 'miljøøkonomi' as 'mikro' from 'miljø'. */
function lastPartShared(vocabulary: Vocabulary, one: string, other: string): number {
  let shared = 0
  while (shared < Math.min(one.length, other.length) && one.at(-1 - shared) === other.at(-1 - shared))
    shared++
  for (let length = shared; length >= shortestLastPart; length--)
    if (vocabulary.editionsWith(one.slice(one.length - length)) > 0) return length
  return 0
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
  if (isAbbreviation(word)) return []
  if (word.length >= shortestCompounded) return vocabulary.holding(word).slice(0, mostCompounds)
  return compoundsEnding(vocabulary, word, (other) => other.endsWith(word))
}

/** Those that end in another form of it: 'grundbog' for 'bøger'. */
export function compoundsOfItsForms(vocabulary: Vocabulary, word: string): string[] {
  const stem = stemOf(word)
  if (isAbbreviation(word)) return []
  return stem === word ? [] : compoundsEnding(vocabulary, stem, (other) => stemOf(other).endsWith(stem))
}

function compoundsEnding(vocabulary: Vocabulary, head: string, endsSo: (word: string) => boolean): string[] {
  if (head.length < shortestHead) return []
  const isCompound = (word: string) => word.length >= head.length + shortestFirstPart && endsSo(word)
  return vocabulary.holding(head).filter(isCompound).slice(0, mostCompounds)
}
