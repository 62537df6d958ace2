import { expect, test } from 'vitest'
import { itemOf } from '../test-items.ts'
import { chooseBooks } from './choose-books.ts'

const many = Array.from({ length: 40 }, (_, index) => itemOf({ id: `${index}` }))
const ids = (items: { dbBook: { _id: string } }[]) => items.map(({ dbBook }) => dbBook._id)

test('the shelf shows the newest books, and the grid the ones after them', () => {
  const { latest, chosen } = chooseBooks(many)
  expect(ids(latest)).toEqual(ids(many.slice(0, 16)))
  expect(ids(chosen)).toEqual(ids(many.slice(16, 30)))
})

test('the grid shows one copy of each title', () => {
  const copies = Array.from({ length: 5 }, (_, index) => itemOf({ id: `copy-${index}`, bookId: 'calculus' }))
  const { chosen } = chooseBooks([...many.slice(0, 16), ...copies])
  expect(ids(chosen).filter((id) => id.startsWith('copy'))).toEqual(['copy-0'])
})

test('a small marketplace shows its books in both places', () => {
  const { latest, chosen } = chooseBooks(many.slice(0, 3))
  expect(ids(chosen)).toEqual(ids(latest))
})

test('without books for sale both lists are empty', () => {
  expect(chooseBooks([])).toEqual({ latest: [], chosen: [] })
})
