import { expect, test } from 'vitest'
import { withFewerWords } from './fewer-words.ts'
import { asQuery, questionOf } from './question.ts'

const without = (text: string, missing: number) => {
  const fewer = withFewerWords(questionOf(text)!, missing)
  return fewer && asQuery(fewer)[1]
}

test('any one word may be missing, or any two', () => {
  expect(without('dansk kemi bog', 1)).toBe('((dansk & kemi) | (dansk & bog) | (kemi & bog))')
  expect(without('dansk kemi bog', 2)).toBe('((dansk) | (kemi) | (bog))')
})

test('something must be left, and words that say little do not count', () => {
  expect(without('kemi', 1)).toBeNull()
  expect(without('den om kemi', 1)).toBeNull()
})
