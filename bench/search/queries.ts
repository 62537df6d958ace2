/**
 * Queries as people type them, from the books for sale, popular ones more often: title words, authors, prefixes, ISBNs,
 * some typos, and a fifth without hits. The same seed gives the same queries.
 */
import type { Book } from './books.ts'

export type Chance = () => number

/** mulberry32: a small generator with the same numbers on every machine. */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** `shelf` contains a book once per listing. */
export function searches(shelf: readonly Book[], count: number, chance = chanceFrom(11)): string[] {
  return Array.from({ length: count }, () => {
    const kind = kinds[pickWeighted(chance)]!
    return kind.ask(one(shelf, chance), chance, shelf)
  })
}

/** Prefixes of titles, 3 to 12 letters long. */
export function beginnings(shelf: readonly Book[], count: number, chance = chanceFrom(13)): string[] {
  return Array.from({ length: count }, () => {
    const { title } = one(shelf, chance)
    return [...title].slice(0, 3 + Math.floor(chance() * 10)).join('')
  })
}

type Ask = (book: Book, chance: Chance, shelf: readonly Book[]) => string

const kinds: readonly { weight: number; ask: Ask }[] = [
  // A search accepts no longer text.
  { weight: 14, ask: ({ title }) => title.slice(0, 200) },
  { weight: 26, ask: ({ title }, chance) => someWords(title, 2, chance) },
  { weight: 7, ask: ({ title }, chance) => someWords(title, 1, chance) },
  { weight: 12, ask: ({ title }, chance) => begun(someWords(title, 2, chance), chance) },
  { weight: 9, ask: ({ authors }) => authors.split('; ')[0]! },
  { weight: 5, ask: ({ title, authors }, chance) => `${lastName(authors)} ${someWords(title, 1, chance)}` },
  { weight: 4, ask: ({ isbn13 }) => isbn13 },
  { weight: 3, ask: ({ title }, chance) => mistyped(longestWord(title), chance) },
  // Real words that occur together in no title, and names of nobody.
  {
    weight: 10,
    ask: ({ title }, chance, shelf) => `${longestWord(title)} ${longestWord(one(shelf, chance).title)}`,
  },
  { weight: 10, ask: ({ title }, chance) => `${someWords(title, 1, chance)} ${invented(chance)}` },
]
const allWeights = kinds.reduce((sum, { weight }) => sum + weight, 0)

function pickWeighted(chance: Chance): number {
  let left = chance() * allWeights
  return kinds.findIndex(({ weight }) => (left -= weight) < 0)
}

const one = <T>(all: readonly T[], chance: Chance): T => all[Math.floor(chance() * all.length)]!
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [text]
const longestWord = (text: string) => wordsOf(text).toSorted((a, b) => b.length - a.length)[0]!
const lastName = (authors: string) => wordsOf(authors.split('; ')[0]!).at(-1)!

function someWords(text: string, count: number, chance: Chance): string {
  const words = wordsOf(text)
  const from = Math.floor(chance() * Math.max(1, words.length - count + 1))
  return words.slice(from, from + count).join(' ')
}

function begun(text: string, chance: Chance): string {
  return text.length < 5 ? text : text.slice(0, Math.max(4, text.length - 1 - Math.floor(chance() * 4)))
}

/** A word with one letter left out, doubled or swapped with the next. */
function mistyped(word: string, chance: Chance): string {
  if (word.length < 4) return word
  const at = 1 + Math.floor(chance() * (word.length - 2))
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  return one(
    [before + after, before + letter + letter + after, before + after[0] + letter + after.slice(1)],
    chance,
  )
}

function invented(chance: Chance): string {
  const syllables = ['ba', 'ko', 'mi', 'tru', 'vex', 'zan', 'lop', 'qui', 'dør', 'fåx']
  return Array.from({ length: 3 }, () => one(syllables, chance)).join('')
}
