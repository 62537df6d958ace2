import { expect, test } from 'vitest'
import { nationalDigits } from './phone-field.tsx'

test.each([
  ['28 41 67 03', '28416703'],
  ['+45 28 41 67 03', '28416703'],
  ['004528416703', '28416703'],
  ['4528416703', '28416703'],
  ['45284167', '45284167'],
  ['2841', '2841'],
])('a pasted %s becomes %s', (pasted, digits) => {
  expect(nationalDigits(pasted)).toBe(digits)
})
