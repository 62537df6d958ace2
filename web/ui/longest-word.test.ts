import { expect, test } from 'vitest'
import { longestWord } from './longest-word.ts'

const widthOf = (text: string) => Number(Object.values(longestWord(text))[0])

test('the longest word counts, wherever it stands', () => {
  expect(widthOf('Videnskabsteori i samfundsvidenskaberne')).toBe(widthOf('samfundsvidenskaberne'))
  expect(widthOf('Samfundsvidenskabernes ABC')).toBeGreaterThan(widthOf('Videnskabernes ABC'))
})

test('a word may break after its own hyphen or stroke', () => {
  expect(widthOf('Multiple-choice/essay')).toBe(widthOf('Multiple-'))
})

// Measured in the cards' own face, 100 px large.
test.each([
  ['samfundsvidenskaberne', 10.92],
  ['Differentialligninger', 8.76],
  ['Immunhæmatologi', 8.34],
  ['Macroeconomics', 7.67],
  ['MAKROØKONOMI', 8.11],
])('%s is %f em wide, and is taken for a little more', (word, measured) => {
  expect(widthOf(word)).toBeGreaterThanOrEqual(measured)
  expect(widthOf(word)).toBeLessThan(measured * 1.15)
})

test('no text is no word', () => {
  expect(widthOf('')).toBe(1)
})
