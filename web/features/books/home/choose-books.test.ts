import { expect, test } from 'vitest'
import { itemOf } from '../test-items.ts'
import { chooseBooks } from './choose-books.ts'

const many = Array.from({ length: 40 }, (_, index) => itemOf({ id: `${index}` }))
const ids = (items: { dbBook: { _id: string } }[]) => items.map(({ dbBook }) => dbBook._id)

test('the newest stand on the shelf and the ones after them in the grid', () => {
  const { latest, chosen } = chooseBooks(many)
  expect(ids(latest)).toEqual(ids(many.slice(0, 16)))
  expect(ids(chosen)).toEqual(ids(many.slice(16, 30)))
})

test('of five copies of one title the grid shows one', () => {
  const copies = Array.from({ length: 5 }, (_, index) => itemOf({ id: `copy-${index}`, bookId: 'calculus' }))
  const { chosen } = chooseBooks([...many.slice(0, 16), ...copies])
  expect(ids(chosen).filter((id) => id.startsWith('copy'))).toEqual(['copy-0'])
})

test('a small marketplace shows its books in both places', () => {
  const { latest, chosen } = chooseBooks(many.slice(0, 3))
  expect(ids(chosen)).toEqual(ids(latest))
})

test('nothing for sale is nothing twice', () => {
  expect(chooseBooks([])).toEqual({ latest: [], chosen: [] })
})
