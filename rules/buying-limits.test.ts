import { expect, test } from 'vitest'
import { buyingLimits, tooMuch } from './buying-limits.ts'

const { unverified, verified } = buyingLimits
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
  [held(4, 4), 1, verified, { what: 'purchases', over: 1 }],
])('a buyer who holds %o may take %i more of %o: %o', (already, copies, allowed, outcome) => {
  expect(tooMuch(already, copies, allowed)).toEqual(outcome)
})
