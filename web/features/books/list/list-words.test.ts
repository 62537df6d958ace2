import { expect, test } from 'vitest'
import { itemOf } from '../test-items.ts'
import { canonicalPathOf, headingOf, tabTitleOf } from './list-words.ts'
import { anyBook } from './wish.ts'

const all = { bookId: null, items: [], wish: anyBook, total: 0, cursor: null }

test('each list has a title of its own', () => {
  expect(tabTitleOf(all)).toBe('Bøger')
  expect(tabTitleOf({ ...all, wish: { ...anyBook, text: 'kval' } })).toBe('»kval« – brugte bøger')
  expect(tabTitleOf({ ...all, bookId: '7', items: [itemOf({ id: 'a' })] })).toBe(
    'Kvalitative metoder – brugte eksemplarer',
  )
})

test('an edition that nobody sells is named by its ISBN', () => {
  expect(headingOf({ bookId: '9788741277219', items: [] })).toBe('ISBN 978-87-412-7721-9')
  expect(headingOf({ bookId: 'unknown', items: [] })).toBe('Bøger')
})

test('filters and sorting lead to the same page for good', () => {
  const wish = { ...anyBook, text: 'c & d', pickup: true, sort: 'price' as const }
  expect(canonicalPathOf({ bookId: null, wish })).toBe('/bøger?id=c%20%26%20d')
})
