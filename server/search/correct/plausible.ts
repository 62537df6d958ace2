/** Which known words a mistyped one may have been, and whether there is evidence enough to take it for one. Pure. */
import type { KnownWord } from '../index/vocabulary.ts'
import { editDistance } from './edit-distance.ts'

export type SimilarWord = KnownWord & { distance: number }

// Of so few letters, a word with another first one is another word.
const shortestWithOtherStart = 5
// By itself a word has only its own letters to say what it was meant for, and short ones are alike by chance.
const longestByChance = 6
const shortestWithTwo = { alone: 9, amongOthers: 7 }
/** How many editions hold a word that a short one alone may be a typo for, in a shop of so many. */
const leastHeld = (editions: number) => Math.min(3, 1 + Math.floor(editions / 40_000))

/** Where a word was typed: without any others that say which it is, and in a shop of so many editions. */
export type Typed = { alone: boolean; editions: number }

/** Whether the word may be a typo for the other one; the last `shared` letters are a word of their own in both. */
export function isPlausible(
  word: string,
  similar: SimilarWord,
  shared: number,
  { alone, editions }: Typed,
): boolean {
  const startsAlike = similar.word[0] === word[0]
  const lengths = [word.length - shared, similar.word.length - shared] as const
  if (similar.distance > 1)
    return startsAlike && lengths[0] >= shortestWithTwo[alone ? 'alone' : 'amongOthers']
  if (alone && word.length <= longestByChance) return startsAlike && similar.editions >= leastHeld(editions)
  return startsAlike || Math.min(...lengths) >= shortestWithOtherStart
}

/** Those of at most so many typos: fewest typos first, then those that begin alike, then the commoner. */
export function mostSimilar(word: string, known: readonly KnownWord[], mostTypos: number): SimilarWord[] {
  return known
    .map((each) => ({ ...each, distance: editDistance(word, each.word) }))
    .filter(({ distance }) => distance > 0 && distance <= mostTypos)
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        Number(other.word[0] === word[0]) - Number(one.word[0] === word[0]) ||
        other.editions - one.editions ||
        (one.word < other.word ? -1 : 1),
    )
}
