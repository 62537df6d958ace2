/** Known words that a word may be a typo for. */
import { foldForSearch, plainLetters } from '#rules/search-words'
import type { Vocabulary } from '../index/vocabulary.ts'
import { isPlausible, mostSimilar, type SimilarWord, type Typed } from './plausible.ts'
import { isTaughtWord } from '../../subjects/taught-words.ts'
import { isAbbreviation } from './abbreviations.ts'

const shortestCorrected = 4

/**
 * Shorter words, numbers and abbreviations are one typo away from dozens of words, so they are never corrected. Nor are
 * words of subjects, places of study and levels, though no title may contain them.
 */
export function mayBeMistyped(word: string): boolean {
  const isWord = word.length >= shortestCorrected && /^\p{L}+$/u.test(word)
  return isWord && !isTaughtWord(word) && !isAbbreviation(word)
}

/** Words in which folding merges two letters ('aa', 'oe', 'ae') into one, mapped to the typed spelling. */
export function lettersTyped(text: string): Map<string, string> {
  const words = plainLetters(text).split(' ')
  return new Map(
    words.map((word) => [foldForSearch(word), word] as const).filter(([folded, word]) => folded !== word),
  )
}

/** Known words one typo away, most similar first. `alone`: no other word gives context. */
export function oneTypoFrom(
  vocabulary: Vocabulary,
  word: string,
  letters: ReadonlyMap<string, string>,
  alone: boolean,
): SimilarWord[] {
  if (!mayBeMistyped(word)) return []
  const spellings = letters.has(word) ? [word, letters.get(word)!] : [word]
  const similar = (spelling: string) => mostSimilar(spelling, vocabulary.oneTypoFrom(spelling), 1)
  return interleave(spellings.map((each) => plausible(vocabulary, each, similar(each), alone)))
}

/** Known words two typos away, most similar first. */
export function twoTyposFrom(vocabulary: Vocabulary, word: string, alone: boolean): SimilarWord[] {
  if (!mayBeMistyped(word)) return []
  const similar = mostSimilar(word, vocabulary.twoTyposFrom(word), 2)
  return plausible(vocabulary, word, similar, alone).filter(({ distance }) => distance === 2)
}

function plausible(
  vocabulary: Vocabulary,
  word: string,
  similar: readonly SimilarWord[],
  alone: boolean,
): SimilarWord[] {
  const typed: Typed = { alone, editions: vocabulary.size }
  return similar.filter((each) => {
    const shared = lastPartShared(vocabulary, word, each.word)
    return !isTaughtWord(word.slice(0, word.length - shared)) && isPlausible(word, each, shared, typed)
  })
}

const shortestLastPart = 5

/**
 * The length of the last part that two compounds share. 'mikroøkonomi' is as different from 'miljøøkonomi' as 'mikro'
 * from 'miljø'.
 */
function lastPartShared(vocabulary: Vocabulary, one: string, other: string): number {
  let shared = 0
  while (shared < Math.min(one.length, other.length) && one.at(-1 - shared) === other.at(-1 - shared))
    shared++
  for (let length = shared; length >= shortestLastPart; length--)
    if (vocabulary.editionsWith(one.slice(one.length - length)) > 0) return length
  return 0
}

/** The first item of each list, then the second of each, and so on. */
export function interleave<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}
