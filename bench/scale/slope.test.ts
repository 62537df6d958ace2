import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

test('what stays the same has the slope 0, what grows as fast has 1, and what shrinks is below 0', () => {
  const sizes = [100, 1000, 10_000]
  expect(slopeOf([21, 30, 21], sizes)).toBe(0)
  expect(slopeOf([201, 200, 200], sizes)).toBe(0)
  expect(slopeOf([2, 20, 200], sizes)).toBe(1)
  expect(slopeOf([7, 20, 70], sizes)).toBe(0.5)
  expect(slopeOf([44, 25, 25], sizes)).toBe(-0.12)
})
