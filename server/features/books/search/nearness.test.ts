import { expect, test } from 'vitest'
import { nearest, slipsBetween } from './nearness.ts'

test.each([
  ['klinik', 'klinik', 0],
  ['klniik', 'klinik', 1],
  ['klinnik', 'klinik', 1],
  ['klnik', 'klinik', 1],
  ['klenik', 'klinik', 1],
  ['kelnik', 'klinik', 2],
  ['', 'bog', 3],
  ['abc', 'ca', 3],
])('between "%s" and "%s" lie %i slips', (one, other, slips) => {
  expect([slipsBetween(one, other), slipsBetween(other, one)]).toEqual([slips, slips])
})

const known = (...words: [string, number][]) => words.map(([word, editions]) => ({ word, editions }))
const wordsNear = (word: string, ...words: [string, number][]) =>
  nearest(word, known(...words)).map((near) => near.word)

test('fewer slips come first, then words that begin alike, then the commoner', () => {
  expect(wordsNear('madel', ['nadel', 9], ['modul', 9], ['model', 2], ['mader', 5], ['metode', 9])).toEqual([
    'mader',
    'model',
    'nadel',
    'modul',
  ])
})

test('a short word is another one after two slips, and no word is its own correction', () => {
  expect(wordsNear('bgo', ['bog', 9], ['bil', 9], ['bgo', 1])).toEqual(['bog'])
})
