import { expect, test } from 'vitest'
import { isIndexable } from './indexable.ts'

const now = '2026-11-21T12:00:00.000Z'
const lately = '2026-10-01T12:00:00.000Z'
const longAgo = '2026-01-01T12:00:00.000Z'
const alone = { copyCount: 0, editions: [] }

test('a book for sale is indexed, however old it is', () => {
  expect(isIndexable({ dbBook: { sold: false, created: longAgo }, related: alone }, now)).toBe(true)
})

test('a sold book is indexed for half a year, and then while another copy can be bought', () => {
  const soldLately = { sold: true, created: longAgo, sold_at: lately }
  expect(isIndexable({ dbBook: soldLately, related: alone }, now)).toBe(true)
  const old = { sold: true, created: longAgo, sold_at: longAgo }
  expect(isIndexable({ dbBook: old, related: alone }, now)).toBe(false)
  expect(isIndexable({ dbBook: old, related: { ...alone, copyCount: 1 } }, now)).toBe(true)
})

test('a page stays indexed while its other copies are unknown', () => {
  const old = { sold: true, created: longAgo, sold_at: longAgo }
  expect(isIndexable({ dbBook: old, related: null }, now)).toBe(true)
})
