import { expect, test } from 'vitest'
import { isbnRangeOf } from './isbn-range.ts'

const only = (isbn: string) => ({ from: isbn, to: isbn })

test.each([
  ['978-87-400-0627-8', only('9788740006278')],
  ['978–87–400–0627–8', only('9788740006278')],
  ['978 87 400 0627 8', only('9788740006278')],
  ['ISBN 978-87-593-4109-4', only('9788759341094')],
  ['ISBN-13: 9788759341094', only('9788759341094')],
  ['isbn: 87-7219-538-x', only('9788772195384')],
  ['0262033844', only('9780262033848')],
  ['97887400', { from: '97887400', to: '97887400~' }],
  ['87-400-06', { from: '9788740006', to: '9788740006~' }],
  // Valid as an ISBN-10, too.
  ['9788702155', { from: '9788702155', to: '9788702155~' }],
  ['9788740006279', null],
  ['1984', null],
  ['Catch-22', null],
  ['', null],
])('"%s" says the ISBN %j', (text, isbns) => {
  expect(isbnRangeOf(text)).toEqual(isbns)
})
