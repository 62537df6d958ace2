/** Corrects texts with a missing or an extra space. */
import { foldForSearch } from '#rules/search-words'
import type { Vocabulary } from '../index/vocabulary.ts'
import { parseQuery, withoutStopWords, type Query } from '../parse/query.ts'

const shortestPart = 3

/** Joins two words: 'deeplearning' for 'deep learning'. */
export function joined({ texts }: Query, vocabulary: Vocabulary): Query[] {
  const typed = texts[0]!.split(' ')
  return typed.slice(1).flatMap((next, at) => {
    const word = typed[at]! + next
    // Joining may bring together two letters that folding merges: 'data analyse'.
    return vocabulary.editionsWith(foldForSearch(word)) > 0 ? queriesOf(typed.toSpliced(at, 2, word)) : []
  })
}

/** Splits a word in two. Both parts are complete words, so neither is a prefix. */
export function split(
  { texts }: Query,
  vocabulary: Vocabulary,
  letters: ReadonlyMap<string, string>,
): Query[] {
  const typed = texts[0]!.split(' ')
  const exists = (word: string) => vocabulary.editionsWith(foldForSearch(word)) > 0
  return typed.flatMap((word, at) => {
    if (vocabulary.knows(word)) return []
    // The split may fall between two letters that folding merges: 'yogaanatomi'.
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

/** The query with all words, and without stop words. */
function queriesOf(words: readonly string[], prefix?: ''): Query[] {
  const parsed = parseQuery(words.join(' '))!
  const query = { ...parsed, prefix: prefix ?? parsed.prefix }
  const lighter = withoutStopWords(query)
  return lighter ? [query, lighter] : [query]
}
