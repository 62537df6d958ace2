import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceLength = 4096
/** So many numbers are merged before other work may go on. */
const atOnce = 32_768

/** Sorts a million numbers without keeping the process from anything else for long: a merge sort. Equal ones keep their order. */
export async function sortInSlices(
  numbers: Uint32Array,
  compare: (one: number, other: number) => number,
): Promise<Uint32Array> {
  for (let from = 0; from < numbers.length; from += sliceLength) {
    numbers.subarray(from, from + sliceLength).sort(compare)
    await nextTurn()
  }
  let [source, target]: [Uint32Array, Uint32Array] = [numbers, new Uint32Array(numbers.length)]
  let merged = 0
  for (let width = sliceLength; width < numbers.length; width *= 2) {
    for (let from = 0; from < numbers.length; from += 2 * width) {
      const middle = Math.min(from + width, numbers.length)
      const end = Math.min(from + 2 * width, numbers.length)
      let [left, right] = [from, middle]
      for (let at = from; at < end; at++) {
        const takesLeft = left < middle && (right >= end || compare(source[left]!, source[right]!) <= 0)
        target[at] = takesLeft ? source[left++]! : source[right++]!
        if (++merged % atOnce === 0) await nextTurn()
      }
    }
    ;[source, target] = [target, source]
  }
  return source
}

/** 0, 1, 2 and so on. */
export function numbersBelow(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, number) => number)
}
