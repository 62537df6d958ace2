/** The words of all titles and authors: which of those typed exist, and which ones are like them. */
import { slipIndex, type SlipIndex } from './typo-index.ts'
import { stemOf } from './word-index.ts'

export type KnownWord = { word: string; editions: number }

export type Vocabulary = {
  /** The words of one edition. */
  add(words: Iterable<string>): void
  /** Before anybody asks: what is near the words added until now is worked out at once. */
  seal(): void
  /** How many editions there are. */
  readonly size: number
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

export function vocabulary(): Vocabulary {
  const known: KnownWord[] = []
  const numberOf = new Map<string, number>()
  const stems = new Set<string>()
  const byLength: SameLength[] = []

  let slips: SlipIndex | null = null
  let indexed = 0
  let size = 0

  function add(words: Iterable<string>) {
    size++
    for (const word of new Set(words)) {
      const number = numberOf.get(word)
      if (number !== undefined) known[number]!.editions++
      else {
        const entry = { word, editions: 1 }
        numberOf.set(word, known.length)
        known.push(entry)
        stems.add(stemOf(word))
        const { words: alike, letters } = (byLength[word.length] ??= { words: [], letters: [] })
        alike.push(entry)
        letters.push(lettersOf(word))
      }
    }
  }

  return {
    add,
    seal() {
      slips = slipIndex(known.map(({ word }) => word))
      indexed = known.length
    },
    get size() {
      return size
    },
    editionsWith: (word) => known[numberOf.get(word) ?? -1]?.editions ?? 0,
    knows: (word) => numberOf.has(word) || stems.has(stemOf(word)),
    near: (word) => [
      ...[...slips!.near(word)].map((number) => known[number]!),
      // What has come since then are few.
      ...known.slice(indexed),
    ],
    alike(word) {
      const parts = thirdsOf(word)
      const mayBe = ({ word: other }: KnownWord) => parts.some((part) => other.includes(part))
      return byLength
        .slice(Math.max(0, word.length - 2), word.length + 3)
        .flatMap((words) => withLettersLike(words, lettersOf(word)).filter(mayBe))
    },
    holding(part) {
      const longer = byLength.slice(part.length + 1).flatMap((words) => withLettersOf(words, lettersOf(part)))
      return longer
        .filter(({ word }) => word.includes(part))
        .toSorted((one, other) => other.editions - one.editions)
        .map(({ word }) => word)
    },
  }
}

/** Words of one length, and which letters each holds. */
type SameLength = { words: KnownWord[]; letters: number[] }

/** A slip adds one letter at most, and takes away one at most. A plain loop: it looks at tens of thousands. */
function withLettersLike({ words, letters }: SameLength, own: number): KnownWord[] {
  const found: KnownWord[] = []
  for (let at = 0; at < letters.length; at++)
    if (atMostTwo(letters[at]! & ~own) && atMostTwo(own & ~letters[at]!)) found.push(words[at]!)
  return found
}

/** Those with all of these letters, and others. */
function withLettersOf({ words, letters }: SameLength, own: number): KnownWord[] {
  const found: KnownWord[] = []
  for (let at = 0; at < letters.length; at++) if ((own & ~letters[at]!) === 0) found.push(words[at]!)
  return found
}

/** Whether so few bits are set: taking the lowest away twice leaves none. */
function atMostTwo(set: number): boolean {
  const rest = set & (set - 1)
  return (rest & (rest - 1)) === 0
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
