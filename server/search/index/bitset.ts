/**
 * Sets of small whole numbers, one bit each: to unite or intersect two of them is a pass over some kilobytes, and going
 * through one is in order. All sets of one `Scratch` are as large, and given back together.
 */
export type Bitset = Uint32Array

export type Scratch = {
  /** An empty set, to be written to until the next `release`. */
  take(): Bitset
  /** Nobody looks at the sets taken any more: the memory is used again. */
  release(): void
}

/** For numbers below `size()`, which may grow from one release to the next. */
export function createScratch(size: () => number): Scratch {
  let sets: Bitset[] = []
  let taken = 0
  return {
    take() {
      const words = (size() + 31) >>> 5
      if (sets[0] && sets[0].length < words) sets = []
      // Some room, so that one number more does not make all of them anew.
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

/** `set` becomes what is in either, as far as it reaches. */
export function unite(set: Bitset, other: Bitset): void {
  const end = Math.min(set.length, other.length)
  for (let at = 0; at < end; at++) set[at]! |= other[at]!
}

/** `set` becomes what is in both. */
export function intersect(set: Bitset, other: Bitset): void {
  for (let at = 0; at < set.length; at++) set[at]! &= other[at]!
}

/** From the smallest on, until `visit` says it is enough by returning false. */
export function visitInOrder(set: Bitset, visit: (number: number) => boolean): void {
  for (let at = 0; at < set.length; at++) {
    let word = set[at]!
    while (word !== 0) {
      const bit = 31 - Math.clz32(word & -word)
      if (!visit((at << 5) | bit)) return
      word &= word - 1
    }
  }
}
