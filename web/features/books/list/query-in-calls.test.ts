import { expect, test } from 'vitest'
import { anyBook } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { asBody, asParams, asWorksBody } from './query-in-calls.ts'

const chosen: ListQuery = {
  ...anyBook,
  stand: [3, 2],
  language: ['da', 'en'],
  minPrice: 50_00,
  pickup: true,
  near: '8000',
}

test('the body holds the chosen values and nothing else', () => {
  expect(asBody(anyBook, null)).toEqual({ query: '' })
  expect(asBody(anyBook, '9788741277219')).toEqual({ query: '', bookId: '9788741277219', sort: 'price' })
  expect(asBody({ ...chosen, sort: 'price' }, '9788741277219')).toEqual({
    query: '',
    bookId: '9788741277219',
    stand: [3, 2],
    language: ['da', 'en'],
    minWithFee: 50_00,
    pickup: true,
    near: '8000',
    sort: 'price',
  })
})

test('a list of works is asked for with its edition, and never by highest price', () => {
  expect(asWorksBody({ ...anyBook, text: 'etik', edition: 8, view: 'works' })).toEqual({
    query: 'etik',
    edition: 8,
  })
  expect(asWorksBody({ ...anyBook, sort: 'price' })).toEqual({ query: '', sort: 'price' })
  expect(asWorksBody({ ...anyBook, text: 'etik', sort: 'price-desc' })).toEqual({
    query: 'etik',
    sort: 'relevance',
  })
  expect(asParams({ ...anyBook, edition: 8 }, null)).toEqual({ query: '', edition: '8' })
})

test('the parameters hold the same values as texts, without the sort order', () => {
  expect(asParams(anyBook, null)).toEqual({ query: '' })
  expect(asParams({ ...chosen, sort: 'price' }, '9788741277219')).toEqual({
    query: '',
    bookId: '9788741277219',
    stand: '3,2',
    language: 'da,en',
    minWithFee: '5000',
    pickup: 'true',
    near: '8000',
  })
})

test('a verbatim query is sent as verbatim', () => {
  const query = { ...anyBook, text: 'stx', verbatim: true }
  expect(asBody(query, null)).toEqual({ query: 'stx', verbatim: true })
  expect(asParams(query, null)).toEqual({ query: 'stx', verbatim: 'true' })
})
