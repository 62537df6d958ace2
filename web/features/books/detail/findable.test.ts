import { expect, test } from 'vitest'
import { isWorthFinding } from './findable.ts'

const now = '2026-11-21T12:00:00.000Z'
const lately = '2026-10-01T12:00:00.000Z'
const longAgo = '2026-01-01T12:00:00.000Z'
const alone = { copyCount: 0, editions: [] }

test('a book for sale is found, however long it has been', () => {
  expect(isWorthFinding({ dbBook: { sold: false, created: longAgo }, related: alone }, now)).toBe(true)
})

test('a sold one is found for some time after the sale, and then for as long as another copy can be bought', () => {
  const soldLately = { sold: true, created: longAgo, sold_at: lately }
  expect(isWorthFinding({ dbBook: soldLately, related: alone }, now)).toBe(true)
  const old = { sold: true, created: longAgo, sold_at: longAgo }
  expect(isWorthFinding({ dbBook: old, related: alone }, now)).toBe(false)
  expect(isWorthFinding({ dbBook: old, related: { ...alone, copyCount: 1 } }, now)).toBe(true)
})

test('a page is not given up while nobody knows what else can be bought', () => {
  const old = { sold: true, created: longAgo, sold_at: longAgo }
  expect(isWorthFinding({ dbBook: old, related: null }, now)).toBe(true)
})
