import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EditionRow } from './edition.ts'
import { EditionTable } from './edition-table.ts'

const row = (number: number, more: Partial<EditionRow> = {}): EditionRow => ({
  id: randomUUID(),
  isbn: String(9788700000000 + number),
  title: `bog ${number}`,
  authors: ';ib ahl;bo dal;',
  spelling: `bøg ${number} ib ahl bo dal`,
  rest: 'ia bd gyldendal 2020',
  language: number % 2 ? 'da' : null,
  workId: number,
  year: 2000 + number,
  shown: { title: `Bøg ${number}`, version: `${number % 7}. udgave` },
  popularity: number,
  copies: number % 3,
  worn: 1,
  good: 2,
  asNew: 70_000,
  pickups: 4,
  changedIn: 2 ** 40 + number,
  ...more,
})

test('thousands of editions come back as they went in, by number and by id', () => {
  const table = new EditionTable()
  const rows = Array.from({ length: 5_000 }, (_, number) => row(number))
  for (const each of rows) table.add(each)
  for (const [number, { isbn, rest: _, workId: __, year, spelling, ...each }] of rows.entries()) {
    expect(table.numberOf(each.id)).toBe(number)
    expect(table.edition(number)).toMatchObject({
      ...each,
      work: number,
      year,
      words: ` bog ${number} ib ahl bo dal `,
    })
    expect(table.edition(number).spelling).toBe(` ${spelling} `)
    expect(table.isbn(number)).toBe(Number(isbn))
  }
  expect(table.numberOf(randomUUID())).toBeUndefined()
  expect(table.numberOf('9788700000000')).toBeUndefined()
})

test('a difference in any text or fact is noticed, one in counts is not', () => {
  const table = new EditionTable()
  const first = row(1)
  const number = table.add(first)
  expect(table.hasSameText(number, { ...first, copies: 9, changedIn: 1 })).toBe(true)
  const others: Partial<EditionRow>[] = [
    { title: 'bog 2' },
    { authors: ';ib ahl;' },
    { spelling: 'bog 1 ib ahl bo dal' },
    { rest: '' },
    { isbn: '9788700000002' },
    { language: null },
    { shown: { title: 'Bøg 1', version: '2. udgave' } },
    { shown: { title: 'BØG 1', version: '1. udgave' } },
  ]
  for (const other of others)
    expect({ other, reads: table.hasSameText(number, { ...first, ...other }) }).toEqual({
      other,
      reads: false,
    })
})

test('counts change in place; a changed text gets a new number', () => {
  const table = new EditionTable()
  const first = row(1)
  const number = table.add(first)
  table.update(number, { ...first, copies: 5 })
  expect(table.copies(number)).toBe(5)
  const again = table.add({ ...first, title: 'ny titel' })
  expect(table.numberOf(first.id)).toBe(again)
  table.retire(number)
  expect([table.copies(number), table.copies(again)]).toEqual([0, 1])
})
