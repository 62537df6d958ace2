/** Which editions hold a word, in any of its forms or as far as it has been typed. Editions are numbers here. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { stemmer } from '@orama/stemmers/danish'
import { addAll, createScratch, intersect, unite, visitInOrder, type Bits } from './bitset.ts'
import { denseSets, type DenseSets } from './dense-bitsets.ts'
import { beginningWith, sortedKeys, type SortedKeys } from './sorted-keys.ts'

/** What must occur: a word in any form, one with just these marked letters, one that begins so, any of several, or all. */
export type Wanted =
  | string
  | { readonly spelt: string }
  | { readonly begins: string }
  | { readonly any: readonly Wanted[] }
  | { readonly all: readonly Wanted[] }

export type WordIndex = {
  /** `edition` is greater than all before. `words` are folded; `marked` are its words with marks, as written. */
  add(edition: number, words: Iterable<string>, marked?: Iterable<string>): void
  /** Before anybody visits: what has been added until now is put in order, in pieces, between which other work goes on. */
  seal(): Promise<void>
  /** Editions that hold it, the smallest number first, until `visit` says it is enough by returning false. */
  visit(wanted: Wanted, visit: (edition: number) => boolean): void
}

export function wordIndex(): WordIndex {
  const numbersOf = new Map<string, number[]>()
  let sorted: SortedKeys<number[]> | null = null
  let common: DenseSets | null = null
  let begun: DenseSets | null = null
  let size = 0
  const scratch = createScratch(() => size)

  function add(edition: number, words: Iterable<string>, marked: Iterable<string> = []) {
    size = edition + 1
    // No folded word has marks, so one list holds both.
    for (const word of marked) enter(word, edition)
    for (const word of words) {
      enter(word, edition)
      enter(stemOf(word), edition)
    }
  }

  function enter(term: string, edition: number) {
    const numbers = numbersOf.get(term)
    if (numbers === undefined) {
      const first = [edition]
      numbersOf.set(term, first)
      sorted?.add(term, first)
    } else if (numbers.at(-1) !== edition) numbers.push(edition)
    common?.add(term, edition)
    if (begun) for (const letters of firstLettersOf(term)) begun.add(letters, edition)
  }

  function holding(wanted: Wanted): Bits {
    if (typeof wanted === 'string') return withTerm(stemOf(wanted))
    if ('spelt' in wanted) return withTerm(wanted.spelt)
    if ('begins' in wanted) return withBeginning(wanted.begins)
    const join = 'any' in wanted ? unite : intersect
    const [first, ...others] = ('any' in wanted ? wanted.any : wanted.all).map(holding)
    for (const other of others) join(first!, other)
    return first ?? scratch.take()
  }

  function withTerm(term: string): Bits {
    const set = scratch.take()
    const dense = common!.get(term)
    if (dense) unite(set, dense)
    else addAll(set, numbersOf.get(term) ?? [])
    return set
  }

  function withBeginning(letters: string): Bits {
    const set = scratch.take()
    const dense = begun!.get(letters)
    if (dense) unite(set, dense)
    else for (const numbers of beginningWith(sorted!, letters)) addAll(set, numbers)
    return set
  }

  return {
    add,
    async seal() {
      sorted = sortedKeys(numbersOf)
      await nextTurn()
      common = denseSets(numbersOf, size)
      await nextTurn()
      begun = denseSets(byFirstLetters(numbersOf), size)
    },
    visit(wanted, visit) {
      visitInOrder(holding(wanted), (edition) => edition < size && visit(edition))
      scratch.release()
    },
  }
}

// With one letter more there are thousands of beginnings, each with few words.
const mostFirstLetters = 2

function* firstLettersOf(term: string): Generator<string> {
  for (let count = 1; count <= Math.min(mostFirstLetters, term.length); count++) yield term.slice(0, count)
}

function* byFirstLetters(numbersOf: ReadonlyMap<string, number[]>): Generator<[string, number[]]> {
  for (const [term, numbers] of numbersOf)
    for (const letters of firstLettersOf(term)) yield [letters, numbers]
}

const stems = new Map<string, string>()
const mostStems = 200_000

/** Of a folded word. Words repeat, so what has been worked out is kept. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= mostStems) stems.clear()
  const stem = stemmer(word)
  stems.set(word, stem)
  return stem
}
