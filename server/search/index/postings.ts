/** The posting list of each term: the numbers of the editions that contain it, ascending. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { addAll, unite, type Bitset } from './bitset.ts'
import { Column } from './column.ts'

const yieldEvery = 50_000

export class Postings {
  /** The terms of each edition in sequence, during the build, and where each edition's terms end. */
  #occurrences: Column<Uint32Array> | null = new Column(Uint32Array)
  readonly #ends = new Column(Uint32Array)
  readonly #lastEdition = new Column(Uint32Array)
  #starts = new Uint32Array(1)
  #numbers = new Uint32Array(0)
  /** Editions added after the build, by term. */
  readonly #later = new Map<number, number[]>()
  #dense = new Map<number, Bitset>()
  #size = 0

  /** `edition` equals that of the last call, or is the next number. */
  add(term: number, edition: number): void {
    this.#size = edition + 1
    if (this.#lastEdition.get(term) === edition + 1) return
    this.#lastEdition.set(term, edition + 1)
    if (this.#occurrences) {
      this.#occurrences.push(term)
      this.#ends.set(edition, this.#occurrences.length)
    } else {
      const later = this.#later.get(term) ?? []
      this.#later.set(term, later)
      later.push(edition)
    }
  }

  /** Builds the posting lists, yielding to the event loop regularly. `terms` is the number of terms. */
  async seal(terms: number): Promise<void> {
    const { values, length } = this.#occurrences!
    const starts = new Uint32Array(terms + 1)
    for (let at = 0; at < length; at++) starts[values[at]! + 1]!++
    for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!
    await nextTurn()
    const numbers = new Uint32Array(length)
    const next = starts.slice(0, terms)
    for (let edition = 0, at = 0; edition < this.#size; edition++) {
      for (const end = Math.max(at, this.#ends.get(edition)); at < end; at++)
        numbers[next[values[at]!]!++] = edition
      if (edition % yieldEvery === 0) await nextTurn()
    }
    this.#starts = starts
    this.#numbers = numbers
    this.#occurrences = null
    for (let term = 0; term < terms; term++) if (this.count(term) > this.#size / 32) this.#makeDense(term)
  }

  /** Number of editions with this term at the time of the build. */
  count(term: number): number {
    return term + 1 < this.#starts.length ? this.#starts[term + 1]! - this.#starts[term]! : 0
  }

  /** Visits the editions with this term in ascending order until `visit` returns false. */
  visit(term: number, visit: (edition: number) => boolean): void {
    for (const edition of this.#built(term)) if (!visit(edition)) return
    for (const edition of this.#later.get(term) ?? []) if (!visit(edition)) return
  }

  /** Adds the editions with this term to `set`. */
  addTo(set: Bitset, term: number): void {
    const dense = this.#dense.get(term)
    if (dense) unite(set, dense)
    else addAll(set, this.#built(term))
    addAll(set, this.#later.get(term) ?? [])
  }

  /** The editions with this term at the time of the build; a later term has none. */
  #built(term: number): Uint32Array {
    const start = this.#starts[term] ?? this.#numbers.length
    return this.#numbers.subarray(start, this.#starts[term + 1])
  }

  // The list has more entries than a bitset has words, so a bitset is faster. Such terms are few, and memory hardly
  // grows.
  #makeDense(term: number): void {
    const set = new Uint32Array((this.#size + 31) >>> 5)
    addAll(set, this.#built(term))
    this.#dense.set(term, set)
  }
}
