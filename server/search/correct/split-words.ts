/** Texts in which a space is missing or one too many. */
import { foldForSearch } from '#rules/search-words'
import type { Vocabulary } from '../index/vocabulary.ts'
import { parseQuery, withoutLightWords, type Query } from '../parse/query.ts'

const shortestPart = 3

/** 'deeplearning' for 'deep learning'. */
export function joined({ texts }: Query, vocabulary: Vocabulary): Query[] {
  const typed = texts[0]!.split(' ')
  return typed.slice(1).flatMap((next, at) => {
    const word = typed[at]! + next
    // Letters that folding takes together may meet only now: 'data analyse'.
    return vocabulary.editionsWith(foldForSearch(word)) > 0 ? queriesOf(typed.toSpliced(at, 2, word)) : []
  })
}

/** The other way round. What a word is made of is whole words, none of them still being typed. */
export function split(
  { texts }: Query,
  vocabulary: Vocabulary,
  letters: ReadonlyMap<string, string>,
): Query[] {
  const typed = texts[0]!.split(' ')
  const exists = (word: string) => vocabulary.editionsWith(foldForSearch(word)) > 0
  return typed.flatMap((word, at) => {
    if (vocabulary.knows(word)) return []
    // Letters that folding takes together may stand where two words meet: 'yogaanatomi'.
    return splitsOf(letters.get(word) ?? word)
      .filter((parts) => parts.every(exists))
      .flatMap((parts) => queriesOf(typed.toSpliced(at, 1, ...parts), ''))
  })
}

function splitsOf(word: string): [string, string][] {
  const found: [string, string][] = []
  for (let at = shortestPart; at <= word.length - shortestPart; at++)
    found.push([word.slice(0, at), word.slice(at)])
  return found
}

/** With all words, and without those that say little. */
function queriesOf(words: readonly string[], prefix?: ''): Query[] {
  const parsed = parseQuery(words.join(' '))!
  const query = { ...parsed, prefix: prefix ?? parsed.prefix }
  const lighter = withoutLightWords(query)
  return lighter ? [query, lighter] : [query]
}
