import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { isPlausible, mostSimilar } from './plausible.ts'

test.each([
  ['klinik', 'klinik', 0],
  ['klniik', 'klinik', 1],
  ['klinnik', 'klinik', 1],
  ['klnik', 'klinik', 1],
  ['klenik', 'klinik', 1],
  ['kelnik', 'klinik', 2],
  ['', 'bog', 3],
  ['abc', 'ca', 3],
])('"%s" and "%s" are %i typos apart', (one, other, typos) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([typos, typos])
})

const known = (...words: [string, number][]) => words.map(([word, editions]) => ({ word, editions }))
const wordsNear = (word: string, ...words: [string, number][]) =>
  mostSimilar(word, known(...words), 2).map((near) => near.word)

test('fewer typos come first, then words with the same first letter, then the commoner', () => {
  expect(wordsNear('madel', ['nadel', 9], ['modul', 9], ['model', 2], ['mader', 5], ['metode', 9])).toEqual([
    'mader',
    'model',
    'nadel',
    'modul',
  ])
})

test('no word is its own correction', () => {
  expect(wordsNear('bgo', ['bog', 9], ['bgo', 1])).toEqual(['bog'])
})

// Columns: typed word, known word, editions with it, editions in all, plausible among other words, plausible alone.
test.each([
  ['kemu', 'kemi', 1, 400, true, true],
  ['kemu', 'kemi', 1, 50_000, true, false],
  ['kemu', 'kemi', 2, 50_000, true, true],
  ['bemi', 'kemi', 50, 400, false, false],
  ['hemier', 'kemier', 50, 400, true, false],
  ['hemiere', 'kemiere', 1, 400, true, true],
  ['guyton', 'guyon', 1, 50_000, true, false],
  ['micahel', 'michal', 1, 400, true, false],
  ['mekanik', 'melanie', 9, 400, true, false],
  ['fysik', 'fik', 9, 400, false, false],
  ['revision', 'decision', 9, 400, false, false],
  ['programmering', 'programming', 1, 50_000, true, true],
])('"%s" may be "%s" or not', (word, other, editions, inShop, amongOthers, alone) => {
  const near = { word: other, editions, distance: editDistance(word, other) }
  const may = (isAlone: boolean) => isPlausible(word, near, 0, { alone: isAlone, editions: inShop })
  expect([may(false), may(true)]).toEqual([amongOthers, alone])
})
