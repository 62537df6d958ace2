/** The index of editions as the reading of a list asks it, whether they are for sale or not. */
import { LRUCache } from 'lru-cache'
import { editDistance } from '../correct/edit-distance.ts'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { TermQuery } from '../index/word-index.ts'
import { titleWords, type TitleWords } from './title-words.ts'

export type ListShelf = {
  /** Editions that hold all the terms, most popular first, at most `limit`. */
  holding(terms: readonly TermQuery[], limit: number): Edition[]
  withIsbn(isbn: string): Edition | null
  /** How many editions have the word in title or names. */
  count(word: string): number
  knows(word: string): boolean
  /** The word, and where no edition has it in this very form, known words that it may be a typo for. */
  spellings(word: string): readonly string[]
  wordsOf(edition: Edition): TitleWords
  readonly size: number
}

const shortestMistyped = 5
const mostSpellings = 6

const shelves = new WeakMap<EditionIndex, ListShelf>()

export function listShelf(index: EditionIndex): ListShelf {
  const known = shelves.get(index)
  if (known) return known
  const made = makeShelf(index)
  shelves.set(index, made)
  return made
}

const mostCached = 20_000

function makeShelf(index: EditionIndex): ListShelf {
  const { vocabulary } = index
  const spellings = new LRUCache<string, readonly string[]>({ max: mostCached })
  const words = new LRUCache<number, TitleWords>({ max: mostCached })

  function near(word: string): readonly string[] {
    if (word.length < shortestMistyped || vocabulary.editionsWith(word) > 0 || !/^\p{L}+$/u.test(word))
      return [word]
    const similar = vocabulary
      .oneTypoFrom(word)
      .filter((other) => editDistance(word, other.word) === 1)
      .toSorted((one, other) => other.editions - one.editions)
    return [word, ...similar.slice(0, mostSpellings).map((other) => other.word)]
  }

  return {
    holding(terms, limit) {
      const found: Edition[] = []
      index.visitKnown({ allOf: terms }, (edition) => found.push(edition) < limit)
      return found
    },
    withIsbn: (isbn) => index.knownWithIsbn(isbn),
    count: (word) => vocabulary.editionsWith(word),
    knows: (word) => vocabulary.knows(word),
    spellings: (word) => cached(spellings, word, near),
    wordsOf: (edition) => cached(words, edition.number, () => titleWords(edition)),
    size: vocabulary.size,
  }
}

function cached<Key extends {}, Value extends {}>(
  cache: LRUCache<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value {
  const known = cache.get(key)
  if (known !== undefined) return known
  const value = make(key)
  cache.set(key, value)
  return value
}
