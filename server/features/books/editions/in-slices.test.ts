import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

test('so many begin before others are looked at, in the order in which they came', async () => {
  const slices = inSlices(2)
  const begun: number[] = []
  const all = [1, 2, 3, 4, 5].map(async (n) => {
    await slices.turn()
    begun.push(n)
  })
  const seen: number[] = []
  while (begun.length < 5) {
    await nextTurn()
    seen.push(begun.length)
  }
  await Promise.all(all)
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(seen.filter((count, at) => count !== seen[at - 1])).toEqual(expect.arrayContaining([2, 4, 5]))
})

test('whoever comes while others wait has a turn after theirs', async () => {
  const slices = inSlices(1)
  const begun: string[] = []
  const go = async (name: string) => {
    await slices.turn()
    begun.push(name)
  }
  const first = [go('a'), go('b')]
  await nextTurn()
  await Promise.all([...first, go('c')])
  expect(begun).toEqual(['a', 'b', 'c'])
})
