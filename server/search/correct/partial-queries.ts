/** Queries for books that contain only some of the words, or for texts with words that no book contains. Pure. */
import type { EditionIndex } from '../index/edition-index.ts'
import type { TermQuery } from '../index/word-index.ts'
import { readQuery } from '../../subjects/read-query.ts'
import { parseQuery, typedWords, withoutStopWords, type Query, type Token } from '../parse/query.ts'
import { compoundsWith } from './compounds.ts'
import { lettersTyped, oneTypoFrom, twoTyposFrom } from './similar-words.ts'

const mostWords = 8
const mostAlternatives = 3

/**
 * Replaces words that find no book by similar or compound words that do, and drops the rest; null if nothing is left.
 */
export function knownWordsQuery(
  { vocabulary, visit }: Pick<EditionIndex, 'vocabulary' | 'visit'>,
  text: string,
): Query | null {
  const parsed = parseQuery(text)
  if (!parsed) return null
  const query = withoutNumbers(withoutStopWords(parsed) ?? parsed)
  if (!query) return null
  // Publishers and years find books, too, although the vocabulary has only words of titles and authors.
  const finds = (word: string) => {
    let found = false
    visit(word, () => !(found = true))
    return found
  }
  const unknown = typedWords(query).filter((word) => !finds(word))
  const letters = lettersTyped(text)
  const alone = query.tokens.length === 1
  const similarTo = (word: string) => {
    const similar = oneTypoFrom(vocabulary, word, letters, alone)
    return similar.length > 0 ? similar : twoTyposFrom(vocabulary, word, alone)
  }
  const known = (word: string): Token => {
    const similar = similarTo(word).slice(0, mostAlternatives)
    const instead = similar.length > 0 ? similar.map((each) => each.word) : compoundsWith(vocabulary, word)
    return word === query.prefix ? [...instead, { prefix: word }] : instead
  }
  const tokens = query.tokens
    .map((token) => (unknown.includes(token[0] as string) ? known(token[0] as string) : token))
    .filter((token) => token.length > 0)
  const typed = typedWords(query).filter((word) => !unknown.includes(word))
  return tokens.length === 0 ? null : { ...query, tokens, prefix: '', typed, all: [], meanings: [] }
}

/** Books that share only a number with the text are not near it; null if it has nothing else. */
function withoutNumbers(query: Query): Query | null {
  const tokens = query.tokens.filter(([word]) => typeof word !== 'string' || !/^\d+$/.test(word))
  return tokens.length === 0 ? null : { ...query, tokens }
}

/** The books of the subject in a text of more words; null if there is none. */
export function subjectQuery(text: string): Query | null {
  const subject = readQuery(text).parts.find((part) => part.kind === 'subject')
  return subject ? parseQuery(subject.words.join(' ')) : null
}

/** Matches books that lack any `missing` of the words; null if no word would be left. Stop words do not count. */
export function withoutWords(query: Query, missing: number): Query | null {
  const tokens = (withoutStopWords(query) ?? query).tokens.slice(0, mostWords)
  if (tokens.length <= missing) return null
  const branches = combinationsWithout(tokens, missing).map((picked): TermQuery => ({
    allOf: picked.map((anyOf) => ({ anyOf })),
  }))
  return { ...query, tokens: [branches], prefix: '' }
}

/** All combinations of the items without `count` of them. */
function combinationsWithout<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[...items]]
  if (items.length < count) return []
  const [first, ...rest] = items
  return [
    ...combinationsWithout(rest, count).map((picked) => [first!, ...picked]),
    ...combinationsWithout(rest, count - 1),
  ]
}
