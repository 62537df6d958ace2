/** The words of all titles and authors: which typed words exist, and which words are similar. */
import { Column } from './column.ts'
import { type Dictionary, stemOf } from './dictionary.ts'
import { typoIndex, type TypoIndex } from './typo-index.ts'

export type KnownWord = { word: string; editions: number }

export type Vocabulary = {
  /** Adds the words of one edition, as terms of the dictionary. */
  add(words: Iterable<number>): void
  /** Indexes the words added so far. Call it before any look-up. */
  seal(): void
  /** Number of editions. */
  readonly size: number
  /** Number of editions with exactly this word. */
  editionsWith(word: string): number
  /** Whether the word occurs, in this or another inflection. */
  knows(word: string): boolean
  /** Words one typo away, with some false positives. */
  oneTypoFrom(word: string): KnownWord[]
  /** Words two typos away, with many false positives. Scans all words, so use it last. */
  twoTyposFrom(word: string): KnownWord[]
  /** Longer words that contain it, commonest first. Scans all words. */
  containing(part: string): string[]
}

export function vocabulary(dictionary: Dictionary): Vocabulary {
  /** Values by term number: how many editions contain the word, and 1 for the stem of a word. */
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

  function add(all: Iterable<number>) {
    size++
    for (const number of new Set(all)) {
      if (editions.get(number) === 0) enter(number)
      editions.set(number, editions.get(number) + 1)
    }
  }

  function enter(number: number) {
    const word = dictionary.term(number)
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
    // Few words are added after `seal`, so all of them are candidates.
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

/** Words of one length: their numbers, and a bitmask of the letters of each. */
type SameLength = { words: number[]; letters: number[] }

/**
 * Two typos add at most two letters and remove at most two. A plain loop, because it scans tens of thousands of
 * words.
 */
function withLettersLike({ words, letters }: SameLength, own: number): number[] {
  const found: number[] = []
  for (let at = 0; at < letters.length; at++)
    if (atMostTwo(letters[at]! & ~own) && atMostTwo(own & ~letters[at]!)) found.push(words[at]!)
  return found
}

/** Words that contain all of these letters. */
function withLettersOf({ words, letters }: SameLength, own: number): number[] {
  const found: number[] = []
  for (let at = 0; at < letters.length; at++) if ((own & ~letters[at]!) === 0) found.push(words[at]!)
  return found
}

/** Clearing the lowest bit twice leaves nothing. */
function atMostTwo(set: number): boolean {
  const rest = set & (set - 1)
  return (rest & (rest - 1)) === 0
}

/** Three parts of a word; two typos leave at least one of them intact. */
function thirdsOf(word: string): string[] {
  const cuts = [0, Math.floor(word.length / 3), Math.floor((2 * word.length) / 3), word.length]
  return cuts.slice(1).map((end, at) => word.slice(cuts[at], end))
}

/** A bitmask of letters; some letters share a bit. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}
