/** Queries in which other words replace typed ones. Pure. */
import { foldForSearch } from '#rules/search-words'
import { parseQuery, type Query, type Token } from '../parse/query.ts'

/** Possible replacements of each typed word, likeliest first. */
export type Replacements = ReadonlyMap<string, readonly string[]>

const mostTexts = 64

/** Replaces every word in `by`. */
export function replaced(query: Query, by: Replacements): Query {
  const tokens = query.tokens.map((token) => replacementsOf(token, by) ?? token)
  const prefix = replacementsOf(query.tokens.at(-1)!, by) ? '' : query.prefix
  const typed = query.typed.filter((word) => !by.has(word))
  const exact = query.exact.filter((word) => !by.has(foldForSearch(word)))
  const texts = textsOf(query.texts[0]!, by)
  const corrected = texts.length === 1 ? parseQuery(texts[0]!) : null
  const meant = corrected ? { read: corrected.read, meanings: corrected.meanings } : { meanings: [] }
  return { ...query, tokens, prefix, typed, exact, texts, all: [], ...meant }
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
