import { expect, test } from 'vitest'
import { placeOf, rowsOf } from './suggestion-rows.ts'

const rows = rowsOf({ query: 'Kræft & kost', titles: [{ title: 'Ærlig Økonomi', version: '2. udgave' }] })

test('a suggested title leads to the list of that title in lower case', () => {
  expect(placeOf(rows[0]!)).toBe('/bøger?title=%C3%A6rlig%20%C3%B8konomi')
})

test('the last row searches for the text as it was typed', () => {
  expect(rows.map((row) => row.kind)).toEqual(['title', 'all'])
  expect(placeOf(rows[1]!)).toBe('/bøger?id=Kr%C3%A6ft%20%26%20kost')
})
