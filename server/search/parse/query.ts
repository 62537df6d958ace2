/** What a person typed, as the search asks it of the editions. Pure. */
import { isbnRangeOf, type IsbnRange } from '#rules/isbn-range'
import { foldForSearch, spellForSearch } from '#rules/search-words'
import type { TermQuery } from '../index/word-index.ts'
import { inflectionsOf } from './inflections.ts'

export type Token = readonly TermQuery[]

export type Query = {
  /** For each word what may stand for it, the word itself first; all must occur. */
  tokens: Token[]
  /** The last word as far as it has come, when it may be still being typed; else empty. */
  prefix: string
  /** The whole text, folded; several where it has been corrected in several ways, the nearest first. */
  texts: string[]
  /** The words that are surely meant; a book that has them just so is nearer. */
  typed: string[]
  /** The same with each letter as it was typed, by which 'får' is told from 'far'. */
  exact: string[]
  /** The ISBNs that it may say as well. */
  isbns: IsbnRange | null
}

// So many words say which book it is; what comes after them only costs.
const mostWords = 12

/** Null when there is no word in it. */
export function parseQuery(text: string): Query | null {
  const folded = foldForSearch(text)
  if (folded === '') return null
  const words = folded.split(' ').slice(0, mostWords)
  const last = words.at(-1)!
  return {
    tokens: words.map((word) => [word, ...inflectionsOf(word)]),
    // A single letter begins too many words; it is looked for as the word it is.
    prefix: last.length > 1 ? last : '',
    texts: [folded, ...otherTexts(text)],
    typed: words,
    exact: spellForSearch(text).split(' ').slice(0, mostWords),
    isbns: isbnRangeOf(text),
  }
}

/** What it may be written as where it is found: '&' as a word, and a name with what comes first put last. */
function* otherTexts(text: string): Generator<string> {
  if (text.includes('&')) for (const and of [' og ', ' and ']) yield foldForSearch(text.replaceAll('&', and))
  const [last, first, ...more] = text.split(',').map(foldForSearch)
  if (last && first && more.length === 0) yield `${first} ${last}`
}

// Words that many books hold are short; see `common` in candidates.ts.
const longestCommon = 6

/** The query with its last word as a prefix although it may be a common word itself: 'Allon' for 'all'. */
export function lastWordAsPrefix({ tokens, prefix, ...query }: Query): Query | null {
  if (tokens.length < 2 || prefix === '' || prefix.length > longestCommon) return null
  return { ...query, tokens: [...tokens.slice(0, -1), [{ prefix }]], prefix: '' }
}

/**
 * The query with what is surely short for something as a prefix: 'J. Clear', 'org. teori'; null when nothing is. 'i' and
 * 'a' are words, unless a point says otherwise.
 */
export function abbreviationsAsPrefixes(query: Query, text: string): Query | null {
  const dotted = new Set(Array.from(text.matchAll(/(\p{L}+)\./gu), ([, word]) => foldForSearch(word!)))
  return asPrefixes(query, (word) => dotted.has(word) || (/^\p{L}$/u.test(word) && !lightWords.has(word)))
}

/** The query with each word of so many letters as a prefix: 'intro mikro'; null when it is one word. */
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

/** The query with words that may be missing left out; null when it is the same without, or nothing without. */
export function withoutLightWords(query: Query): Query | null {
  const tokens = query.tokens.filter(([word]) => typeof word !== 'string' || !isLight(word))
  if (tokens.length === 0 || tokens.length === query.tokens.length) return null
  const lastStays = tokens.at(-1) === query.tokens.at(-1)
  const exact = query.exact.filter((word) => !isLight(foldForSearch(word)))
  return { ...query, tokens, exact, prefix: lastStays ? query.prefix : '' }
}

export function isLight(word: string): boolean {
  return lightWords.has(word)
}

/** Folded words that say little of which book it is. */
const lightWords = new Set(
  (
    'i og at en et den det de til af pa for med om som er fra eller ved sin sit sine din dit dine min mit mine ' +
    'the a an of and in to on with by from or is der die das und le la les'
  ).split(' '),
)

/** The words as they were typed, of tokens in which nothing else has taken their place. */
export function typedWords({ tokens }: Query): string[] {
  return tokens.flatMap(([word]) => (typeof word === 'string' ? word : []))
}
