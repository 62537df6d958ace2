import { expect, test } from 'vitest'
import type { Item } from '#contract/books'
import { changesSince, pricesIn } from './seen-prices.ts'

const item = (id: string, price: number) =>
  ({ dbBook: { _id: id, price }, apiBook: { title: `Bog ${id}` } }) as Item

test('only a price that changed since it was seen is reported', () => {
  const items = [item('a', 120_00), item('b', 80_00), item('c', 50_00)]
  expect(changesSince({ a: 100_00, b: 80_00 }, items)).toEqual([{ title: 'Bog a', from: 100_00, to: 120_00 }])
})

test('invalid stored prices count as never seen', () => {
  expect(changesSince(pricesIn(null), [item('a', 1)])).toEqual([])
  expect(changesSince(pricesIn('5'), [item('a', 1)])).toEqual([])
  expect(changesSince(pricesIn('{"a":"100"}'), [item('a', 1)])).toEqual([])
})

test('prices are stored as every version has written them, a bare record', () => {
  expect(pricesIn('{"a":10000}')).toEqual({ a: 100_00 })
})
