/**
 * The ways to interpret a text, in order. The first attempt that finds a book wins. A correction replaces a word by
 * exactly one word, so a list contains only what the corrected text finds.
 */
import type { EditionIndex } from '../index/edition-index.ts'
import { hasMatches } from '../match/matches.ts'
import {
  abbreviationsAsPrefixes,
  lastWordAsPrefix,
  parseQuery,
  wordsAsPrefixes,
  type Query,
} from '../parse/query.ts'
import { corrections } from './corrections.ts'
import { typedText, type TypedText } from './typed-text.ts'

type Attempt = {
  name: string
  /** Whether the query searches for other words than were typed. */
  corrected: boolean
  queries(text: TypedText): readonly (Query | null)[]
}

// Shorter words are prefixes of so many words that a typo would often look like a prefix.
const shortestPrefix = 5
const shortestPrefixAtLast = 2

export const attempts: readonly Attempt[] = [
  {
    name: 'the last word as a prefix',
    corrected: false,
    queries: ({ asWords }) => [lastWordAsPrefix(asWords)],
  },
  {
    name: 'abbreviations as prefixes',
    corrected: false,
    queries: ({ asWords, text }) => [abbreviationsAsPrefixes(asWords, text)],
  },
  // A single word without its stop words finds many books. If it is mistyped, its stop words help to find the right
  // one.
  ...corrections.map(({ name, corrected, queries }) => ({
    name: `${name}, beside stop words`,
    corrected,
    queries: ({ contentOnly, allWords }: TypedText) =>
      contentOnly?.tokens.length === 1 ? queries(allWords) : [],
  })),
  {
    name: 'without stop words',
    corrected: false,
    queries: ({ contentOnly }) => [contentOnly],
  },
  {
    name: 'long words as prefixes',
    corrected: false,
    queries: ({ content }) => [wordsAsPrefixes(content, shortestPrefix)],
  },
  ...corrections.map(({ name, corrected, queries }) => ({
    name,
    corrected,
    queries: ({ contentWords }: TypedText) => queries(contentWords),
  })),
  {
    name: 'all words as prefixes',
    corrected: false,
    queries: ({ content }) => [wordsAsPrefixes(content, shortestPrefixAtLast)],
  },
]

export type Interpretation = {
  query: Query
  /** Whether the query searches for other words than were typed. */
  corrected: boolean
  /** Number of attempts before it, which identifies it in a cursor. */
  attempt: number
}

/**
 * Yields the text as typed, then each attempt that finds books, lazily. `verbatim` searches for the words alone: no
 * correction, no subject, no word dropped by rule.
 */
export function* interpretationsOf(
  index: EditionIndex,
  text: string,
  verbatim = false,
): Generator<Interpretation> {
  const asTyped = parseQuery(text, verbatim)
  if (!asTyped) return
  let attempt = 0
  yield { query: asTyped, corrected: false, attempt: attempt++ }
  const typed = typedText(index, text, asTyped)
  for (const { corrected, queries } of attempts)
    if (!(verbatim && corrected))
      for (const query of queries(typed))
        if (query && hasMatches(index, query)) yield { query, corrected, attempt: attempt++ }
}
