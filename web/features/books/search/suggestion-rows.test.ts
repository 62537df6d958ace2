import { expect, test } from 'vitest'
import { addressOf, rowsOf, textOf } from './suggestion-rows.ts'

const title = { title: 'Ærlig Økonomi', version: '2. udgave' }

test('a suggested title leads to the list of that title in lower case', () => {
  expect(addressOf(title)).toBe('/bøger?title=%C3%A6rlig%20%C3%B8konomi')
})

test('the last row searches for the text as it was typed', () => {
  const rows = rowsOf({ query: 'Kræft & kost', titles: [title] })
  expect(rows.map((row) => [row.kind, textOf(row)])).toEqual([
    ['title', 'Ærlig Økonomi'],
    ['all', 'Kræft & kost'],
  ])
})
