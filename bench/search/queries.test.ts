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
  const asked = searches(shelf, 2_000)
  expect(searches(shelf, 2_000)).toEqual(asked)
  expect(asked).toContain('9788726932737')
  expect(asked).toContain('Elsk dig selv')
  expect(asked).toContain('Mette Holbæk')
  expect(asked.filter((text) => text.trim() === '')).toEqual([])
})

test('suggestions are requested with the first 3 to 12 letters of a title', () => {
  const asked = beginnings(shelf, 500)
  for (const text of asked) expect(shelf.some(({ title }) => title.startsWith(text))).toBe(true)
  expect(Math.min(...asked.map(({ length }) => length))).toBe(3)
  expect(Math.max(...asked.map(({ length }) => length))).toBe(12)
})
