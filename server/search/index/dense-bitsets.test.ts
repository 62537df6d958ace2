import { expect, test } from 'vitest'
import { visitInOrder } from './bitset.ts'
import { denseSets, type DenseSets } from './dense-bitsets.ts'

function numbersIn(sets: DenseSets, key: string): number[] | undefined {
  const set = sets.get(key)
  if (!set) return undefined
  const found: number[] = []
  visitInOrder(set, (number) => found.push(number) > 0)
  return found
}

// Two words of bits: a set of three numbers is dense.
const size = 64
const entries = [
  ['og', [1, 31, 63]],
  ['kemi', [5, 6]],
  ['om', [2]],
  ['om', [3]],
  ['om', [40]],
] as const

test('those with more numbers than their bits are words are kept, also when they come in parts', () => {
  const sets = denseSets(entries, size)
  expect(numbersIn(sets, 'og')).toEqual([1, 31, 63])
  expect(numbersIn(sets, 'om')).toEqual([2, 3, 40])
  expect(numbersIn(sets, 'kemi')).toBeUndefined()
})

test('what comes later is added, however large, and makes no other dense', () => {
  const sets = denseSets(entries, size)
  sets.add('og', 62)
  sets.add('og', 64)
  sets.add('og', 5_000)
  for (const number of [7, 8, 9]) sets.add('kemi', number)
  expect(numbersIn(sets, 'og')).toEqual([1, 31, 62, 63, 64, 5_000])
  expect(numbersIn(sets, 'kemi')).toBeUndefined()
})
