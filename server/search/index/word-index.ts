/** Finds the editions that contain a word, in any inflection or as a prefix. Editions are numbers here. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { addAll, createScratch, intersect, unite, visitAscending, type Bitset } from './bitset.ts'
import { type Dictionary, stemOf } from './dictionary.ts'
import { Postings } from './postings.ts'
import { range, mergeSort } from './merge-sort.ts'
import { SortedNumbers } from './sorted-numbers.ts'
import { isSubjectTerm } from './subject-terms.ts'

/**
 * The terms that must occur: a word in any inflection, a word with exactly these marked letters, a prefix, any of
 * several terms, or all of them.
 */
export type TermQuery =
  | string
  | { readonly exact: string }
  | { readonly prefix: string }
  | { readonly anyOf: readonly TermQuery[] }
  | { readonly allOf: readonly TermQuery[] }

export type WordIndex = {
  /**
   * Takes terms of the dictionary. `words` are folded, and found in any inflection; `exact` are words with marks, and
   * subjects. `edition` is greater than all earlier ones.
   */
  add(edition: number, terms: { words: readonly number[]; exact?: readonly number[] }): void
  /** Indexes what was added so far, yielding to the event loop regularly. Call it before `visit`. */
  seal(): Promise<void>
  /** Visits matching editions in ascending order until `visit` returns false. */
  visit(query: TermQuery, visit: (edition: number) => boolean): void
}

/** Letters of the longest prefixes that may be shared by very many editions: 'the', 'int'. */
const longestCached = 3
const yieldEvery = 5_000

export function wordIndex(dictionary: Dictionary): WordIndex {
  const postings = new Postings()
  let sorted: SortedNumbers | null = null
  let sealed = 0
  let size = 0
  /** Bitsets of prefixes that so many terms share that uniting their postings would take long. */
  const prefixes = new Map<string, Bitset>()
  /** Editions added later, for each of these prefixes. */
  const addedLater = new Map<string, number[]>()
  const scratch = createScratch(() => size)

  function add(
    edition: number,
    { words, exact = [] }: { words: readonly number[]; exact?: readonly number[] },
  ) {
    size = edition + 1
    for (const term of exact) enter(term, edition)
    for (const term of words) {
      enter(term, edition)
      enter(dictionary.addStemOf(term), edition)
    }
  }

  /** The beginnings of a term that may be cached. */
  function prefixesOf(term: number): string[] {
    const text = dictionary.term(term)
    return Array.from({ length: Math.min(text.length, longestCached) }, (_, at) => text.slice(0, at + 1))
  }

  function enter(term: number, edition: number) {
    postings.add(term, edition)
    if (!sorted) return
    for (; sealed < dictionary.size; sealed++) sorted.add(sealed)
    for (const prefix of prefixesOf(term)) addedLater.get(prefix)?.push(edition)
  }

  function holding(query: TermQuery): Bitset {
    if (typeof query === 'string') return withTerm(stemOf(query))
    if ('exact' in query) return withTerm(query.exact)
    if ('prefix' in query) return withPrefix(query.prefix)
    const join = 'anyOf' in query ? unite : intersect
    const [first, ...others] = ('anyOf' in query ? query.anyOf : query.allOf).map(holding)
    for (const other of others) join(first!, other)
    return first ?? scratch.take()
  }

  function visitExact(text: string, visit: (edition: number) => boolean) {
    const term = dictionary.find(text)
    if (term !== undefined) postings.visit(term, visit)
  }

  function withTerm(text: string): Bitset {
    const set = scratch.take()
    const term = dictionary.find(text)
    if (term !== undefined) postings.addTo(set, term)
    return set
  }

  function withPrefix(prefix: string): Bitset {
    const set = scratch.take()
    const cached = prefixes.get(prefix)
    if (cached) {
      unite(set, cached)
      addAll(set, addedLater.get(prefix)!)
    } else for (const term of sorted!.startingWith(prefix)) postings.addTo(set, term)
    return set
  }

  async function cachePrefixes(terms: Uint32Array) {
    const counts = new Map<string, number>()
    const words = terms.filter((term) => !isSubjectTerm(dictionary.term(term)))
    for (const [at, term] of words.entries()) {
      for (const prefix of prefixesOf(term))
        counts.set(prefix, (counts.get(prefix) ?? 0) + postings.count(term))
      if (at % yieldEvery === 0) await nextTurn()
    }
    for (const [prefix, count] of counts)
      if (count > size / 32) {
        prefixes.set(prefix, new Uint32Array((size + 31) >>> 5))
        addedLater.set(prefix, [])
      }
    for (const [at, term] of words.entries()) {
      for (const prefix of prefixesOf(term)) {
        const set = prefixes.get(prefix)
        if (set) postings.addTo(set, term)
      }
      if (at % yieldEvery === 0) await nextTurn()
    }
  }

  return {
    add,
    async seal() {
      await postings.seal(dictionary.size)
      sealed = dictionary.size
      const byText = (one: number, other: number) => (dictionary.term(one) < dictionary.term(other) ? -1 : 1)
      const terms = await mergeSort(range(sealed), byText)
      await cachePrefixes(terms)
      sorted = new SortedNumbers(terms, (term) => dictionary.term(term))
      await nextTurn()
    },
    visit(query, visit) {
      if (typeof query === 'object' && 'exact' in query) return visitExact(query.exact, visit)
      visitAscending(holding(query), (edition) => edition < size && visit(edition))
      scratch.release()
    },
  }
}
