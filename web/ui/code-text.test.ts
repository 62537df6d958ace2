import { expect, test } from 'vitest'
import { emptyBoxes, eraseAt, filledCode, pasteCode, typeInto } from './code-text.ts'

test('typing six digits one by one fills the boxes and returns the code', () => {
  let step = { boxes: emptyBoxes, focus: 0 }
  for (const digit of '481903') step = typeInto(step.boxes, step.focus, digit)
  expect(filledCode(step.boxes)).toBe('481903')
})

test('a letter changes nothing and stays in its box', () => {
  expect(typeInto(['4', '', '', '', '', ''], 1, 'x')).toEqual({ boxes: ['4', '', '', '', '', ''], focus: 1 })
})

test('typing over a digit replaces it', () => {
  expect(typeInto(['4', '8', '', '', '', ''], 1, '87').boxes).toEqual(['4', '7', '', '', '', ''])
})

test('a whole code that autofill puts into one box fills all boxes', () => {
  expect(filledCode(typeInto(emptyBoxes, 0, '481903').boxes)).toBe('481903')
})

test('deleting in an empty box removes the digit before it', () => {
  expect(eraseAt(['4', '8', '', '', '', ''], 2)).toEqual({ boxes: ['4', '', '', '', '', ''], focus: 1 })
})

test.each([
  ['481903', '481903'],
  [' 481 903 ', '481903'],
  ['481-903', '481903'],
  ['48190', undefined],
  ['4819034', undefined],
  ['48190x', undefined],
])('pasting %j gives %s', (text, code) => {
  expect(pasteCode(text)?.join('')).toBe(code)
})

test('a code with an empty box is not a code', () => {
  expect(filledCode(['4', '8', '1', '', '0', '3'])).toBeNull()
})
