import { expect, test } from 'vitest'
import {
  ageOn,
  isEmail,
  isRealDate,
  mayHaveAccount,
  maySell,
  minimumPasswordLength,
  normaliseEmail,
} from './account.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const date = (text: string) => {
  const [day = 0, month = 0, year = 0] = text.split('/').map(Number)
  return { day, month, year }
}

test.each([
  { text: '21/11/2002', real: true },
  { text: '29/02/2024', real: true },
  { text: '29/02/2023', real: false },
  { text: '29/02/1900', real: false },
  { text: '31/04/2001', real: false },
  { text: '00/01/2001', real: false },
  { text: '01/13/2001', real: false },
  { text: '32/01/2001', real: false },
  { text: '01/01/0099', real: false },
  { text: '01/01/1900', real: true },
])('$text is a real date: $real', ({ text, real }) => {
  expect(isRealDate(date(text))).toBe(real)
})

test('a date with fractions, or without a number, is not real', () => {
  expect(isRealDate({ day: 1.5, month: 1, year: 2001 })).toBe(false)
  expect(isRealDate({ day: Number.NaN, month: 1, year: 2001 })).toBe(false)
})

test.each([
  { born: '21/11/2008', age: 18 },
  { born: '22/11/2008', age: 17 },
  { born: '20/12/2008', age: 17 },
  { born: '01/01/2013', age: 13 },
  { born: '01/01/2027', age: -1 },
])('somebody born $born is $age on 21 November 2026', ({ born, age }) => {
  expect(ageOn(date(born), noon)).toBe(age)
})

test('a birthday begins at midnight in Denmark, not in UTC', () => {
  expect(ageOn(date('22/11/2008'), new Date('2026-11-21T22:59:59Z'))).toBe(17)
  expect(ageOn(date('22/11/2008'), new Date('2026-11-21T23:00:00Z'))).toBe(18)
})

test('somebody born on a leap day is older from 1 March', () => {
  expect(ageOn(date('29/02/2008'), new Date('2026-02-28T12:00:00Z'))).toBe(17)
  expect(ageOn(date('29/02/2008'), new Date('2026-03-01T12:00:00Z'))).toBe(18)
})

test('having an account takes 13 years, selling takes 18, and both take a real date', () => {
  expect(['21/11/2013', '22/11/2013', '31/02/2001'].map((born) => mayHaveAccount(date(born), noon))).toEqual([
    true,
    false,
    false,
  ])
  expect(['21/11/2008', '22/11/2008', '31/02/2001'].map((born) => maySell(date(born), noon))).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  'anna@example.dk',
  ' anna@example.dk ',
  'a.b+bog@sub.ku.dk',
  'søren@øl.dk',
  "o'hara@example.dk",
  'ANNA@EXAMPLE.DK',
])('%s is a mail address', (text) => expect(isEmail(text)).toBe(true))

test.each([
  '',
  'anna',
  'anna@',
  '@example.dk',
  'anna@example',
  'an na@example.dk',
  'a@b@example.dk',
  'anna@.dk',
  'anna@-a.dk',
  'anna@example..dk',
  `${'a'.repeat(65)}@example.dk`,
  `a@${'b'.repeat(250)}.dk`,
])('%s is no mail address', (text) => expect(isEmail(text)).toBe(false))

test('a long invalid address is refused at once', () => {
  expect(isEmail(`a@${'a.'.repeat(120)}!`)).toBe(false)
})

test('one address has one spelling', () => {
  expect(normaliseEmail('  Søren@Example.DK ')).toBe('søren@example.dk')
  expect(normaliseEmail('A\u030angstro\u0308m@example.dk')).toBe('ångström@example.dk')
})

test('a password has at least 8 characters', () => {
  expect(minimumPasswordLength).toBe(8)
})
