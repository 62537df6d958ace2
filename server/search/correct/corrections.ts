/** The ways to correct a text, likeliest first. Each returns candidate queries, often none. */
import type { Query } from '../parse/query.ts'
import { asBestBook } from './best-book.ts'
import { compoundsOfItsInflections, compoundsWith } from './compounds.ts'
import { replaced } from './replacements.ts'
import { joined, split } from './split-words.ts'
import { withTaughtWord } from './taught-words.ts'
import { alternatives, type Correctable } from './typed-text.ts'

export type Correction = {
  name: string
  /** Whether the query searches for other words than were typed. */
  corrected: boolean
  queries(words: Correctable): readonly Query[]
}

export const corrections: readonly Correction[] = [
  {
    name: 'two words joined',
    corrected: true,
    queries: ({ query, index }) => joined(query, index.vocabulary),
  },
  {
    name: 'unknown words as parts of longer ones',
    corrected: false,
    queries: (words) => withCompounds(words, (word) => compoundsWith(words.index.vocabulary, word)),
  },
  {
    name: 'an unknown word one typo away from a word of a subject',
    corrected: true,
    queries: ({ index, query, unknown }) => withTaughtWord(index, query, unknown()),
  },
  {
    name: 'unknown words one typo away',
    corrected: true,
    queries: (words) => (words.mayBeMistyped() ? unknownReplaced(words, words.oneTypo()) : []),
  },
  {
    name: 'a word split in two',
    corrected: true,
    queries: (words) =>
      words.mayBeMistyped() ? split(words.query, words.index.vocabulary, words.letters) : [],
  },
  {
    name: 'unknown words as the ends of longer ones in another inflection',
    corrected: false,
    queries: (words) =>
      withCompounds(words, (word) => compoundsOfItsInflections(words.index.vocabulary, word)),
  },
]

function withCompounds({ query, unknown }: Correctable, compoundsOf: (word: string) => string[]): Query[] {
  if (unknown().length === 0) return []
  const compounds = new Map(unknown().map((word) => [word, compoundsOf(word)]))
  return [...compounds.values()].every((words) => words.length > 0) ? [replaced(query, compounds)] : []
}

/** Returns nothing if some unknown word has no similar word. */
function unknownReplaced(words: Correctable, similar: ReturnType<Correctable['oneTypo']>): Query[] {
  const unknown = words.unknown()
  if (unknown.length === 0) return []
  const by = alternatives(unknown, similar, words.mostAlternatives())
  if (by.size < unknown.length) return []
  return asList(asBestBook(words.index, words.query, by, replaced(words.query, by)))
}

const asList = (query: Query | null) => (query ? [query] : [])
