import { expect, test } from 'vitest'
import { digits, name, plainText, stand, statement } from './fields.ts'

test('a name is on one line', () => {
  expect(name('x', 80).parse(' Bo\r\nBcc: evil@example.dk\u0000 ')).toBe('Bo Bcc: evil@example.dk')
  expect(name('mangler', 80).safeParse(' \n ').error?.issues[0]?.message).toBe('mangler')
})

test('a line break in a form is one character, as it was typed', () => {
  expect(plainText.parse('a\r\nb')).toBe('a\nb')
  expect(plainText.safeParse('ab\r\n'.repeat(660)).success).toBe(true)
  expect(plainText.safeParse('a'.repeat(2001)).error?.issues[0]?.message).toBe(
    'Teksten må højst være på 2.000 tegn',
  )
})

test('a text of invisible signs alone is empty, and no reason for anything', () => {
  expect(plainText.parse('\u200B \u3164\u2800\n')).toBe('')
  expect(plainText.parse('Hej ❤️')).toBe('Hej ❤️')
  expect(statement.safeParse('\u200B').success).toBe(false)
})

test('a whole number is a number or its digits, and nothing that only looks like one', () => {
  const field = digits('nej')
  expect([field.parse(7), field.parse('07')]).toEqual([7, 7])
  for (const value of [true, [1], '0x1', '1e0', '', ' ', 1.5, null, '-1'])
    expect(field.safeParse(value).error?.issues[0]?.message).toBe('nej')
})

test('a condition is 1, 2 or 3', () => {
  for (const value of [1, '2', 3]) expect(stand('nej').safeParse(value).success).toBe(true)
  for (const value of [0, '0', 4, 'x', undefined])
    expect(stand('nej').safeParse(value).error?.issues[0]?.message).toBe('nej')
})
