/** The UUID of each number and the number of each UUID, 16 bytes and a slot of a hash table with open addressing. */
import { Column } from './column.ts'

const digits = 8
const parts = 4

export class IdTable {
  /** Four of 32 bits for each number. */
  readonly #parts = new Column(Uint32Array)
  /** A number and one more, 0 where the slot is free. A power of two of them, at most half of them taken. */
  #slots = new Uint32Array(2048)

  /** `number` is the next one. An id that has a number goes by this one from now on. */
  set(id: string, number: number): void {
    for (const part of partsOf(id)) this.#parts.push(part)
    if (number * 2 >= this.#slots.length) this.#grow(number)
    this.#slots[this.#slotOf(partsOf(id))] = number + 1
  }

  /** Undefined for what is no UUID, too. */
  find(id: string): number | undefined {
    const own = partsOf(id)
    if (own.some(Number.isNaN)) return undefined
    const taken = this.#slots[this.#slotOf(own)]!
    return taken === 0 ? undefined : taken - 1
  }

  /** As PostgreSQL writes it. */
  idOf(number: number): string {
    let hex = ''
    for (let part = 0; part < parts; part++)
      hex += this.#parts
        .get(number * parts + part)
        .toString(16)
        .padStart(digits, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  /** Below 0 when the one's id comes first. */
  compare(one: number, other: number): number {
    for (let part = 0; part < parts; part++) {
      const difference = this.#parts.get(one * parts + part) - this.#parts.get(other * parts + part)
      if (difference !== 0) return difference
    }
    return 0
  }

  /** Where the id stands, or would. UUIDs are random, so their first bits spread by themselves. */
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
      const own = Array.from({ length: parts }, (_, at) => this.#parts.get(number * parts + at))
      this.#slots[this.#slotOf(own)] = number + 1
    }
  }
}

function partsOf(id: string): number[] {
  const hex = id.replaceAll('-', '')
  return Array.from({ length: parts }, (_, at) =>
    Number.parseInt(hex.slice(at * digits, (at + 1) * digits), 16),
  )
}
