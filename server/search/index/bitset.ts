/**
 * Sets of small whole numbers, one bit each. Uniting or intersecting two sets scans some kilobytes, and iteration is
 * in ascending order. All sets of one `Scratch` have the same size and are released together.
 */
export type Bitset = Uint32Array

export type Scratch = {
  /** Returns an empty set that is valid until `release`. */
  take(): Bitset
  /** Ends the use of all sets taken so far, and reuses their memory. */
  release(): void
}

/** Sets for numbers below `size()`, which may grow between releases. */
export function createScratch(size: () => number): Scratch {
  let sets: Bitset[] = []
  let taken = 0
  return {
    take() {
      const words = (size() + 31) >>> 5
      if (sets[0] && sets[0].length < words) sets = []
      // Spare words, so that a slightly larger size does not reallocate every set.
      const set = (sets[taken] ??= new Uint32Array(sets[0]?.length ?? words + 32))
      taken++
      return set.fill(0)
    },
    release() {
      taken = 0
    },
  }
}

export function addAll(set: Bitset, numbers: ArrayLike<number>): void {
  for (let at = 0; at < numbers.length; at++) set[numbers[at]! >>> 5]! |= 1 << (numbers[at]! & 31)
}

/** Adds `other` to `set`, up to the size of `set`. */
export function unite(set: Bitset, other: Bitset): void {
  const end = Math.min(set.length, other.length)
  for (let at = 0; at < end; at++) set[at]! |= other[at]!
}

/** Keeps only what is in both sets. */
export function intersect(set: Bitset, other: Bitset): void {
  for (let at = 0; at < set.length; at++) set[at]! &= other[at]!
}

/** Visits the numbers in ascending order until `visit` returns false. */
export function visitAscending(set: Bitset, visit: (number: number) => boolean): void {
  for (let at = 0; at < set.length; at++) {
    let word = set[at]!
    while (word !== 0) {
      const bit = 31 - Math.clz32(word & -word)
      if (!visit((at << 5) | bit)) return
      word &= word - 1
    }
  }
}
