/** Compounds that contain a word which no title contains by itself. */
import { stemOf } from '../index/dictionary.ts'
import type { Vocabulary } from '../index/vocabulary.ts'
import { shortestFirstPart } from '../parse/inflections.ts'
import { isAbbreviation } from './abbreviations.ts'

const shortestCompounded = 5
const shortestHead = 3
const mostCompounds = 40

/**
 * 'udviklingspsykologi' for 'psykologi'. For a short word only compounds that end with it, such as 'grundbog' for
 * 'bog'.
 */
export function compoundsWith(vocabulary: Vocabulary, word: string): string[] {
  if (isAbbreviation(word)) return []
  if (word.length >= shortestCompounded) return vocabulary.containing(word).slice(0, mostCompounds)
  return compoundsEnding(vocabulary, word, (other) => other.endsWith(word))
}

/** Compounds that end with another inflection of the word: 'grundbog' for 'bøger'. */
export function compoundsOfItsInflections(vocabulary: Vocabulary, word: string): string[] {
  const stem = stemOf(word)
  if (isAbbreviation(word)) return []
  return stem === word ? [] : compoundsEnding(vocabulary, stem, (other) => stemOf(other).endsWith(stem))
}

function compoundsEnding(vocabulary: Vocabulary, head: string, endsSo: (word: string) => boolean): string[] {
  if (head.length < shortestHead) return []
  const isCompound = (word: string) => word.length >= head.length + shortestFirstPart && endsSo(word)
  return vocabulary.containing(head).filter(isCompound).slice(0, mostCompounds)
}
