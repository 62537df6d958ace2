/** Queries in which other words replace typed ones. Pure. */
import { foldForSearch } from '#rules/search-words'
import type { TermQuery } from '../index/word-index.ts'
import { typedWords, type Query, type Token } from '../parse/query.ts'
import { interleave } from './similar-words.ts'

/** Possible replacements of each typed word, likeliest first. */
export type Replacements = ReadonlyMap<string, readonly string[]>

const mostTexts = 64
/** Other words mean something else. */
const unread = { all: [], meanings: [] }

/** Replaces every word in `by`. */
export function replaced(query: Query, by: Replacements): Query {
  const tokens = query.tokens.map((token) => replacementsOf(token, by) ?? token)
  const prefix = replacementsOf(query.tokens.at(-1)!, by) ? '' : query.prefix
  const typed = query.typed.filter((word) => !by.has(word))
  const exact = query.exact.filter((word) => !by.has(foldForSearch(word)))
  return { ...query, tokens, prefix, typed, exact, texts: textsOf(query.texts[0]!, by), ...unread }
}

/** Replaces exactly one word in `by`, any of them. */
export function oneReplaced(query: Query, by: Replacements): Query {
  const branches = query.tokens.flatMap((token, at): TermQuery[] => {
    const others = replacementsOf(token, by)
    return others ? [{ allOf: query.tokens.with(at, others).map((anyOf) => ({ anyOf })) }] : []
  })
  const words = query.texts[0]!.split(' ')
  const textsWith = (typed: string) =>
    (by.get(typed) ?? []).map((other) => words.map((word) => (word === typed ? other : word)).join(' '))
  const texts = interleave(typedWords(query).map(textsWith)).slice(0, mostTexts)
  return { ...query, tokens: [branches], prefix: '', typed: [], exact: [], texts, ...unread }
}

/** Accepts each word in `by` as typed or replaced. */
export function maybeReplaced(query: Query, by: Replacements): Query {
  const tokens = query.tokens.map((token) => [...token, ...(replacementsOf(token, by) ?? [])])
  const texts = textsOf(
    query.texts[0]!,
    new Map([...by].map(([word, others]) => [word, [word, ...others.slice(0, 1)]])),
  )
  return { ...query, tokens, typed: [], exact: [], texts, ...unread }
}

function replacementsOf([word]: Token, by: Replacements): readonly string[] | undefined {
  return typeof word === 'string' ? by.get(word) : undefined
}

/** The text with every combination of replacements, likeliest combination first. */
function textsOf(text: string, by: Replacements): string[] {
  let texts: { words: string[]; rank: number }[] = [{ words: [], rank: 0 }]
  for (const word of text.split(' '))
    texts = texts
      .flatMap(({ words, rank }) =>
        (by.get(word) ?? [word]).map((other, nth) => ({ words: [...words, other], rank: rank + nth })),
      )
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, mostTexts)
  return texts.map(({ words }) => words.join(' '))
}
