import { expect, test } from 'vitest'
import { freightFrom } from './freight.ts'

test.each([
  [39_00, 'fragt fra 39\u00a0kr.'],
  [39_50, 'fragt fra 39,50\u00a0kr.'],
  [1_000_00, 'fragt fra 1.000\u00a0kr.'],
])('%i øre of shipping reads "%s"', (shipping, text) => {
  expect(freightFrom({ shipping })).toBe(text)
})
