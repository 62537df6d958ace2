import { expect, test } from 'vitest'
import { knownWordsQuery, subjectQuery, withoutWords } from './partial-queries.ts'
import { parseQuery } from '../parse/query.ts'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { Dictionary } from '../index/dictionary.ts'
import { vocabulary } from '../index/vocabulary.ts'

const without = (text: string, missing: number) => {
  const fewer = withoutWords(parseQuery(text)!, missing)
  return fewer && fewer.tokens
}
const all = (...words: string[]) => ({ allOf: words.map((word) => ({ anyOf: [word] })) })

test('any one word may be missing, or any two', () => {
  expect(without('dansk kemi salt', 1)).toEqual([
    [all('dansk', 'kemi'), all('dansk', 'salt'), all('kemi', 'salt')],
  ])
  expect(without('dansk kemi salt', 2)).toEqual([[all('dansk'), all('kemi'), all('salt')]])
})

test('a word must be left, and stop words do not count', () => {
  expect(without('kemi', 1)).toBeNull()
  expect(without('den om kemi', 1)).toBeNull()
})

test('a number or a word that says nothing is no near match', () => {
  const words = vocabulary(new Dictionary())
  words.seal()
  const everything: EditionIndex['visit'] = (_, meet) => void meet({} as Edition)
  const known = (text: string) => knownWordsQuery({ vocabulary: words, visit: everything }, text)?.tokens
  expect(known('kemi 2')).toEqual([['kemi']])
  expect(known('brugt hest 3. semester')).toEqual([['hest']])
  expect(known('1984')).toBeUndefined()
})

test('the subject of a text of more words has books of its own', () => {
  expect(subjectQuery('mikroøkonomi xyzzyq')).toMatchObject({ tokens: [['mikrookonomi']] })
  expect(subjectQuery('xyzzyq')).toBeNull()
})

test('words that no book contains are replaced by similar ones or dropped', () => {
  const dictionary = new Dictionary()
  const words = vocabulary(dictionary)
  const titled = ['dansk', 'kemi', 'biokemi', 'udviklingspsykologi']
  words.add(dictionary.addAll(titled))
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
