import { expect, test } from 'vitest'
import { anyBook, countFilters, inView, orderOf, showsWorks, toggled, withoutFilters } from './list-query.ts'
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
  edition: 3,
  sort: 'price',
  view: 'works',
}

test('a price range counts as one filter, a pickup near a place too, and text and sorting as none', () => {
  expect(countFilters(everything)).toBe(5)
  expect(countFilters({ ...anyBook, text: 'calculus', sort: 'price' })).toBe(0)
})

test('removing the filters keeps text, order and view', () => {
  const { text, verbatim, sort, view } = everything
  expect(withoutFilters(everything)).toEqual({ ...anyBook, text, verbatim, sort, view })
})

test('all copies of the works are listed with the same filters, apart from the edition', () => {
  expect(inView(everything, 'copies')).toEqual({ ...everything, view: 'copies', edition: null })
  expect(inView(everything, 'works')).toEqual(everything)
})

test('works are shown only where they are asked for, and never for an edition', () => {
  expect(showsWorks({ view: 'works' }, null)).toBe(true)
  expect(showsWorks({ view: null }, null)).toBe(false)
  expect(showsWorks({ view: 'copies' }, null)).toBe(false)
  expect(showsWorks({ view: 'works' }, '7')).toBe(false)
})

test('works are never sorted by their highest price', () => {
  expect(orderOf({ text: 'etik', sort: 'price-desc', view: 'works' }, null)).toBe('relevance')
  expect(orderOf({ text: '', sort: 'price-desc', view: 'works' }, null)).toBe('newest')
})

test.each([
  ['', null, 'newest'],
  ['', '7', 'price'],
  ['etik', null, 'relevance'],
  ['etik', '7', 'relevance'],
])('the text "%s" in the edition %s is sorted by %s by default', (text, bookId, order) => {
  expect(orderOf({ text, sort: null, view: null }, bookId)).toBe(order)
  expect(orderOf({ text, sort: 'relevance', view: null }, bookId)).toBe(order)
  expect(orderOf({ text, sort: 'price-desc', view: null }, bookId)).toBe('price-desc')
})

test('toggling a value adds it, and toggling it again removes it', () => {
  expect(toggled(['da'], 'en')).toEqual(['da', 'en'])
  expect(toggled(['da', 'en'], 'da')).toEqual(['en'])
})
