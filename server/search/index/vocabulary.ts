/** The words of all titles and authors: which of those typed exist, and which ones are like them. */
import { Column } from './column.ts'
import { Dictionary, stemOf } from './dictionary.ts'
import { typoIndex, type TypoIndex } from './typo-index.ts'

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
  /** Words one typo away, and some that turn out not to be. */
  oneTypoFrom(word: string): KnownWord[]
  /** Words two typos away, and many that turn out not to be. A pass over all words, for what nothing nearer explains. */
  twoTyposFrom(word: string): KnownWord[]
  /** Longer words that it is a part of, the commonest first. A pass over all words. */
  containing(part: string): string[]
}

export function vocabulary(dictionary = new Dictionary()): Vocabulary {
  /** By the number of a term: how many editions hold it as a word, and 1 where it is the stem of one. */
  const editions = new Column(Uint32Array)
  const isStem = new Column(Uint32Array)
  const words: number[] = []
  const byLength: SameLength[] = []
  let typos: TypoIndex | null = null
  let indexed = 0
  let size = 0

  const known = (number: number): KnownWord => ({
    word: dictionary.term(number),
    editions: editions.get(number),
  })

  function add(all: Iterable<string>) {
    size++
    for (const word of new Set(all)) {
      const number = dictionary.add(word)
      if (editions.get(number) === 0) enter(number, word)
      editions.set(number, editions.get(number) + 1)
    }
  }

  function enter(number: number, word: string) {
    words.push(number)
    isStem.set(dictionary.addStemOf(number), 1)
    const alike = (byLength[word.length] ??= { words: [], letters: [] })
    alike.words.push(number)
    alike.letters.push(lettersOf(word))
  }

  const editionsWith = (word: string) => editions.get(dictionary.find(word) ?? -1)

  return {
    add,
    seal() {
      typos = typoIndex(words, (number) => dictionary.term(number))
      indexed = words.length
    },
    get size() {
      return size
    },
    editionsWith,
    knows: (word) => editionsWith(word) > 0 || isStem.get(dictionary.find(stemOf(word)) ?? -1) > 0,
    // What has come since then are few.
    oneTypoFrom: (word) => [...typos!.near(word), ...words.slice(indexed)].map(known),
    twoTyposFrom(word) {
      const parts = thirdsOf(word)
      return byLength
        .slice(Math.max(0, word.length - 2), word.length + 3)
        .flatMap((same) => withLettersLike(same, lettersOf(word)))
        .map(known)
        .filter((other) => parts.some((part) => other.word.includes(part)))
    },
    containing(part) {
      return byLength
        .slice(part.length + 1)
        .flatMap((same) => withLettersOf(same, lettersOf(part)))
        .map(known)
        .filter(({ word }) => word.includes(part))
        .toSorted((one, other) => other.editions - one.editions)
        .map(({ word }) => word)
    },
  }
}

/** Words of one length, by number, and which letters each holds. */
type SameLength = { words: number[]; letters: number[] }

/** A typo adds one letter at most, and takes away one at most. A plain loop: it looks at tens of thousands. */
function withLettersLike({ words, letters }: SameLength, own: number): number[] {
  const found: number[] = []
  for (let at = 0; at < letters.length; at++)
    if (atMostTwo(letters[at]! & ~own) && atMostTwo(own & ~letters[at]!)) found.push(words[at]!)
  return found
}

/** Those with all of these letters, and others. */
function withLettersOf({ words, letters }: SameLength, own: number): number[] {
  const found: number[] = []
  for (let at = 0; at < letters.length; at++) if ((own & ~letters[at]!) === 0) found.push(words[at]!)
  return found
}

/** Whether so few bits are set: taking the lowest away twice leaves none. */
function atMostTwo(set: number): boolean {
  const rest = set & (set - 1)
  return (rest & (rest - 1)) === 0
}

/** Two typos leave one of them whole. */
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
