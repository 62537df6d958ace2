import { expect, test } from 'vitest'
import { anyBook } from './wish.ts'
import type { Wish } from './wish.ts'
import { asBody, asQuery } from './wish-in-calls.ts'

const chosen: Wish = {
  ...anyBook,
  stand: [3, 2],
  language: ['da', 'en'],
  minPrice: 50_00,
  pickup: true,
  near: '8000',
}

test('the API is asked for what was chosen and for nothing else', () => {
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

test('as a query string the same is said in texts, and the order does not matter', () => {
  expect(asQuery(anyBook, null)).toEqual({ query: '' })
  expect(asQuery({ ...chosen, sort: 'price' }, '9788741277219')).toEqual({
    query: '',
    bookId: '9788741277219',
    stand: '3,2',
    language: 'da,en',
    minPrice: '5000',
    pickup: 'true',
    near: '8000',
  })
})

test('the very words are asked for where the wish says so', () => {
  const wish = { ...anyBook, text: 'stx', verbatim: true }
  expect(asBody(wish, null)).toEqual({ query: 'stx', verbatim: true })
  expect(asQuery(wish, null)).toEqual({ query: 'stx', verbatim: 'true' })
})
