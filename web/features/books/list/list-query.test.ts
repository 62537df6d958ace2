import { expect, test } from 'vitest'
import { anyBook, countFilters, orderOf, toggled, withoutFilters } from './list-query.ts'
import type { ListQuery } from './list-query.ts'

const everything: ListQuery = {
  text: 'økonomi',
  verbatim: true,
  stand: [3, 1],
  language: ['da', 'en'],
  minPrice: 50_00,
  maxPrice: 300_00,
  pickup: true,
  near: '8000',
  sort: 'price',
}

test('a price range counts as one filter, a pickup near a place too, and text and sorting as none', () => {
  expect(countFilters(everything)).toBe(4)
  expect(countFilters({ ...anyBook, text: 'calculus', sort: 'price' })).toBe(0)
})

test('removing the filters keeps text and order', () => {
  expect(withoutFilters(everything)).toEqual({ ...anyBook, text: 'økonomi', verbatim: true, sort: 'price' })
})

test.each([
  ['', null, 'newest'],
  ['', '7', 'price'],
  ['etik', null, 'relevance'],
  ['etik', '7', 'relevance'],
])('the text "%s" in the edition %s is sorted by %s by default', (text, bookId, order) => {
  expect(orderOf({ text, sort: null }, bookId)).toBe(order)
  expect(orderOf({ text, sort: 'relevance' }, bookId)).toBe(order)
  expect(orderOf({ text, sort: 'price-desc' }, bookId)).toBe('price-desc')
})

test('toggling a value adds it, and toggling it again removes it', () => {
  expect(toggled(['da'], 'en')).toEqual(['da', 'en'])
  expect(toggled(['da', 'en'], 'da')).toEqual(['en'])
})
