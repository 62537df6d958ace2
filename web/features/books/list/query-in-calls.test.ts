import { expect, test } from 'vitest'
import { anyBook } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { asBody, asParams } from './query-in-calls.ts'

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
    minPrice: 50_00,
    pickup: true,
    near: '8000',
    sort: 'price',
  })
})

test('the parameters hold the same values as texts, without the sort order', () => {
  expect(asParams(anyBook, null)).toEqual({ query: '' })
  expect(asParams({ ...chosen, sort: 'price' }, '9788741277219')).toEqual({
    query: '',
    bookId: '9788741277219',
    stand: '3,2',
    language: 'da,en',
    minPrice: '5000',
    pickup: 'true',
    near: '8000',
  })
})

test('a verbatim query is sent as verbatim', () => {
  const query = { ...anyBook, text: 'stx', verbatim: true }
  expect(asBody(query, null)).toEqual({ query: 'stx', verbatim: true })
  expect(asParams(query, null)).toEqual({ query: 'stx', verbatim: 'true' })
})
