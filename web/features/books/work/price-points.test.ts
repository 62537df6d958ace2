import { expect, test } from 'vitest'
import { drawPrices, mostSaid, sizes } from './price-points.ts'

const prices = [
  { month: '2025-11', median: 210_00, sales: 2 },
  { month: '2026-01', median: 150_00, sales: 2 },
  { month: '2026-03', median: 180_00, sales: 1 },
]

test('months stand by their distance, and dearer ones higher, between round prices', () => {
  const plot = drawPrices(prices, sizes.narrow)!
  expect(plot.points.map(({ x }) => x)).toEqual([50, 195, 340])
  const [dear, cheap, middle] = plot.points.map(({ y }) => y)
  expect(dear).toBeLessThan(middle!)
  expect(middle).toBeLessThan(cheap!)
  expect(plot.lines.map(({ price }) => price)).toEqual([150_00, 175_00, 200_00, 225_00])
})

test('fewer than five sales, or sales of one month, give no curve', () => {
  expect(drawPrices(prices.slice(0, 2), sizes.narrow)).toBeNull()
  expect(drawPrices([{ month: '2026-01', median: 100_00, sales: 9 }], sizes.narrow)).toBeNull()
})

test('equal prices give a flat curve', () => {
  const flat = drawPrices(
    prices.map((each) => ({ ...each, median: 200_00 })),
    sizes.narrow,
  )!
  expect(new Set(flat.points.map(({ y }) => y)).size).toBe(1)
})

test('the curve is told in words', () => {
  expect(mostSaid(prices)).toBe('Fra 210,00\u00a0kr. i november 2025 til 180,00\u00a0kr. i marts 2026')
})
