import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkIsbn, cleanIsbnInput, formatIsbn, isMistypedIsbn, parseIsbn, withoutIsbnWord } from './isbn.ts'

test.each([
  { text: '9788702272451', isbn: '9788702272451' },
  { text: '978-87-02-27245-1', isbn: '9788702272451' },
  { text: '978 87 02 27245 1', isbn: '9788702272451' },
  { text: '978–87–02–27245–1', isbn: '9788702272451' },
  { text: '8702272458', isbn: '9788702272451' },
  { text: '87-02-27245-8', isbn: '9788702272451' },
  { text: '0-8044-2957-X', isbn: '9780804429573' },
  { text: '080442957x', isbn: '9780804429573' },
  { text: '9791090636071', isbn: '9791090636071' },
])('"$text" is $isbn', ({ text, isbn }) => {
  expect(parseIsbn(text)).toBe(isbn)
})

test.each([
  { text: '9788702272452', why: 'the check digit is wrong' },
  { text: '8702272459', why: 'the check digit of ten is wrong' },
  { text: '978870227245', why: 'a digit is missing' },
  { text: '97887022724511', why: 'a digit is too many' },
  { text: '5701234567899', why: 'it is another kind of goods' },
  { text: '9790000000018', why: 'it is sheet music' },
  { text: '97887022724X1', why: 'X stands in the middle' },
  { text: 'Makroøkonomi', why: 'it is a title' },
  { text: '', why: 'it is nothing' },
])('"$text" is no ISBN: $why', ({ text }) => {
  expect(parseIsbn(text)).toBe(null)
})

test.each([
  { typed: '978--87---02', shown: '978-87-02' },
  { typed: 'ISBN 978 87 02', shown: '9788702' },
  { typed: '080442957x', shown: '080442957X' },
  { typed: '0-8044-2957-x', shown: '0-8044-2957-X' },
  { typed: '08x', shown: '08' },
  { typed: '080442957X1', shown: '0804429571' },
  { typed: '978–87', shown: '978-87' },
  { typed: '', shown: '' },
])('"$typed" is shown as "$shown"', ({ typed, shown }) => {
  expect(cleanIsbnInput(typed)).toBe(shown)
})

test.each([
  { isbn: '9788702272451', text: '978-87-02-27245-1' },
  { isbn: '9788740000009', text: '978-87-400-0000-9' },
  { isbn: '9788770001236', text: '978-87-7000-123-6' },
  { isbn: '9788785000125', text: '978-87-85000-12-5' },
  { isbn: '9788797000014', text: '978-87-970000-1-4' },
  { isbn: '9788735000004', text: '9788735000004' },
  { isbn: '9780132350884', text: '9780132350884' },
  { isbn: '9791090636071', text: '9791090636071' },
])('$isbn is written $text', ({ isbn, text }) => {
  expect(formatIsbn(isbn)).toBe(text)
})

const isbn13 = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((n) => `978${String(n).padStart(9, '0')}`)
  .chain((stem) => fc.constantFrom(...Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`)))
  .filter((text) => parseIsbn(text) !== null)

test('an ISBN survives being written and typed', () => {
  fc.assert(
    fc.property(isbn13, (isbn) => {
      expect(parseIsbn(formatIsbn(isbn))).toBe(isbn)
      expect(parseIsbn(cleanIsbnInput(formatIsbn(isbn)))).toBe(isbn)
    }),
  )
})

test('every single wrong digit is found', () => {
  fc.assert(
    fc.property(
      isbn13,
      fc.integer({ min: 3, max: 12 }),
      fc.integer({ min: 1, max: 9 }),
      (isbn, place, offset) => {
        const wrong = (Number(isbn[place]) + offset) % 10
        return parseIsbn(isbn.slice(0, place) + wrong + isbn.slice(place + 1)) === null
      },
    ),
  )
})

test('exactly one of ten possible last digits is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (n) => {
      const stem = `978${String(n).padStart(9, '0')}`
      return (
        Array.from({ length: 10 }, (_, digit) => parseIsbn(`${stem}${digit}`)).filter(Boolean).length === 1
      )
    }),
  )
})

test.each([
  { text: '', says: 'begun' },
  { text: '97', says: 'begun' },
  { text: '978-87-02-27245', says: 'begun' },
  { text: '978-87-02-27245-1', says: 'right' },
  { text: '978-87-02-27245-2', says: 'wrong' },
  { text: '978870227245123', says: 'wrong' },
  { text: '870227245', says: 'begun' },
  { text: '8702272458', says: 'right' },
  { text: '8702272459', says: 'wrong' },
  { text: '080442957X', says: 'right' },
  { text: '9788702272', says: 'begun' },
  { text: '87022724581', says: 'wrong' },
])('while it is typed, "$text" is $says', ({ text, says }) => {
  expect(checkIsbn(text)).toBe(says)
})

test.each([
  ['ISBN 978-87-02-27245-1', '978-87-02-27245-1'],
  [' isbn: 8702272458', '8702272458'],
  ['ISBN-13: 9788702272451', '9788702272451'],
  ['ISBN 10 87-02-27245-8', '87-02-27245-8'],
  ['ISBN1024', '1024'],
  ['isbn', ''],
  ['9788702272451.', '9788702272451'],
  ['(ISBN: 978-87-02-27245-1)', '978-87-02-27245-1'],
  ['»87-02-27245-8«,', '87-02-27245-8'],
  ['ISBN-nr. 9788702272451', '9788702272451'],
  ['isbn nummer: 9788702272451', '9788702272451'],
  ['9788702272451', '9788702272451'],
])('"%s" without the word ISBN and the signs around it is "%s"', (text, bare) =>
  expect(withoutIsbnWord(text)).toBe(bare),
)

test.each([
  ['9788702272452', true],
  ['ISBN 978-87-02-27245-2', true],
  ['978870227245', true],
  ['870227245x', true],
  ['5701234567899', true],
  ['(ISBN 9788702272452).', true],
  ['9788702272451', false],
  ['87-02-27245-8', false],
  ['1984', false],
  ['978870227', false],
  ['Matematik 1234567890', false],
])('whether "%s" is a mistyped ISBN: %s', (text, mistyped) => expect(isMistypedIsbn(text)).toBe(mistyped))
