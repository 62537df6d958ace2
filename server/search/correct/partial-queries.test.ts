import { expect, test } from 'vitest'
import { knownWordsQuery, withoutWords } from './partial-queries.ts'
import { parseQuery } from '../parse/query.ts'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { vocabulary } from '../index/vocabulary.ts'

const without = (text: string, missing: number) => {
  const fewer = withoutWords(parseQuery(text)!, missing)
  return fewer && fewer.tokens
}
const all = (...words: string[]) => ({ allOf: words.map((word) => ({ anyOf: [word] })) })

test('any one word may be missing, or any two', () => {
  expect(without('dansk kemi bog', 1)).toEqual([
    [all('dansk', 'kemi'), all('dansk', 'bog'), all('kemi', 'bog')],
  ])
  expect(without('dansk kemi bog', 2)).toEqual([[all('dansk'), all('kemi'), all('bog')]])
})

test('a word must be left, and stop words do not count', () => {
  expect(without('kemi', 1)).toBeNull()
  expect(without('den om kemi', 1)).toBeNull()
})

test('words that no book contains are replaced by similar ones or dropped', () => {
  const words = vocabulary()
  const titled = ['dansk', 'kemi', 'biokemi', 'udviklingspsykologi']
  words.add(titled)
  words.seal()
  const found = new Set([...titled, 'gyldendal'])
  const visit: EditionIndex['visit'] = (word, meet) => void (found.has(word as string) && meet({} as Edition))
  const known = (text: string) => knownWordsQuery({ vocabulary: words, visit }, text)?.tokens

  expect(known('dansk xyzzyq kemi')).toEqual([['dansk'], ['kemi']])
  expect(known('gyldendal xyzzyq kemi')).toEqual([['gyldendal'], ['kemi']])
  expect(known('dnask psykologi kemi')).toEqual([['dansk'], ['udviklingspsykologi'], ['kemi']])
  // The last word may be incomplete.
  expect(known('kemi dan')).toEqual([['kemi'], [{ prefix: 'dan' }]])
  expect(known('den xyzzyq om')).toBeUndefined()
})
