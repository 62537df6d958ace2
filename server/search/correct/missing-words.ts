/** A query that a book answers although it holds not all words, or some are no words of any book. Pure. */
import type { EditionIndex } from '../index/edition-index.ts'
import type { TermQuery } from '../index/word-index.ts'
import { parseQuery, typedWords, withoutLightWords, type Query, type Token } from '../parse/query.ts'
import { compoundsWith } from './compounds.ts'
import { lettersTyped, oneTypoFrom, twoTyposFrom } from './similar-words.ts'

const mostWords = 8
const mostAlternatives = 3

/** With words that no book is found by as the known ones that they may have been, or left out; null when nothing is left. */
export function queryOfKnownWords(
  { vocabulary, visit }: Pick<EditionIndex, 'vocabulary' | 'visit'>,
  text: string,
): Query | null {
  const parsed = parseQuery(text)
  if (!parsed) return null
  const query = withoutLightWords(parsed) ?? parsed
  // Publishers and years are found, and no words of any title.
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
  return tokens.length === 0 ? null : { ...query, tokens, prefix: '', typed }
}

/** Whichever `missing` words are left out; null where none would be left. Words that say little are no help. */
export function withFewerWords(query: Query, missing: number): Query | null {
  const tokens = (withoutLightWords(query) ?? query).tokens.slice(0, mostWords)
  if (tokens.length <= missing) return null
  const branches = leavingOut(tokens, missing).map((kept): TermQuery => ({
    allOf: kept.map((anyOf) => ({ anyOf })),
  }))
  return { ...query, tokens: [branches], prefix: '' }
}

/** Every choice of the items without so many. */
function leavingOut<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[...items]]
  if (items.length < count) return []
  const [first, ...rest] = items
  return [...leavingOut(rest, count).map((kept) => [first!, ...kept]), ...leavingOut(rest, count - 1)]
}
