import { expect, test } from 'vitest'
import { halfWouldPay, latestEight } from './wish.ts'

test.each([
  ['2026-11-26T07:00:00Z', '2026-11-26T07:00:00Z'],
  ['2026-11-26T06:59:59Z', '2026-11-25T07:00:00Z'],
  ['2026-07-01T23:30:00Z', '2026-07-01T06:00:00Z'],
  // The night on which the clocks go forward.
  ['2026-03-29T05:00:00Z', '2026-03-28T07:00:00Z'],
  ['2026-03-29T06:00:00Z', '2026-03-29T06:00:00Z'],
])('the latest eight in the morning at %s is %s', (now, eight) => {
  expect(latestEight(new Date(now))).toEqual(new Date(eight))
})

test.each([
  [[100, 200, 300], 200],
  [[100, 200, 300, 400], 300],
  [[100, 200, null], 200],
  [[100, null, null], null],
  [[100, 200], null],
  [[], null],
])('half of those who would pay at most %j pay %s', (highest, half) => {
  expect(halfWouldPay(highest)).toBe(half)
})
