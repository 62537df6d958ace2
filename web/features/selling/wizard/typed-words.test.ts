import { expect, test } from 'vitest'
import { typedText } from './typed-words.ts'

test.each([
  ['', { isbn: '' }],
  ['978-87', { isbn: '978-87' }],
  ['ISBN 978-87-412-7721-9', { isbn: '978-87-412-7721-9' }],
  ['abc978--87-999999-9-5', { isbn: '978-87-999999-9-5' }],
  ['080442957x', { isbn: '080442957X' }],
  ['K', { words: 'K' }],
  ['Kvalitative metoder', { words: 'Kvalitative metoder' }],
  ['Orbit B 2', { words: 'Orbit B 2' }],
  ['1984 O', { words: '1984 O' }],
  ['Ægypten', { words: 'Ægypten' }],
])('%s is a number or words', (text, typed) => {
  expect(typedText(text)).toEqual(typed)
})
