/** Which editions hold a word, in any of its forms or as far as it has been typed. Editions are numbers here. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { addAll, createScratch, intersect, unite, visitInOrder, type Bitset } from './bitset.ts'
import { Dictionary, stemOf } from './dictionary.ts'
import { Postings } from './postings.ts'
import { numbersBelow, sortInSlices } from './sort-in-slices.ts'
import { SortedNumbers } from './sorted-numbers.ts'

/** What must occur: a word in any form, one with just these marked letters, one that begins so, any of several, or all. */
export type TermQuery =
  | string
  | { readonly exact: string }
  | { readonly prefix: string }
  | { readonly anyOf: readonly TermQuery[] }
  | { readonly allOf: readonly TermQuery[] }

export type WordIndex = {
  /** `edition` is greater than all before. `words` are folded; `marked` are its words with marks, as written. */
  add(edition: number, words: Iterable<string>, marked?: Iterable<string>): void
  /** Before anybody visits: what has been added until now is put in order, in pieces, between which other work goes on. */
  seal(): Promise<void>
  /** Editions that hold it, the smallest number first, until `visit` says it is enough by returning false. */
  visit(query: TermQuery, visit: (edition: number) => boolean): void
}

// With one letter more there are thousands of prefixes, each with few words.
const longestKept = 2

export function wordIndex(dictionary = new Dictionary()): WordIndex {
  const postings = new Postings()
  let sorted: SortedNumbers | null = null
  let sealed = 0
  let size = 0
  /** The editions of the prefixes that so many terms share that to unite their postings takes long. */
  const prefixes = new Map<string, Bitset>()
  /** Of these prefixes, what came later. */
  const laterOf = new Map<string, number[]>()
  const scratch = createScratch(() => size)

  function add(edition: number, words: Iterable<string>, marked: Iterable<string> = []) {
    size = edition + 1
    // No folded word has marks, so one list holds both.
    for (const word of marked) enter(dictionary.add(word), edition)
    for (const word of words) {
      const term = dictionary.add(word)
      enter(term, edition)
      enter(dictionary.addStemOf(term), edition)
    }
  }

  function enter(term: number, edition: number) {
    postings.add(term, edition)
    if (!sorted) return
    for (; sealed < dictionary.size; sealed++) sorted.add(sealed)
    for (let length = 1; length <= longestKept; length++)
      laterOf.get(dictionary.term(term).slice(0, length))?.push(edition)
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

  function withTerm(text: string): Bitset {
    const set = scratch.take()
    const term = dictionary.find(text)
    if (term !== undefined) postings.addTo(set, term)
    return set
  }

  function withPrefix(prefix: string): Bitset {
    const set = scratch.take()
    const kept = prefixes.get(prefix)
    if (kept) {
      unite(set, kept)
      addAll(set, laterOf.get(prefix)!)
    } else for (const term of sorted!.startingWith(prefix)) postings.addTo(set, term)
    return set
  }

  function keepPrefixes(terms: Uint32Array) {
    const counts = new Map<string, number>()
    const prefixesOf = (term: number) => {
      const text = dictionary.term(term)
      return text.length > 1 ? [text[0]!, text.slice(0, longestKept)] : [text]
    }
    for (const term of terms)
      for (const prefix of prefixesOf(term))
        counts.set(prefix, (counts.get(prefix) ?? 0) + postings.count(term))
    for (const [prefix, count] of counts)
      if (count > size / 32) {
        prefixes.set(prefix, new Uint32Array((size + 31) >>> 5))
        laterOf.set(prefix, [])
      }
    for (const term of terms)
      for (const prefix of prefixesOf(term)) {
        const set = prefixes.get(prefix)
        if (set) postings.addTo(set, term)
      }
  }

  return {
    add,
    async seal() {
      await postings.seal(dictionary.size)
      sealed = dictionary.size
      const byText = (one: number, other: number) => (dictionary.term(one) < dictionary.term(other) ? -1 : 1)
      const terms = await sortInSlices(numbersBelow(sealed), byText)
      keepPrefixes(terms)
      sorted = new SortedNumbers(terms, (term) => dictionary.term(term))
      await nextTurn()
    },
    visit(query, visit) {
      visitInOrder(holding(query), (edition) => edition < size && visit(edition))
      scratch.release()
    },
  }
}
