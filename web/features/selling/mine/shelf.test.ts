import { expect, test } from 'vitest'
import type { Item } from '#contract/books'
import { itemsOn, shelfOf, shelves } from './shelf.ts'

const items = [{ dbBook: { sold: false } }, { dbBook: { sold: true } }, { dbBook: { sold: false } }] as Item[]

test('every book is on the shelf of all and on one of the two others', () => {
  expect(shelves.map((shelf) => itemsOn(shelf, items).length)).toEqual([3, 2, 1])
})

test.each([
  { text: 'solgt', shelf: 'solgt' },
  { text: 'Aktiv', shelf: 'aktiv' },
  { text: null, shelf: 'alle' },
  { text: 'noget', shelf: 'alle' },
])('the address $text shows $shelf', ({ text, shelf }) => {
  expect(shelfOf(text)).toBe(shelf)
})
