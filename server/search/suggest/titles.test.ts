import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EditionRow } from '../index/edition.ts'
import { buildIndex } from '../index/edition-index.ts'
import { bestTitles } from './titles.ts'

const rowOf = (title: string, popularity: number): EditionRow => ({
  id: randomUUID(),
  isbn: '9788700000000',
  title,
  authors: ';ib ahl;',
  spelling: `${title} ib ahl`,
  rest: '',
  language: null,
  workId: null,
  year: null,
  shown: { title, version: '1. udgave' },
  popularity,
  copies: 1,
  worn: 0,
  good: 1,
  asNew: 0,
  pickups: 0,
  changedIn: 1,
})

test('of thousands of titles that begin with a text the most popular come first, whole words before longer ones', async () => {
  const many = Array.from({ length: 3_000 }, (_, n) => rowOf(`theory ${n}`, 5_000 - n))
  // Two editions of one title together, and a title that begins with the whole word.
  const rows = [...many, rowOf('theory of both', 4_980), rowOf('theory of both', 4_979), rowOf('the end', 3)]
  const index = await buildIndex([rows.toSorted((one, other) => other.popularity - one.popularity)])

  const titles = bestTitles(index, 'the', () => true).map(({ title }) => title)
  expect(titles.slice(0, 4)).toEqual(['the end', 'theory of both', 'theory 0', 'theory 1'])
  expect(new Set(titles).size).toBe(titles.length)
  const own = bestTitles(index, 'the', ({ title }) => title !== 'theory 0' && title !== 'the end')
  expect(own[1]!.title).toBe('theory 1')
})
