/** Finds the editions for sale that match a query. */
import { hasMarks } from '#rules/search-words'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { TermQuery } from '../index/word-index.ts'
import { typedWords, type Query } from '../parse/query.ts'

export type EditionFilter = (edition: Edition) => boolean
type Limits = { most: number; isWanted: EditionFilter }
export type Match = {
  edition: Edition
  /** Whether it contains even the words that say nothing. */
  hasAll: boolean
  /** 0 for an edition found by its words; otherwise how near its subject is, at least 1. */
  nearness: number
}
type Step = Omit<Match, 'edition'> & { terms: TermQuery }

// A last word in this many editions fills a list as a whole word, so it is not searched for as a prefix.
const common = 200
// How many titles that begin with the text are added, however unpopular.
const mostTitles = 40

/**
 * Slightly more than `most` editions at most, by popularity. Editions that contain marked words exactly as typed
 * ('får', not 'far') come first, and editions found by their subject last. If there are more than `most`, titles that
 * begin with the text are added, so that an unpopular book is always found by its title.
 */
export function matchesOf(index: EditionIndex, query: Query, { most, isWanted }: Limits): Match[] {
  const found = new Map<number, Match>()
  for (const { terms, ...how } of stepsOf(index, query)) {
    if (found.size >= most) break
    index.visit(terms, (edition) => {
      if (!found.has(edition.number) && isWanted(edition)) found.set(edition.number, { edition, ...how })
      return found.size < most
    })
  }
  if (query.prefix === '' || found.size >= most)
    for (const text of query.texts)
      for (const edition of firstOf(index.titlesFrom(text), isWanted, mostTitles)) {
        const nearness = isSubject(query) && !beginsWithWords(edition, text) ? leastNearness : 0
        found.set(edition.number, { edition, hasAll: false, nearness, ...found.get(edition.number) })
      }
  return [...found.values()]
}

/** Nearness of editions in which a word only begins with the name of the subject that was typed: 'Jurassic' for 'jura'. */
const leastNearness = 1

function isSubject({ read, meanings }: Query): boolean {
  return read.isSubjectOnly && meanings.length > 0
}

function beginsWithWords({ title }: Edition, text: string): boolean {
  return title.length === text.length || title[text.length] === ' '
}

/** Yields what to look for, in this order. */
function* stepsOf(index: EditionIndex, query: Query): Generator<Step> {
  const { all, meanings } = query
  const byWords = (terms: TermQuery): Step => ({ terms, hasAll: false, nearness: 0 })
  const words = wordsOf(query)
  const terms = beginningsOf(query, index) ?? words
  if (all.length > 0) yield { ...byWords({ allOf: all.map((anyOf) => ({ anyOf })) }), hasAll: true }
  if (!isSubject(query)) {
    yield* withExactLetters(query, terms).map(byWords)
    yield byWords(terms)
    for (const each of meanings) yield { ...byWords(each), nearness: 1 }
    return
  }
  // A stem may belong to another word: 'folk' for 'folkeret'. Such books come after those on the subject, unless they are
  // on it as well. Words that only begin like a subject's name come last: 'JavaScript' for 'java'.
  yield* withExactLetters({ ...query, prefix: '' }, words).map(byWords)
  const exact = typedWords(query)
  if (exact.length === query.tokens.length) yield byWords({ allOf: exact.map((word) => ({ exact: word })) })
  const [named, same, ...further] = meanings
  yield byWords({ allOf: [terms, { anyOf: [named!, same!] }] })
  const steps = [named!, same!, words, ...further]
  for (const [at, each] of steps.entries())
    yield { ...byWords(each), nearness: leastNearness + steps.length - at }
  if (terms !== words) yield { ...byWords(terms), nearness: leastNearness }
}

/** Editions for sale within the query's ISBN range. */
export function isbnMatchesOf(index: EditionIndex, { isbns }: Query, { most, isWanted }: Limits): Edition[] {
  return isbns ? [...firstOf(index.withIsbn(isbns), isWanted, most)] : []
}

/** Whether any edition for sale matches. */
export function hasMatches(index: EditionIndex, query: Query): boolean {
  let answered = query.isbns !== null && !index.withIsbn(query.isbns).next().done
  if (answered) return true
  for (const terms of [beginningsOf(query, index) ?? wordsOf(query), ...query.meanings])
    if (!answered)
      index.visit(terms, () => {
        answered = true
        return false
      })
  return answered
}

/** All words, each in any inflection. */
function wordsOf({ tokens }: Query): TermQuery {
  return { allOf: tokens.map((anyOf): TermQuery => ({ anyOf })) }
}

/** The same with the last word also as a prefix; null if it is complete, or so common that it fills a list by itself. */
function beginningsOf({ tokens, prefix }: Query, { vocabulary }: EditionIndex): TermQuery | null {
  if (prefix === '' || vocabulary.editionsWith(prefix) > common) return null
  const each = tokens.map((anyOf): TermQuery => ({ anyOf }))
  return { allOf: [...each.slice(0, -1), { anyOf: [each.at(-1)!, { prefix }] }] }
}

/**
 * The query restricted to the marked words exactly as typed, then with the last one as a prefix. Empty if no word has
 * marks.
 */
function withExactLetters({ exact, prefix }: Query, terms: TermQuery): TermQuery[] {
  const marked = exact.filter(hasMarks)
  if (marked.length === 0) return []
  const whole = marked.map((word): TermQuery => ({ exact: word }))
  const isPrefix = prefix !== '' && marked.at(-1) === exact.at(-1)
  const asWords = { allOf: [terms, ...whole] }
  if (!isPrefix) return [asWords]
  return [asWords, { allOf: [terms, ...whole.slice(0, -1), { prefix: marked.at(-1)! }] }]
}

function* firstOf(editions: Iterable<Edition>, isWanted: EditionFilter, most: number) {
  let found = 0
  for (const edition of editions) {
    if (!isWanted(edition)) continue
    yield edition
    if (++found === most) return
  }
}
