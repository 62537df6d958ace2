/** What a text says of its words, each thing worked out when an attempt first asks for it. */
import type { EditionIndex } from '../index/edition-index.ts'
import { isLight, typedWords, withoutLightWords, type Query } from '../parse/query.ts'
import type { SimilarWord } from './plausible.ts'
import type { Replacements } from './replacements.ts'
import { lettersTyped, mayBeMistyped, oneTypoFrom, twoTyposFrom } from './similar-words.ts'

type Similar = ReadonlyMap<string, readonly SimilarWord[]>

/** `query` is the text as it was typed. */
export function typedText(index: EditionIndex, text: string, query: Query) {
  // No number is mistyped for another: of an ISBN there is nothing to put right.
  const asWords = { ...query, isbns: null }
  const letters = lettersTyped(text)
  const lighter = withoutLightWords(asWords)
  return {
    text,
    asWords,
    /** Without words that say little; null when it is the same without, or nothing without. */
    lighter,
    bare: lighter ?? asWords,
    allWords: correctable(index, asWords, letters),
    bareWords: correctable(index, lighter ?? asWords, letters),
  }
}
export type TypedText = ReturnType<typeof typedText>

/** A query whose words may be put right. */
export type Correctable = {
  index: EditionIndex
  query: Query
  letters: ReadonlyMap<string, string>
  /** Words that no title and no author holds, in any inflection. */
  unknown: () => readonly string[]
  mayBeMistyped: () => boolean
  oneTypo: () => Similar
  /** Of unknown words also those two typos away; null where there are none. */
  twoTypos: () => Similar | null
  /** How many other words each is tried as: among other words more, as those say which of them it is. */
  mostAlternatives: () => number
}

const alternativesAlone = 3
const alternativesAmongOthers = 32

function correctable(index: EditionIndex, query: Query, letters: ReadonlyMap<string, string>): Correctable {
  const { vocabulary } = index
  const typed = typedWords(query)
  const alone = typed.filter((word) => !isLight(word)).length === 1
  const mistyped = typed.filter(mayBeMistyped)
  const unknown = once(() => typed.filter((word) => !vocabulary.knows(word)))
  const oneTypo = once(
    () => new Map(mistyped.map((word) => [word, oneTypoFrom(vocabulary, word, letters, alone)])),
  )
  return {
    index,
    query,
    letters,
    unknown,
    // By itself a word that books hold is that word, though none of them is for sale.
    mayBeMistyped: () => mistyped.length > 0 && !(alone && unknown().length === 0),
    oneTypo,
    twoTypos: once(() => {
      const further = unknown()
        .filter(mayBeMistyped)
        .map((word) => [word, twoTyposFrom(vocabulary, word, alone)] as const)
      if (further.every(([, words]) => words.length === 0)) return null
      return new Map([
        ...oneTypo(),
        ...further.map(([word, words]) => [word, [...oneTypo().get(word)!, ...words]] as const),
      ])
    }),
    mostAlternatives: () => (alone ? alternativesAlone : alternativesAmongOthers),
  }
}

/** For each of the words as many as are tried; without those that are similar to none. */
export function alternatives(words: Iterable<string>, similar: Similar, most: number): Replacements {
  const found = [...words].map(
    (word) => [word, (similar.get(word) ?? []).slice(0, most).map((each) => each.word)] as const,
  )
  return new Map(found.filter(([, others]) => others.length > 0))
}

function once<Value>(work: () => Value): () => Value {
  let done: { value: Value } | null = null
  return () => (done ??= { value: work() }).value
}
