import { expect, test } from 'vitest'
import { range, mergeSort } from './merge-sort.ts'

test.each([0, 1, 4096, 4097, 50_000])(
  '%i numbers are sorted, and equal ones keep their order',
  async (count) => {
    const keys = Array.from({ length: count }, (_, n) => (n * 7919) % 1000)
    const byKey = (one: number, other: number) => keys[one]! - keys[other]!
    const sorted = await mergeSort(range(count), byKey)
    expect([...sorted]).toEqual([...range(count)].toSorted(byKey))
  },
)
