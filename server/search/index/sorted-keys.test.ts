import { expect, test } from 'vitest'
import { beginningWith, sortedKeys } from './sorted-keys.ts'

test('what begins alike is found together, whenever it was added', () => {
  const keys = sortedKeys<number>([
    ['matrix', 1],
    ['mat', 2],
    ['ma', 3],
    ['nat', 4],
  ])
  keys.add('matematik', 5)
  keys.add('mat', 6)
  expect(new Set(beginningWith(keys, 'mat'))).toEqual(new Set([1, 2, 5, 6]))
  expect([...beginningWith(keys, 'matri')]).toEqual([1])
  expect([...beginningWith(keys, 'x')]).toEqual([])
  expect([...keys.from('matrix', (key) => key <= 'nat')]).toEqual([1, 4])
})
