import { expect, test } from 'vitest'
import { parseItems } from './kept-items.ts'
import { book } from './test-basket.ts'

test('books of the basket are read as they were kept, and anything else is dropped', () => {
  const items = [book({}), book({ dbBook: { _id: 'b' } })]
  expect(parseItems(JSON.stringify(items))).toEqual(items)
  expect(parseItems(JSON.stringify([{ dbBook: { _id: 'b' } }, null, ...items]))).toEqual(items)
  for (const invalid of [null, '', '{', '{}', 'null']) expect(parseItems(invalid)).toEqual([])
})
