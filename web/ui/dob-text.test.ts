import { expect, test } from 'vitest'
import { completeDob, dobDigits } from './dob-text.ts'

test('a date is complete with two, two and four digits', () => {
  expect(completeDob({ day: '09', month: '02', year: '2003' })).toEqual({ day: 9, month: 2, year: 2003 })
})

test.each([
  { day: '9', month: '02', year: '2003' },
  { day: '09', month: '', year: '2003' },
  { day: '09', month: '02', year: '03' },
])('an incomplete date is null: %o', (typed) => {
  expect(completeDob(typed)).toBeNull()
})

test('a box accepts only digits, up to its length', () => {
  expect(dobDigits('2a0b03x9', 4)).toBe('2003')
})
