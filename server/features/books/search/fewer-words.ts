/** A question that a book answers although some of its words are missing. Pure. */
import type { Wanted } from '../editions/word-index.ts'
import { withoutLightWords, type Question } from './question.ts'

const mostWords = 8

/** Whichever `missing` words are left out; null where none would be left. Words that say little are no help. */
export function withFewerWords(question: Question, missing: number): Question | null {
  const words = (withoutLightWords(question) ?? question).words.slice(0, mostWords)
  if (words.length <= missing) return null
  const branches = leavingOut(words, missing).map((kept): Wanted => ({ all: kept.map((any) => ({ any })) }))
  return { ...question, words: [branches], beginning: '', typed: [] }
}

/** Every choice of the items without so many. */
function leavingOut<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[...items]]
  if (items.length < count) return []
  const [first, ...rest] = items
  return [...leavingOut(rest, count).map((kept) => [first!, ...kept]), ...leavingOut(rest, count - 1)]
}
