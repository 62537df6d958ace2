import { expect, test } from 'vitest'
import { addAll, createScratch, intersect, unite, visitAscending, type Bitset } from './bitset.ts'

function numbersIn(set: Bitset, most = Infinity): number[] {
  const found: number[] = []
  visitAscending(set, (number) => found.push(number) < most)
  return found
}

test('numbers come back in ascending order, up to the highest bit of a word, and no more than wanted', () => {
  const set = createScratch(() => 200).take()
  addAll(set, [199, 31, 0, 64, 63, 32])
  expect(numbersIn(set)).toEqual([0, 31, 32, 63, 64, 199])
  expect(numbersIn(set, 2)).toEqual([0, 31])
})

test('sets are united and intersected', () => {
  const scratch = createScratch(() => 100)
  const [one, other] = [scratch.take(), scratch.take()]
  addAll(one, [1, 50, 99])
  addAll(other, [50, 70])
  unite(one, other)
  expect(numbersIn(one)).toEqual([1, 50, 70, 99])
  intersect(one, other)
  expect(numbersIn(one)).toEqual([50, 70])
})

test('a reused set is empty, and grows with the size', () => {
  let size = 10
  const scratch = createScratch(() => size)
  addAll(scratch.take(), [3])
  scratch.release()
  size = 5000
  const set = scratch.take()
  expect(numbersIn(set)).toEqual([])
  addAll(set, [4999])
  expect(numbersIn(set)).toEqual([4999])
})
