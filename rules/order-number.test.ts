import { expect, test } from 'vitest'
import { formatOrderNumber, parseOrderNumber, spellOrderNumber } from './order-number.ts'

test('an order’s number is read in two groups of four, and spelled for a screen reader', () => {
  expect(formatOrderNumber('T5KH8WNZ')).toBe('T5KH-8WNZ')
  expect(spellOrderNumber('T5KH8WNZ')).toBe('T 5 K H, 8 W N Z')
})

test.each(['T5KH8WNZ', 'T5KH-8WNZ', 't5kh-8wnz', ' t5kh 8wnz ', 'T5KH–8WNZ'])('%j is a number', (typed) => {
  expect(parseOrderNumber(typed)).toBe('T5KH8WNZ')
})

test.each([
  '',
  'T5KH-8WN',
  'T5KH-8WNZ2',
  'T5KH-8WN0',
  'T5KH-8WNO',
  'T5KH-8WN1',
  'T5KH-8WNI',
  'T5KH-8WNL',
  '00057126',
])('%j is no number', (typed) => {
  expect(parseOrderNumber(typed)).toBeNull()
})
