import { expect, test } from 'vitest'
import { addressOf, rowsOf, searchedBy, textOf } from './suggestion-rows.ts'

const title = { title: 'Ærlig Økonomi', version: '2. udgave', kind: 'work' as const }
const author = { title: 'Robert Pindyck', version: '', kind: 'author' as const }
const subject = { title: 'Mikroøkonomi', version: '', kind: 'subject' as const, subjectId: 'mikrooekonomi' }

test('a title leads to the list of that title in lower case, an author to the books, a subject to its page', () => {
  const rows = rowsOf({ query: 'mi', titles: [title, author, subject] })
  expect(rows.flatMap((row) => (row.kind === 'all' ? [] : [addressOf(row)]))).toEqual([
    '/bøger?title=%C3%A6rlig%20%C3%B8konomi',
    '/bøger?id=Robert%20Pindyck',
    '/fag/mikrooekonomi',
  ])
  expect(rows.flatMap((row) => (row.kind === 'all' ? [] : [searchedBy(row)]))).toEqual([
    'ærlig økonomi',
    'Robert Pindyck',
    'Mikroøkonomi',
  ])
})

test('the last row searches for the text as it was typed', () => {
  const rows = rowsOf({ query: 'Kræft & kost', titles: [title] })
  expect(rows.map((row) => [row.kind, textOf(row)])).toEqual([
    ['title', 'Ærlig Økonomi'],
    ['all', 'Kræft & kost'],
  ])
})

test('two works of one title are one row, since both lead to the same list', () => {
  expect(rowsOf({ query: 'ærlig', titles: [title, { ...title, version: '1. udgave' }] })).toHaveLength(2)
})
