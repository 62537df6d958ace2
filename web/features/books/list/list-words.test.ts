import { expect, test } from 'vitest'
import { itemOf } from '../test-items.ts'
import {
  allOf,
  canonicalPathOf,
  countOf,
  descriptionOf,
  editionLine,
  headingOf,
  tabTitleOf,
} from './list-words.ts'
import { anyBook } from './list-query.ts'

const all = {
  bookId: null,
  items: [],
  edition: null,
  query: anyBook,
  hits: { count: 0, atLeast: false },
  corrected: null,
}

test('each list has a title of its own', () => {
  expect(tabTitleOf(all)).toBe('Bøger')
  expect(tabTitleOf({ ...all, query: { ...anyBook, text: 'kval' } })).toBe('»kval« – brugte bøger')
  expect(tabTitleOf({ ...all, bookId: '7', items: [itemOf({ id: 'a' })] })).toBe(
    'Kvalitative metoder – brugte eksemplarer',
  )
})

test('an edition without copies is named by its known title, or else by its ISBN', () => {
  const edition = itemOf({ id: 'a' }).apiBook
  expect(headingOf({ bookId: '7', items: [], edition })).toBe('Kvalitative metoder')
  expect(headingOf({ bookId: '9788741277219', items: [], edition: null })).toBe('ISBN 978-87-412-7721-9')
  expect(headingOf({ bookId: 'unknown', items: [], edition: null })).toBe('Bøger')
  expect(headingOf({ bookId: null, items: [], edition })).toBe('Bøger')
})

test.each([
  ['2. udg.', '2. udg. ISBN'],
  ['3. udgave', '3. udgave. ISBN'],
])('an edition called "%s" is followed by one full stop', (version, words) => {
  expect(editionLine({ ...itemOf({ id: 'a' }).apiBook, version })).toContain(`, ${words}`)
})

test('the canonical path ignores filters and sorting', () => {
  const query = { ...anyBook, text: 'c & d', pickup: true, sort: 'price' as const }
  expect(canonicalPathOf({ editionId: null, query })).toBe('/bøger?id=c%20%26%20d')
  expect(canonicalPathOf({ editionId: '0190-ab', query })).toBe('/bøger/id=0190-ab')
})

test('the canonical path of a search ignores case and extra spaces', () => {
  const query = { ...anyBook, text: 'ØKO  Nomi' }
  expect(canonicalPathOf({ editionId: null, query })).toBe('/bøger?id=%C3%B8ko%20nomi')
})

test('a corrected search is titled by the corrected text', () => {
  const found = { ...all, query: { ...anyBook, text: 'calculsu' }, corrected: 'calculus' }
  expect(tabTitleOf(found)).toBe('»calculus« – brugte bøger')
  expect(descriptionOf({ ...found, hits: { count: 2, atLeast: false } })).toBe(
    '2 brugte bøger til »calculus«. Sammenlign pris og stand.',
  )
})

test.each([
  [{ count: 0, atLeast: false }, '0 resultater'],
  [{ count: 1, atLeast: false }, '1 resultat'],
  [{ count: 1_000, atLeast: false }, '1.000 resultater'],
  [{ count: 1_000, atLeast: true }, 'over 1.000 resultater'],
  [{ count: 1, atLeast: true }, 'over 1 resultater'],
])('%j reads "%s"', (hits, words) => {
  expect(countOf(hits, 'resultat', 'resultater')).toBe(words)
})

test('a search is described by its hits', () => {
  const search = { ...all, query: { ...anyBook, text: 'kval' } }
  expect(descriptionOf(search)).toBe('Ingen bøger matcher »kval« lige nu.')
  expect(descriptionOf({ ...search, hits: { count: 1, atLeast: false } })).toBe(
    '1 brugt bog til »kval«. Sammenlign pris og stand.',
  )
  expect(descriptionOf({ ...search, hits: { count: 300, atLeast: true } })).toBe(
    'Over 300 brugte bøger til »kval«. Sammenlign pris og stand.',
  )
})

test('a link to more books than are shown says how many there are', () => {
  expect(allOf({ count: 1_200, atLeast: false })).toBe('Se alle 1.200')
  expect(allOf({ count: 1_000, atLeast: true })).toBe('Se alle over 1.000')
})
