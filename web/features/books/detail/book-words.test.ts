import { expect, test } from 'vitest'
import { formatMonth, genitive, languageName, soldSoFar } from './book-words.ts'

test.each([
  ['Sofie', 'Sofies'],
  ['Mads', 'Mads’'],
  ['Felix', 'Felix’'],
  ['Moritz', 'Moritz’'],
  ['Bo', 'Bos'],
])('what belongs to %s is %s', (name, owned) => {
  expect(genitive(name)).toBe(owned)
})

test.each([
  ['da', 'Dansk'],
  ['eng', 'Engelsk'],
  ['norsk bokmål', 'Norsk bokmål'],
])('the language "%s" reads %s', (language, name) => {
  expect(languageName(language)).toBe(name)
})

test('the books that a seller has sold are counted from the first one on', () => {
  expect([0, 1, 12].map(soldSoFar)).toEqual([null, '1 bog solgt', '12 bøger solgt'])
})

test('a month is the one in Denmark', () => {
  expect(formatMonth(new Date('2026-01-31T23:30:00Z'))).toBe('februar 2026')
})
