import { expect, test } from 'vitest'
import { activeFilters, countWords, editionsToChoose, languagesToChoose } from './filter-words.ts'
import type { FilterCounts } from './count-choices.ts'
import { anyBook } from './list-query.ts'
import type { ListQuery } from './list-query.ts'

const chosen: ListQuery = {
  ...anyBook,
  text: 'statistik',
  stand: [3, 2],
  language: ['en'],
  maxPrice: 1_250_00,
  pickup: true,
  sort: 'price',
}

const exactly = (count: number) => ({ count, relation: 'eq' as const })
const moreThan = (count: number) => ({ count, relation: 'gte' as const })

const counts = (language: FilterCounts['language']): FilterCounts => ({
  stand: [],
  language,
  edition: [],
  pickup: exactly(0),
  near: null,
  nearMe: null,
  price: null,
})

test('every active filter has a name, and is removed without the others', () => {
  const filters = activeFilters(chosen)
  expect(filters.map(({ text }) => text)).toEqual([
    'Som ny',
    'God',
    'Højst 1.250\u00a0kr.',
    'Kan afhentes',
    'Engelsk',
  ])
  expect(filters.map(({ removal }) => activeFilters({ ...chosen, ...removal }).length)).toEqual([
    4, 4, 4, 4, 4,
  ])
})

test.each([
  [50_00, null, 'Mindst 50\u00a0kr.'],
  [50_00, 99_50, '50–99,50\u00a0kr.'],
])('a price from %s to %s reads "%s"', (minPrice, maxPrice, text) => {
  expect(activeFilters({ ...anyBook, minPrice, maxPrice }).map((filter) => filter.text)).toEqual([text])
})

test('a pickup near a postal code names its area', () => {
  const near: ListQuery = { ...anyBook, pickup: true, near: '8000' }
  expect(activeFilters(near)).toEqual([
    { text: 'Afhentes: Aarhus og omegn', removal: { pickup: false, near: null } },
  ])
})

test('a filter shows its count, also zero, and a lower bound where counting stopped', () => {
  expect(countWords(exactly(1_200))).toBe('1.200')
  expect(countWords(exactly(0))).toBe('0')
  expect(countWords(moreThan(300))).toBe('over 300')
  expect(countWords(moreThan(0))).toBeUndefined()
  expect(countWords(undefined)).toBeUndefined()
})

test('languages have an order independent of their counts, and include chosen ones without hits', () => {
  const found = counts([
    { value: 'it', ...exactly(30) },
    { value: 'en', ...exactly(9) },
    { value: 'da', ...moreThan(1_000) },
  ])
  expect(languagesToChoose(['de'], found)).toEqual([
    { code: 'da', name: 'Dansk', tally: moreThan(1_000) },
    { code: 'en', name: 'Engelsk', tally: exactly(9) },
    { code: 'de', name: 'Tysk', tally: exactly(0) },
    { code: 'it', name: 'Italiensk', tally: exactly(30) },
  ])
})

test('editions are offered newest first where there are several, and the chosen one always', () => {
  const found = { ...counts([]), edition: [9, 8].map((value) => ({ value, ...exactly(2) })) }
  expect(editionsToChoose(null, found).map(({ number }) => number)).toEqual([9, 8])
  expect(editionsToChoose(10, found)[0]).toEqual({ number: 10, tally: exactly(0) })
  expect(editionsToChoose(null, { ...counts([]), edition: [{ value: 1, ...exactly(4) }] })).toEqual([])
  // Editions are not counted without a text.
  expect(editionsToChoose(8, counts([]))).toEqual([{ number: 8, tally: undefined }])
  expect(activeFilters({ ...anyBook, edition: 8 })).toEqual([
    { text: '8. udgave', removal: { edition: null } },
  ])
})

test('hits in one language offer no choice', () => {
  expect(languagesToChoose([], counts([{ value: 'da', ...exactly(4) }]))).toEqual([])
  expect(languagesToChoose(['da'], counts([{ value: 'da', ...exactly(4) }]))).toHaveLength(1)
  expect(languagesToChoose([], null)).toEqual([])
})
