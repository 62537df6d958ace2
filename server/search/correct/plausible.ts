/** Decides whether a known word is a plausible correction of a typed one. Pure. */
import type { KnownWord } from '../index/vocabulary.ts'
import { editDistance } from './edit-distance.ts'

export type SimilarWord = KnownWord & { distance: number }

// A different first letter means a different word in shorter words.
const shortestWithOtherStart = 5
// A word typed alone has no context, and short words are similar by chance.
const longestByChance = 6
const shortestWithTwo = { alone: 9, amongOthers: 7 }
/** A short word corrects a word typed alone only if at least this many editions contain it. */
const leastHeld = (editions: number) => Math.min(3, 1 + Math.floor(editions / 40_000))

/** `alone`: without other words as context. `editions`: the number of editions in the index. */
export type Typed = { alone: boolean; editions: number }

/** Whether `word` may be a typo for the similar word. Both words end in the same `shared` letters. */
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

/** Known words within `mostTypos`: fewest typos first, then words with the same first letter, then the commoner. */
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
