/** Parses what a person typed into a query. Pure. */
import { isbnRangeOf, type IsbnRange } from '#rules/isbn-range'
import { foldForSearch, spellForSearch } from '#rules/search-words'
import { readQuery, type ReadQuery } from '../../subjects/read-query.ts'
import type { TermQuery } from '../index/word-index.ts'
import { inflectionsOf } from './inflections.ts'
import { meaningsOf } from './meanings.ts'

export type Token = readonly TermQuery[]

export type Query = {
  /** Each word with its alternatives, the word itself first. All tokens must occur. */
  tokens: Token[]
  /** The last word if it may be incomplete; otherwise empty. */
  prefix: string
  /** The whole text, folded. A correction may give several, nearest first. */
  texts: string[]
  /** The words typed and not corrected. A book that contains them exactly ranks higher. */
  typed: string[]
  /** The same words in their typed letters, which distinguish 'får' from 'far'. */
  exact: string[]
  /** The range of ISBNs that the text may be or begin. */
  isbns: IsbnRange | null
  /** The text as parts. `tokens` are its content: words that say nothing, places and levels are dropped. */
  read: ReadQuery
  /** All words with their alternatives, if some are dropped. Books that contain every one of them come first. */
  all: Token[]
  /** Queries by subject, nearest first. What they find comes after what the words find. */
  meanings: TermQuery[]
}

// The words that identify a book; more would only cost time.
const mostWords = 12

/** Null if the text has no word. `wordsAlone`: every word must occur, and no subject stands for words. */
export function parseQuery(text: string, wordsAlone = false): Query | null {
  const folded = foldForSearch(text)
  if (folded === '') return null
  const all = folded.split(' ')
  const read = readQuery(text)
  const words = (wordsAlone ? all : read.content).slice(0, mostWords)
  const isAll = words.length === Math.min(all.length, mostWords)
  const last = words.at(-1)!
  const spelt = spellForSearch(text).split(' ')
  // A single letter is a prefix of too many words, so it counts as a word. What is typed before a dropped word is
  // complete.
  const prefix = last.length > 1 && last === all.at(-1) ? last : ''
  const tokenOf = (word: string): TermQuery | null =>
    isStopWord(word)
      ? null
      : { anyOf: [word, ...inflectionsOf(word), ...(word === prefix ? [{ prefix }] : [])] }
  return {
    tokens: words.map(withInflections),
    prefix,
    texts: [...new Set([words.join(' '), folded, ...otherTexts(text)])],
    typed: words,
    exact: (isAll ? spelt : spelt.filter((word) => words.includes(foldForSearch(word)))).slice(0, mostWords),
    isbns: isbnRangeOf(text),
    read,
    all: isAll ? [] : all.slice(0, mostWords).map(withInflections),
    meanings: wordsAlone ? [] : meaningsOf(read, tokenOf),
  }
}

function withInflections(word: string): Token {
  return [word, ...inflectionsOf(word)]
}

/** Other spellings of the text: '&' as a word, and 'last name, first name' in natural order. */
function* otherTexts(text: string): Generator<string> {
  if (text.includes('&')) for (const and of [' og ', ' and ']) yield foldForSearch(text.replaceAll('&', and))
  const [last, first, ...more] = text.split(',').map(foldForSearch)
  if (last && first && more.length === 0) yield `${first} ${last}`
}

// Common words are short; see `common` in matches.ts.
const longestCommon = 6

/** The query with its last word as a prefix, even if it is a common word itself: 'Allon' for 'all'. */
export function lastWordAsPrefix({ tokens, prefix, ...query }: Query): Query | null {
  if (tokens.length < 2 || prefix === '' || prefix.length > longestCommon) return null
  return { ...query, tokens: [...tokens.slice(0, -1), [{ prefix }]], prefix: '' }
}

/**
 * The query with abbreviations as prefixes: 'J. Clear', 'org. teori'; null if there are none. 'i' and 'a' are words
 * unless a full stop follows.
 */
export function abbreviationsAsPrefixes(query: Query, text: string): Query | null {
  const dotted = new Set(Array.from(text.matchAll(/(\p{L}+)\./gu), ([, word]) => foldForSearch(word!)))
  return asPrefixes(query, (word) => dotted.has(word) || (/^\p{L}$/u.test(word) && !stopWords.has(word)))
}

/** The query with each word of at least `shortest` letters as a prefix: 'intro mikro'; null for a single word. */
export function wordsAsPrefixes(query: Query, shortest: number): Query | null {
  return asPrefixes(query, (word) => word.length >= shortest)
}

function asPrefixes(query: Query, isPrefix: (word: string) => boolean): Query | null {
  const { tokens } = query
  if (tokens.length < 2 || !tokens.some(([word]) => typeof word === 'string' && isPrefix(word))) return null
  const withPrefix = (token: Token): Token => {
    const [word] = token
    return typeof word === 'string' && isPrefix(word) ? [...token, { prefix: word }] : token
  }
  return { ...query, tokens: tokens.map(withPrefix) }
}

/** The query without stop words; null if it has none, or nothing else. */
export function withoutStopWords(query: Query): Query | null {
  const tokens = query.tokens.filter(([word]) => typeof word !== 'string' || !isStopWord(word))
  if (tokens.length === 0 || tokens.length === query.tokens.length) return null
  const lastStays = tokens.at(-1) === query.tokens.at(-1)
  const exact = query.exact.filter((word) => !isStopWord(foldForSearch(word)))
  return { ...query, tokens, exact, prefix: lastStays ? query.prefix : '' }
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** Folded words that say little about the book. */
const stopWords = new Set(
  (
    'i og at en et den det de til af pa for med om som er fra eller ved sin sit sine din dit dine min mit mine ' +
    'the a an of and in to on with by from or is der die das und le la les'
  ).split(' '),
)

/** The typed words of tokens that have not been replaced. */
export function typedWords({ tokens }: Query): string[] {
  return tokens.flatMap(([word]) => (typeof word === 'string' ? word : []))
}
