import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOre, percentOf, sum } from './money.ts'

const safe = fc.maxSafeInteger()

test.each([
  { amount: 42_000, percent: 10, gives: 4_200 },
  { amount: 22_000, percent: 5, gives: 1_100 },
  { amount: 5, percent: 10, gives: 1 },
  { amount: 4, percent: 10, gives: 0 },
  { amount: 10, percent: 5, gives: 1 },
  { amount: 9, percent: 5, gives: 0 },
  { amount: -5, percent: 10, gives: 0 },
  { amount: -6, percent: 10, gives: -1 },
  { amount: 1_000, percent: 2.5, gives: 25 },
  { amount: 1_005, percent: 0.1, gives: 1 },
  { amount: 1_500, percent: 0.1, gives: 2 },
  { amount: 100_000_000_000, percent: 1e-7, gives: 100 },
  { amount: 12_345, percent: 0, gives: 0 },
  { amount: 0, percent: 10, gives: 0 },
])('$percent % of $amount øre is $gives øre', ({ amount, percent, gives }) => {
  expect(percentOf(amount, percent)).toBe(gives)
})

test('a percentage is exact where floating point is not', () => {
  expect(percentOf(Number.MAX_SAFE_INTEGER, 100)).toBe(Number.MAX_SAFE_INTEGER)
  fc.assert(fc.property(safe, (amount) => percentOf(amount, 100) === amount))
})

test('percentages are at most half an øre off, and a half rounds up', () => {
  fc.assert(
    fc.property(safe, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const error = 100n * BigInt(percentOf(amount, percent)) - BigInt(amount) * BigInt(percent)
      return error > -50n && error <= 50n
    }),
  )
})

test('a larger amount never has a smaller fee', () => {
  fc.assert(
    fc.property(safe, safe, fc.double({ min: 0, max: 100, noNaN: true }), (a, b, percent) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      return percentOf(less, percent) <= percentOf(more, percent)
    }),
  )
})

test('the order of amounts does not change their sum', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }))
  fc.assert(fc.property(amounts, (ores) => sum(ores) === sum(ores.toReversed())))
  expect(sum([])).toBe(0)
})

test('fractions, overflow and non-numbers are refused and never rounded away', () => {
  expect(() => sum([100.5])).toThrow(RangeError)
  expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  expect(() => percentOf(0.5, 10)).toThrow(RangeError)
  expect(() => percentOf(100, Number.NaN)).toThrow(RangeError)
  expect(() => percentOf(Number.MAX_SAFE_INTEGER, 200)).toThrow(RangeError)
  expect([0, -1, 39_00, 0.1, Number.NaN, 2 ** 53].map(isOre)).toEqual([true, true, true, false, false, false])
})
