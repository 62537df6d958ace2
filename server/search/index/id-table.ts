/** Maps numbers to UUIDs and back: 16 bytes per UUID, and a hash table with open addressing. */
import { Column } from './column.ts'

const digits = 8
const parts = 4

export class IdTable {
  /** Four 32-bit parts per id. */
  readonly #parts = new Column(Uint32Array)
  /**
   * Each slot holds a number plus one, or 0 if free. The length is a power of two; at most half of the slots are
   * taken.
   */
  #slots = new Uint32Array(2048)

  /** Assigns the next number to an id. An id that has a number gets the new one. */
  set(id: string, number: number): void {
    const own = partsOf(id)
    for (const part of own) this.#parts.push(part)
    if (number * 2 >= this.#slots.length) this.#grow(number)
    this.#slots[this.#slotOf(own)] = number + 1
  }

  /** Undefined for unknown ids, and for texts that are no UUID. */
  find(id: string): number | undefined {
    const own = partsOf(id)
    if (own.some(Number.isNaN)) return undefined
    const taken = this.#slots[this.#slotOf(own)]!
    return taken === 0 ? undefined : taken - 1
  }

  /** The UUID in PostgreSQL's format. */
  idOf(number: number): string {
    let hex = ''
    for (let part = 0; part < parts; part++)
      hex += this.#parts
        .get(number * parts + part)
        .toString(16)
        .padStart(digits, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  /** Orders by id. */
  compare(one: number, other: number): number {
    for (let part = 0; part < parts; part++) {
      const difference = this.#parts.get(one * parts + part) - this.#parts.get(other * parts + part)
      if (difference !== 0) return difference
    }
    return 0
  }

  /** The slot of the id, or a free one. UUIDs are random, so their bits serve as the hash. */
  #slotOf(own: readonly number[]): number {
    const last = this.#slots.length - 1
    let slot = (own[0]! ^ own[3]!) & last
    while (this.#slots[slot] !== 0 && !this.#holds(this.#slots[slot]! - 1, own)) slot = (slot + 1) & last
    return slot
  }

  #holds(number: number, own: readonly number[]): boolean {
    return own.every((part, at) => this.#parts.get(number * parts + at) === part)
  }

  #grow(count: number): void {
    this.#slots = new Uint32Array(this.#slots.length * 2)
    for (let number = 0; number < count; number++) {
      const part = (at: number) => this.#parts.get(number * parts + at)
      this.#slots[this.#slotOf([part(0), part(1), part(2), part(3)])] = number + 1
    }
  }
}

const uuidLength = 36

/** Cut at the places of the hyphens, because this runs for every edition. */
function partsOf(id: string): number[] {
  if (id.length !== uuidLength) return [Number.NaN]
  return [
    Number.parseInt(id.slice(0, 8), 16),
    Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16),
    Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16),
    Number.parseInt(id.slice(28), 16),
  ]
}
