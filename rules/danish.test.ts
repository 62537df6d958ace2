import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatShortDeadline,
  formatDay,
  formatDays,
  formatKroner,
  formatMessageDay,
  formatMessageTime,
  formatList,
  formatPercent,
  formatPhone,
  formatShortDate,
  formatShortDay,
  formatTimeLeft,
  formatDayAndTime,
  formatWeekday,
  genitive,
  plural,
} from './danish.ts'

test.each([
  { ore: 128_445, text: '1.284,45\u00a0kr.' },
  { ore: 50_00, text: '50,00\u00a0kr.' },
  { ore: 5, text: '0,05\u00a0kr.' },
  { ore: 0, text: '0,00\u00a0kr.' },
  { ore: -128_445, text: '\u22121.284,45\u00a0kr.' },
  { ore: -50, text: '\u22120,50\u00a0kr.' },
  { ore: 999_999_999, text: '9.999.999,99\u00a0kr.' },
  { ore: Number.MAX_SAFE_INTEGER, text: '90.071.992.547.409,91\u00a0kr.' },
])('$ore øre is $text', ({ ore, text }) => {
  expect(formatKroner(ore)).toBe(text)
})

test('whole numbers are grouped as the browser would', () => {
  const danish = new Intl.NumberFormat('da-DK')
  fc.assert(fc.property(fc.maxSafeNat(), (n) => formatCount(n) === danish.format(n)))
})

test('no øre is lost in a price, however large', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      (ore) => Number(formatKroner(Math.abs(ore)).replaceAll(/\D/g, '')) === Math.abs(ore),
    ),
  )
})

test('dates are Danish, and in Danish time', () => {
  const lateEvening = new Date('2026-11-20T23:30:00Z')
  expect(formatDate(lateEvening)).toBe('21. november 2026')
  expect(formatShortDate(lateEvening)).toBe('21. nov. 2026')
  expect(formatDateTime(lateEvening)).toBe('21. november 2026 kl. 00.30')
  expect(formatDateTime(new Date('2026-07-01T10:00:00Z'))).toBe('1. juli 2026 kl. 12.00')
})

test('a deadline names its weekday, and the minutes only if there are any', () => {
  const now = new Date('2026-02-13T12:00:00Z')
  expect(formatDeadline(new Date('2026-02-19T13:20:00Z'))).toBe('torsdag d. 19. februar kl. 14.20')
  expect(formatDeadline(new Date('2026-02-20T08:05:00Z'))).toBe('fredag d. 20. februar kl. 9.05')
  expect(formatDeadline(new Date('2026-02-20T23:00:00Z'))).toBe('lørdag d. 21. februar kl. 0')
  expect(formatShortDeadline(new Date('2026-02-19T15:00:00Z'), now)).toBe('torsdag kl. 16')
  expect(formatShortDeadline(new Date('2026-02-20T11:00:00Z'), now)).toBe('20. feb. kl. 12')
})

test.each([
  { hours: 0, text: '0 timer' },
  { hours: 1, text: '1 time' },
  { hours: 41, text: '41 timer' },
  { hours: 48, text: '48 timer' },
  { hours: 49, text: '3 dage' },
  { hours: 72, text: '3 dage' },
  { hours: 73, text: '4 dage' },
  { hours: 120, text: '5 dage' },
])('$hours hours left read "$text"', ({ hours, text }) => {
  expect(formatTimeLeft(hours)).toBe(text)
})

test('counted things agree with their number', () => {
  expect([0, 1, 2, 1200].map((n) => plural(n, 'bog', 'bøger'))).toEqual([
    '0 bøger',
    '1 bog',
    '2 bøger',
    '1.200 bøger',
  ])
  expect([1, 3].map(formatDays)).toEqual(['1 dag', '3 dage'])
})

test('a phone number is shown with its prefix and in pairs', () => {
  expect(formatPhone('4528416703')).toBe('+45 28 41 67 03')
})

test.each([
  { sent: '2026-11-21T08:05:00Z', what: 'today', text: '09.05' },
  { sent: '2026-11-20T23:00:00Z', what: 'just past midnight in Denmark', text: '00.00' },
  { sent: '2026-11-20T22:59:00Z', what: 'yesterday', text: 'fre.' },
  { sent: '2026-11-15T12:00:00Z', what: 'six days ago', text: 'søn.' },
  { sent: '2026-11-14T12:00:00Z', what: 'a week ago', text: 'd. 14. november' },
  { sent: '2025-11-21T12:00:00Z', what: 'last year', text: 'd. 21. november' },
])('a message of $what reads $text', ({ sent, text }) => {
  expect(formatMessageTime(new Date(sent), new Date('2026-11-21T12:00:00Z'))).toBe(text)
})

test.each([
  { sent: '2026-11-21T00:30:00Z', text: 'I dag' },
  { sent: '2026-11-20T22:59:00Z', text: 'I går' },
  { sent: '2026-11-19T22:59:00Z', text: 'torsdag d. 19. november' },
])('the heading above messages of $sent is $text', ({ sent, text }) => {
  expect(formatMessageDay(new Date(sent), new Date('2026-11-21T12:00:00Z'))).toBe(text)
})

test('days are counted across the end of summer time', () => {
  const monday = new Date('2026-10-26T08:00:00Z')
  expect(formatMessageTime(new Date('2026-10-24T22:30:00Z'), monday)).toBe('søn.')
  expect(formatMessageTime(new Date('2026-10-20T08:00:00Z'), monday)).toBe('tirs.')
})

test('days are named as lists, stamps and deadlines need them, on the Danish calendar', () => {
  const lateInGreenwich = new Date('2026-02-19T23:30:00Z')
  expect(formatDay(lateInGreenwich)).toBe('20. februar')
  expect(formatShortDay(lateInGreenwich)).toBe('20. feb.')
  expect(formatWeekday(lateInGreenwich)).toBe('fredag d. 20. februar')
})

test.each([
  { percent: 10, text: '10\u00a0%' },
  { percent: 2.5, text: '2,5\u00a0%' },
])('$percent percent is $text', ({ percent, text }) => {
  expect(formatPercent(percent)).toBe(text)
})

test.each([
  { names: ['Sofie'], text: 'Sofie' },
  { names: ['Sofie', 'Mikkel'], text: 'Sofie og Mikkel' },
  { names: ['Sofie', 'Mikkel', 'Ida'], text: 'Sofie, Mikkel og Ida' },
])('a list of $names reads $text', ({ names, text }) => {
  expect(formatList(names)).toBe(text)
})

test('a large number has a dot between its thousands', () => {
  expect([0, 999, 1_000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1.000', '1.234.567'])
})

test.each([
  ['Sofie', 'Sofies'],
  ['Bo', 'Bos'],
  ['Jonas', 'Jonas’'],
  ['Felix', 'Felix’'],
  ['Moritz', 'Moritz’'],
  ['Tomáš', 'Tomáš’'],
  ['LARS', 'LARS’'],
])('the genitive of %s is %s', (name, owned) => {
  expect(genitive(name)).toBe(owned)
})

test('a deadline within days names no year', () => {
  expect(formatDayAndTime(new Date('2026-11-26T12:00:00Z'))).toBe('26. november kl. 13.00')
})
