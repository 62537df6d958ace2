/**
 * The sets that hold so many numbers that their bits take less room, and far less time to unite, than their numbers: of common
 * words, and of the first letters of all words. They stand beside the numbers and are told of each new one.
 */
import { addAll, type Bits } from './bitset.ts'

export type DenseSets = {
  get(key: string): Bits | undefined
  /** A number that came after they were made. Keys that were not dense then stay without. */
  add(key: string, number: number): void
}

/** Of those with more entries than a number in each 32 below `size`. A key may come several times. */
export function denseSets(entries: Iterable<readonly [string, readonly number[]]>, size: number): DenseSets {
  const words = (size + 31) >>> 5
  const counts = new Map<string, number>()
  const all = [...entries]
  for (const [key, { length }] of all) counts.set(key, (counts.get(key) ?? 0) + length)
  const sets = new Map<string, Bits>()
  for (const [key, numbers] of all) {
    if (counts.get(key)! <= words) continue
    const set = sets.get(key) ?? new Uint32Array(words)
    sets.set(key, set)
    addAll(set, numbers)
  }

  return {
    get: (key) => sets.get(key),
    add(key, number) {
      const set = sets.get(key)
      if (!set) return
      const roomy = roomFor(set, number)
      if (roomy !== set) sets.set(key, roomy)
      addAll(roomy, [number])
    },
  }
}

function roomFor(set: Bits, number: number): Bits {
  if (number >>> 5 < set.length) return set
  const larger = new Uint32Array(Math.ceil((number + 1) / 32) * 2)
  larger.set(set)
  return larger
}
