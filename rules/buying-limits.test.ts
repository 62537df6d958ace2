import { expect, test } from 'vitest'
import { buyingLimits, abandonments, mostOfSeller, tooMuch } from './buying-limits.ts'

const { unverified, verified, known } = buyingLimits
const held = (copies: number, purchases: number) => ({ copies, purchases, firstEndsAt: null })

test.each([
  [held(0, 0), 10, unverified, null],
  [held(0, 0), 11, unverified, { what: 'basket', over: 1 }],
  [held(0, 0), 30, verified, null],
  [held(0, 0), 31, verified, { what: 'basket', over: 1 }],
  [held(4, 1), 6, unverified, null],
  [held(4, 1), 8, unverified, { what: 'copies', over: 2 }],
  [held(2, 2), 1, unverified, { what: 'purchases', over: 1 }],
  [held(3, 3), 27, verified, null],
  [held(4, 4), 30, known, null],
  [held(0, 0), 61, known, { what: 'basket', over: 1 }],
  [held(4, 4), 1, verified, { what: 'purchases', over: 1 }],
])('a buyer who holds %o may take %i more of %o: %o', (already, copies, allowed, outcome) => {
  expect(tooMuch(already, copies, allowed)).toEqual(outcome)
})

test.each([
  [1, 0, 5],
  [25, 0, 5],
  [30, 0, 6],
  [200, 0, 40],
  [1, 1, 1],
  [9, 1, 1],
  [10, 1, 2],
  [200, 3, 40],
])('of %i copies of one seller, who left %i payments unpaid may reserve %i', (offered, left, most) => {
  expect(mostOfSeller(offered, { left }, buyingLimits)).toBe(most)
})

test('payments begun within the time of one are one abandonment, and a new one begins when that is over', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute))
  const left = (...minutes: number[]) => abandonments(minutes.map(at), 30).map((time) => time.getUTCMinutes())
  expect(left()).toEqual([])
  expect(left(0, 5, 29)).toEqual([29])
  expect(left(29, 0, 5)).toEqual([29])
  expect(left(0, 5, 30, 45)).toEqual([45, 5])
})

test('who keeps a copy by paying anew all the time has left it as often as payments would have ended', () => {
  const begun = Array.from({ length: 23 }, (_, n) => new Date(Date.UTC(2026, 0, 5, 12, n * 4)))
  expect(abandonments(begun, 30)).toHaveLength(3)
})
