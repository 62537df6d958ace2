import { expect, test } from 'vitest'
import { checkCode, codeExpiresAt, lockUntil, mayResend, textWait } from './verification.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

test.each([
  { channel: 'mail', minutes: 5 },
  { channel: 'phone', minutes: 10 },
] as const)('another code by $channel may be requested after $minutes minutes', ({ channel, minutes }) => {
  expect(mayResend(noon, channel, noon)).toEqual(later(minutes))
  expect(mayResend(noon, channel, later(minutes - 1 / 60))).toEqual(later(minutes))
  expect(mayResend(noon, channel, later(minutes))).toBe(null)
})

test('the first code needs no wait', () => {
  expect(mayResend(null, 'phone', noon)).toBe(null)
})

test.each([
  { what: 'the first number', sent: [], to: 'a', wait: null },
  {
    what: 'the same number after 9 minutes',
    sent: [['a', -9]],
    to: 'a',
    wait: { why: 'same_number', last: later(-9), from: later(1) },
  },
  { what: 'the same number after 10 minutes', sent: [['a', -10]], to: 'a', wait: null },
  { what: 'another number at once', sent: [['a', -1]], to: 'b', wait: null },
  {
    what: 'the first of two numbers again',
    sent: [
      ['a', -3],
      ['b', -1],
    ],
    to: 'a',
    wait: { why: 'same_number', last: later(-3), from: later(7) },
  },
  {
    what: 'a seventh text within an hour',
    sent: [
      ['a', -59],
      ['a', -49],
      ['b', -40],
      ['b', -30],
      ['c', -25],
      ['a', -12],
    ],
    to: 'a',
    wait: { why: 'texts', from: later(1) },
  },
  {
    what: 'a seventh text after an hour',
    sent: [
      ['a', -60],
      ['a', -49],
      ['b', -40],
      ['b', -30],
      ['c', -25],
      ['a', -12],
    ],
    to: 'a',
    wait: null,
  },
  {
    what: 'a fifth number within a day',
    sent: [
      ['a', -1200],
      ['b', -1100],
      ['a', -1000],
      ['c', -900],
      ['d', -800],
    ],
    to: 'e',
    wait: { why: 'numbers', from: later(1440 - 1100) },
  },
  {
    what: 'one of four numbers again',
    sent: [
      ['a', -1200],
      ['b', -1100],
      ['c', -900],
      ['d', -800],
    ],
    to: 'b',
    wait: null,
  },
] as const)('a code texted to $what', ({ sent, to, wait }) => {
  const texts = sent.map(([number, minutes]) => ({ to: number, at: later(minutes) }))
  expect(textWait(texts, to, noon)).toEqual(wait)
})

test.each([
  { what: 'the right code', tries: 0, used: false, minutes: 14.9, matches: true, is: 'ok' },
  { what: 'the right code at the fifth try', tries: 4, used: false, minutes: 1, matches: true, is: 'ok' },
  { what: 'a wrong code', tries: 4, used: false, minutes: 1, matches: false, is: 'wrong' },
  {
    what: 'the right code at the sixth try',
    tries: 5,
    used: false,
    minutes: 1,
    matches: true,
    is: 'too_many',
  },
  {
    what: 'the right code after 15 minutes',
    tries: 0,
    used: false,
    minutes: 15,
    matches: true,
    is: 'expired',
  },
  { what: 'a code used before', tries: 0, used: true, minutes: 1, matches: true, is: 'expired' },
])('$what is $is', ({ tries, used, minutes, matches, is }) => {
  expect(checkCode({ expiresAt: codeExpiresAt(noon), tries, used }, matches, later(minutes))).toBe(is)
})

test.each([
  { failures: 0, minutes: null },
  { failures: 4, minutes: null },
  { failures: 5, minutes: 1 },
  { failures: 6, minutes: 2 },
  { failures: 8, minutes: 8 },
  { failures: 10, minutes: 32 },
  { failures: 11, minutes: 60 },
  { failures: 5000, minutes: 60 },
])('after $failures failures log-in is locked for $minutes minutes', ({ failures, minutes }) => {
  expect(lockUntil(failures, noon)).toEqual(minutes === null ? null : later(minutes))
})
