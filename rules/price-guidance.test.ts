import { expect, test } from 'vitest'
import { priceGuidance } from './price-guidance.ts'

test.each([
  { prices: [], guidance: null },
  { prices: [100_00, 300_00], guidance: null },
  {
    prices: [300_00, 100_00, 110_00],
    guidance: {
      copies: 3,
      lowest: 100_00,
      median: 110_00,
      highest: 300_00,
    },
  },
  {
    prices: [90_00, 200_01, 100_00, 1_000_00],
    guidance: {
      copies: 4,
      lowest: 90_00,
      median: 150_01,
      highest: 1_000_00,
    },
  },
  {
    prices: [90_00, 200_00, 100_00, 1_000_00, 110_00],
    guidance: {
      copies: 5,
      lowest: 90_00,
      median: 110_00,
      highest: 1_000_00,
      usual: { from: 100_00, to: 200_00 },
    },
  },
])('copies at $prices øre give $guidance', ({ prices, guidance }) => {
  expect(priceGuidance(prices)).toEqual(guidance)
})

test('the usual prices leave out the cheapest and the dearest quarter', () => {
  const prices = [500_00, 50_00, 220_00, 200_00, 210_00, 240_00, 230_00, 60_00, 900_00]
  expect(priceGuidance(prices)!.usual).toEqual({ from: 200_00, to: 240_00 })
})

test.each([5, 6, 7, 8, 9, 13, 60, 200])('of %i copies more than half cost a usual price', (copies) => {
  const prices = Array.from({ length: copies }, (_, at) => (at + 1) * 10_00)
  const { from, to } = priceGuidance(prices)!.usual!
  const usual = prices.filter((price) => price >= from && price <= to)
  expect(usual.length).toBeGreaterThan(copies / 2)
  expect(usual.length).toBeLessThan(copies)
})

test('the prices keep their order', () => {
  const prices = [300_00, 100_00, 200_00]
  priceGuidance(prices)
  expect(prices).toEqual([300_00, 100_00, 200_00])
})
