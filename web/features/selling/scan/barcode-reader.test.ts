import { expect, test } from 'vitest'
import { isbnOfCode } from './barcode-reader.ts'

test.each([
  ['9788762809000', '9788762809000'],
  ['9791234567896', '9791234567896'],
  ['9788762809001', null],
  ['9790260000438', null],
  ['5701234567899', null],
  ['8762809004', null],
  ['', null],
])('the code %j is the ISBN %j', (code, isbn) => {
  expect(isbnOfCode(code)).toBe(isbn)
})
