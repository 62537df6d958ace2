/** Facts about the words of a typed text. Each is computed when an attempt first needs it. */
import type { EditionIndex } from '../index/edition-index.ts'
import { isStopWord, typedWords, withoutStopWords, type Query } from '../parse/query.ts'
import type { SimilarWord } from './plausible.ts'
import type { Replacements } from './replacements.ts'
import { lettersTyped, mayBeMistyped, oneTypoFrom } from './similar-words.ts'

type Similar = ReadonlyMap<string, readonly SimilarWord[]>

/** `query` is the parsed text. */
export function typedText(index: EditionIndex, text: string, query: Query) {
  // Numbers are not corrected, so the corrected queries contain no ISBN.
  const asWords = { ...query, isbns: null }
  const letters = lettersTyped(text)
  const contentOnly = withoutStopWords(asWords)
  return {
    text,
    asWords,
    /** The query without stop words; null if it has none, or nothing else. */
    contentOnly,
    content: contentOnly ?? asWords,
    allWords: correctable(index, asWords, letters),
    contentWords: correctable(index, contentOnly ?? asWords, letters),
  }
}
export type TypedText = ReturnType<typeof typedText>

/** A query whose words can be corrected. */
export type Correctable = {
  index: EditionIndex
  query: Query
  letters: ReadonlyMap<string, string>
  /** Words that occur in no title or author, in any inflection. */
  unknown: () => readonly string[]
  mayBeMistyped: () => boolean
  oneTypo: () => Similar
  /** How many replacements to try per word. Context allows for more, because it decides between them. */
  mostAlternatives: () => number
}

const alternativesAlone = 3
const alternativesAmongOthers = 32

function correctable(index: EditionIndex, query: Query, letters: ReadonlyMap<string, string>): Correctable {
  const { vocabulary } = index
  const typed = typedWords(query)
  const alone = typed.filter((word) => !isStopWord(word)).length === 1
  const mistyped = typed.filter(mayBeMistyped)
  const unknown = lazy(() => typed.filter((word) => !vocabulary.knows(word)))
  const oneTypo = lazy(
    () => new Map(mistyped.map((word) => [word, oneTypoFrom(vocabulary, word, letters, alone)])),
  )
  return {
    index,
    query,
    letters,
    unknown,
    // A word typed alone that books contain is right, even if none of them is for sale.
    mayBeMistyped: () => mistyped.length > 0 && !(alone && unknown().length === 0),
    oneTypo,
    mostAlternatives: () => (alone ? alternativesAlone : alternativesAmongOthers),
  }
}

/** Returns at most `most` replacements per word; words without similar ones are left out. */
export function alternatives(words: Iterable<string>, similar: Similar, most: number): Replacements {
  const found = [...words].map(
    (word) => [word, (similar.get(word) ?? []).slice(0, most).map((each) => each.word)] as const,
  )
  return new Map(found.filter(([, others]) => others.length > 0))
}

function lazy<Value>(work: () => Value): () => Value {
  let done: { value: Value } | null = null
  return () => (done ??= { value: work() }).value
}
