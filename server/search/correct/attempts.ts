/**
 * What a text is tried as, in this order: the first attempt that finds any book is what it is taken for. What stands in for a
 * word is one word, so the list holds nothing but what the corrected text says.
 */
import type { EditionIndex } from '../index/edition-index.ts'
import { isAnswered } from '../match/matches.ts'
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
  /** Whether other words are searched for than were typed. */
  corrected: boolean
  queries(text: TypedText): readonly (Query | null)[]
}

// Shorter ones begin so many words that one with a typo in it would be taken for the prefix of another.
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
  // One word left alone is found in many books; mistyped among others it rather is one of theirs.
  ...corrections.map(({ name, corrected, queries }) => ({
    name: `${name}, beside words that say little`,
    corrected,
    queries: ({ lighter, allWords }: TypedText) => (lighter?.tokens.length === 1 ? queries(allWords) : []),
  })),
  {
    name: 'without words that say little',
    corrected: false,
    queries: ({ lighter }) => [lighter],
  },
  {
    name: 'long words as prefixes',
    corrected: false,
    queries: ({ bare }) => [wordsAsPrefixes(bare, shortestPrefix)],
  },
  ...corrections.map(({ name, corrected, queries }) => ({
    name,
    corrected,
    queries: ({ bareWords }: TypedText) => queries(bareWords),
  })),
  {
    name: 'all words as prefixes',
    corrected: false,
    queries: ({ bare }) => [wordsAsPrefixes(bare, shortestPrefixAtLast)],
  },
]

export type Interpretation = {
  query: Query
  /** Whether other words are searched for than were typed. */
  corrected: boolean
  /** How many came before it, by which a cursor names it. */
  attempt: number
}

/**
 * The text as typed, then each attempt that finds books, for as long as one is asked for. `verbatim` leaves out what is
 * corrected.
 */
export function* interpretationsOf(
  index: EditionIndex,
  text: string,
  verbatim = false,
): Generator<Interpretation> {
  const asTyped = parseQuery(text)
  if (!asTyped) return
  let attempt = 0
  yield { query: asTyped, corrected: false, attempt: attempt++ }
  const typed = typedText(index, text, asTyped)
  for (const { corrected, queries } of attempts)
    if (!(verbatim && corrected))
      for (const query of queries(typed))
        if (query && isAnswered(index, query)) yield { query, corrected, attempt: attempt++ }
}
