/** Which editions hold a word, in any of its forms or as far as it has been typed. Editions are numbers here. */
import { stemmer } from '@orama/stemmers/danish'
import { addAll, createScratch, intersect, unite, visitInOrder, type Bits } from './bits.ts'
import { beginningWith, sortedKeys, type SortedKeys } from './sorted-keys.ts'

/** What must occur: a word in any form, one that begins so, any of several, or all. */
export type Wanted =
  | string
  | { readonly begins: string }
  | { readonly any: readonly Wanted[] }
  | { readonly all: readonly Wanted[] }

export type WordIndex = {
  /** Of an edition with a greater number than all before. */
  add(edition: number, words: Iterable<string>): void
  /** Before anybody visits: what has been added until now is put in order at once. */
  seal(): void
  /** Editions that hold it, the smallest number first, until `visit` says it is enough by returning false. */
  visit(wanted: Wanted, visit: (edition: number) => boolean): void
}

export function wordIndex(): WordIndex {
  const numbersOf = new Map<string, number[]>()
  let sorted: SortedKeys<number[]> | null = null
  let size = 0
  const scratch = createScratch(() => size)

  function add(edition: number, words: Iterable<string>) {
    size = edition + 1
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
  }

  function holding(wanted: Wanted): Bits {
    if (typeof wanted === 'object' && !('begins' in wanted)) {
      const join = 'any' in wanted ? unite : intersect
      const [first, ...others] = ('any' in wanted ? wanted.any : wanted.all).map(holding)
      for (const other of others) join(first!, other)
      return first ?? scratch.take()
    }
    const set = scratch.take()
    if (typeof wanted === 'string') addAll(set, numbersOf.get(stemOf(wanted)) ?? [])
    else for (const numbers of beginningWith(sorted!, wanted.begins)) addAll(set, numbers)
    return set
  }

  return {
    add,
    seal() {
      sorted = sortedKeys(numbersOf)
    },
    visit(wanted, visit) {
      visitInOrder(holding(wanted), (edition) => edition < size && visit(edition))
      scratch.release()
    },
  }
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
