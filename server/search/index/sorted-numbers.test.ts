import { expect, test } from 'vitest'
import { SortedNumbers } from './sorted-numbers.ts'

test('texts with a prefix are found in order, whenever they were added', () => {
  const texts = ['ma', 'mat', 'matrix', 'nat', 'matematik', 'mat']
  const numbers = new SortedNumbers(Uint32Array.of(0, 1, 2, 3), (number) => texts[number]!)
  numbers.add(4)
  numbers.add(5)
  expect([...numbers.startingWith('mat')].map((number) => texts[number])).toEqual([
    'mat',
    'mat',
    'matematik',
    'matrix',
  ])
  expect([...numbers.startingWith('matri')]).toEqual([2])
  expect([...numbers.startingWith('x')]).toEqual([])
  expect([...numbers.from('matrix', (text) => text <= 'nat')]).toEqual([2, 3])
})
