import { expect, test } from 'vitest'
import type { Item } from '#contract/books'
import { changesSince, parsePrices } from './seen-prices.ts'

const item = (id: string, price: number) =>
  ({ dbBook: { _id: id, price }, apiBook: { title: `Bog ${id}` } }) as Item

test('only a price that changed since it was seen is reported', () => {
  const items = [item('a', 120_00), item('b', 80_00), item('c', 50_00)]
  expect(changesSince({ a: 100_00, b: 80_00 }, items)).toEqual([{ title: 'Bog a', from: 100_00, to: 120_00 }])
})

test('invalid stored prices count as never seen', () => {
  expect(changesSince(parsePrices(undefined), [item('a', 1)])).toEqual([])
  expect(changesSince(parsePrices(5), [item('a', 1)])).toEqual([])
  expect(changesSince(parsePrices({ a: '100' }), [item('a', 1)])).toEqual([])
})
