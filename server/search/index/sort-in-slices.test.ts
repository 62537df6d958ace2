import { expect, test } from 'vitest'
import { numbersBelow, sortInSlices } from './sort-in-slices.ts'

test.each([0, 1, 4096, 4097, 50_000])('%i numbers are sorted, equal ones as they stood', async (count) => {
  const keys = Array.from({ length: count }, (_, n) => (n * 7919) % 1000)
  const byKey = (one: number, other: number) => keys[one]! - keys[other]!
  const sorted = await sortInSlices(numbersBelow(count), byKey)
  expect([...sorted]).toEqual([...numbersBelow(count)].toSorted(byKey))
})
