import { setImmediate as nextTurn } from 'node:timers/promises'

const runLength = 4096
/** Numbers merged before yielding to the event loop. */
const yieldEvery = 32_768

/** A stable merge sort that yields to the event loop, for a million numbers. */
export async function mergeSort(
  numbers: Uint32Array,
  compare: (one: number, other: number) => number,
): Promise<Uint32Array> {
  for (let from = 0; from < numbers.length; from += runLength) {
    numbers.subarray(from, from + runLength).sort(compare)
    await nextTurn()
  }
  let [source, target]: [Uint32Array, Uint32Array] = [numbers, new Uint32Array(numbers.length)]
  let merged = 0
  for (let width = runLength; width < numbers.length; width *= 2) {
    for (let from = 0; from < numbers.length; from += 2 * width) {
      const middle = Math.min(from + width, numbers.length)
      const end = Math.min(from + 2 * width, numbers.length)
      let [left, right] = [from, middle]
      for (let at = from; at < end; at++) {
        const takesLeft = left < middle && (right >= end || compare(source[left]!, source[right]!) <= 0)
        target[at] = takesLeft ? source[left++]! : source[right++]!
        if (++merged % yieldEvery === 0) await nextTurn()
      }
    }
    ;[source, target] = [target, source]
  }
  return source
}

/** The numbers from 0 to `count` - 1. */
export function range(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, number) => number)
}
