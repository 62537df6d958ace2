import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'
import { vocabulary } from './vocabulary.ts'

function vocabularyOf(editions: string[][]) {
  const dictionary = new Dictionary()
  const known = vocabulary(dictionary)
  const add = (words: string[]) => known.add(dictionary.addAll(words))
  for (const words of editions) add(words)
  known.seal()
  return { ...known, add }
}

const words = vocabularyOf([
  ['udviklingspsykologi', 'for', 'alle'],
  ['socialpsykologi', 'for', 'begyndere'],
  ['socialpsykologi', 'i', 'teori'],
])
const textOf = (found: { word: string }[]) => found.map(({ word }) => word)

test('a word is known in any inflection, and counted once per edition', () => {
  expect(words.knows('socialpsykologien')).toBe(true)
  expect(words.knows('psykologi')).toBe(false)
  expect(words.editionsWith('for')).toBe(2)
  expect(words.editionsWith('socialpsykologien')).toBe(0)
})

test('compounds with a word come commonest first', () => {
  expect(words.containing('psykologi')).toEqual(['socialpsykologi', 'udviklingspsykologi'])
  expect(words.containing('socialpsykologi')).toEqual([])
})

test('words two typos away are similar, three are not', () => {
  expect(textOf(words.twoTyposFrom('begynnderre'))).toContain('begyndere')
  expect(textOf(words.twoTyposFrom('soscialpykologi'))).toContain('socialpsykologi')
  expect(words.twoTyposFrom('xyzbegyndere')).toEqual([])
})

test('words added later are found by every look-up', () => {
  const growing = vocabularyOf([['kemi']])
  growing.add(['fysik', 'biokemi'])
  expect(growing.knows('fysik')).toBe(true)
  expect(textOf(growing.oneTypoFrom('fysk'))).toContain('fysik')
  expect(textOf(growing.twoTyposFrom('fsk'))).toContain('fysik')
  expect(growing.containing('kemi')).toEqual(['biokemi'])
})
