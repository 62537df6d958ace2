/** The ways to correct a text, likeliest first. Each returns candidate queries, often none. */
import type { Query } from '../parse/query.ts'
import { asBestBook } from './best-book.ts'
import { compoundsOfItsInflections, compoundsWith } from './compounds.ts'
import { maybeReplaced, oneReplaced, replaced } from './replacements.ts'
import { joined, split } from './split-words.ts'
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
    name: 'unknown words one typo away',
    corrected: true,
    queries: (words) => (words.mayBeMistyped() ? unknownReplaced(words, words.oneTypo()) : []),
  },
  {
    name: 'one known word, or any word beside unknown ones, one typo away',
    corrected: true,
    queries: (words) => (words.mayBeMistyped() ? anyReplaced(words, words.oneTypo()) : []),
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
      words.mayBeMistyped()
        ? withCompounds(words, (word) => compoundsOfItsInflections(words.index.vocabulary, word))
        : [],
  },
  {
    name: 'unknown words two typos away',
    corrected: true,
    queries: (words) => unknownReplaced(words, twoTyposOf(words)),
  },
  {
    name: 'any word beside unknown ones, those two typos away',
    corrected: true,
    queries: (words) => anyReplaced(words, twoTyposOf(words)),
  },
]

type Similar = ReturnType<Correctable['twoTypos']>

function twoTyposOf(words: Correctable): Similar {
  return words.mayBeMistyped() ? words.twoTypos() : null
}

function withCompounds({ query, unknown }: Correctable, compoundsOf: (word: string) => string[]): Query[] {
  if (unknown().length === 0) return []
  const compounds = new Map(unknown().map((word) => [word, compoundsOf(word)]))
  return [...compounds.values()].every((words) => words.length > 0) ? [replaced(query, compounds)] : []
}

/** Returns nothing if some unknown word has no similar word. */
function unknownReplaced(words: Correctable, similar: Similar): Query[] {
  const unknown = words.unknown()
  if (!similar || unknown.length === 0) return []
  const by = alternatives(unknown, similar, words.mostAlternatives())
  if (by.size < unknown.length) return []
  return asList(asBestBook(words.index, words.query, by, replaced(words.query, by)))
}

const alternativesBesideUnknown = 3

/** Next to an unknown word, which is always wrong, correcting a known word alone finds nothing. */
function anyReplaced(words: Correctable, similar: Similar): Query[] {
  if (!similar) return []
  const { index, query } = words
  if (words.unknown().length === 0) {
    const by = alternatives(similar.keys(), similar, words.mostAlternatives())
    return by.size > 0 ? asList(asBestBook(index, query, by, oneReplaced(query, by))) : []
  }
  const by = alternatives(similar.keys(), similar, alternativesBesideUnknown)
  return by.size > 1 ? asList(asBestBook(index, query, by, maybeReplaced(query, by))) : []
}

const asList = (query: Query | null) => (query ? [query] : [])
