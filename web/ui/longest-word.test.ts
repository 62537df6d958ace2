import { expect, test } from 'vitest'
import { longestWord } from './longest-word.ts'

const widthOf = (text: string) => Number(Object.values(longestWord(text))[0])

test('the longest word counts, wherever it is', () => {
  expect(widthOf('Videnskabsteori i samfundsvidenskaberne')).toBe(widthOf('samfundsvidenskaberne'))
  expect(widthOf('Samfundsvidenskabernes ABC')).toBeGreaterThan(widthOf('Videnskabernes ABC'))
})

test('a word may break after a hyphen or slash', () => {
  expect(widthOf('Multiple-choice/essay')).toBe(widthOf('Multiple-'))
})

// The widths are measured in the font of the cards, at 100 px.
test.each([
  ['samfundsvidenskaberne', 10.92],
  ['Differentialligninger', 8.76],
  ['Immunhæmatologi', 8.34],
  ['Macroeconomics', 7.67],
  ['MAKROØKONOMI', 8.11],
])('%s is %f em wide, and is estimated a little wider', (word, measured) => {
  expect(widthOf(word)).toBeGreaterThanOrEqual(measured)
  expect(widthOf(word)).toBeLessThan(measured * 1.15)
})

test('an empty text has the minimum width', () => {
  expect(widthOf('')).toBe(1)
})
