import { expect, test } from 'vitest'
import { beginnings, searches } from './queries.ts'

const shelf = [
  ['9788702245226', 'Spionerne der kom ind med varmen', 'Leif Davidsen'],
  ['9788726932737', 'Elsk dig selv', 'Mette Holbæk; Bo Lund'],
  ['9780062285676', 'The Traitor', 'Ann Other'],
].map(([isbn13, title, authors]) => ({
  isbn13: isbn13!,
  title: title!,
  authors: authors!,
  year: '',
  language: '',
}))

test('the same shelf gives the same queries, of every kind', () => {
  const queries = searches(shelf, 2_000)
  expect(searches(shelf, 2_000)).toEqual(queries)
  expect(queries).toContain('9788726932737')
  expect(queries).toContain('Elsk dig selv')
  expect(queries).toContain('Mette Holbæk')
  expect(queries.filter((text) => text.trim() === '')).toEqual([])
})

test('suggestions are requested with the first 3 to 12 letters of a title', () => {
  const queries = beginnings(shelf, 500)
  for (const text of queries) expect(shelf.some(({ title }) => title.startsWith(text))).toBe(true)
  expect(Math.min(...queries.map(({ length }) => length))).toBe(3)
  expect(Math.max(...queries.map(({ length }) => length))).toBe(12)
})
