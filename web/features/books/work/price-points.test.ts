import { expect, test } from 'vitest'
import { drawPrices, mostSaid, sizes } from './price-points.ts'

const months = [
  { month: '2025-11', median: 210_00, sales: 2 },
  { month: '2026-01', median: 150_00, sales: 2 },
  { month: '2026-03', median: 180_00, sales: 1 },
]
const facts = { months, sales: [], offers: [], now: new Date('2026-03-31') }

/** The points of a path. */
function pointsOf(path: string): number[][] {
  return [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

test('months stand by their distance, and dearer ones higher, between round prices', () => {
  const plot = drawPrices(facts, sizes.narrow)!
  const points = pointsOf(plot.line)
  expect(points.map(([x]) => x)).toEqual([79, 196.9, 311])
  const [dear, cheap, middle] = points.map(([, y]) => y!)
  expect(dear).toBeLessThan(middle!)
  expect(middle).toBeLessThan(cheap!)
  expect(plot.prices.map(({ price }) => price)).toEqual([150_00, 175_00, 200_00, 225_00])
})

test('each sale is a dot in its third of the month, and none is later than today', () => {
  const sales = [
    { paidFrom: '2025-11-01', price: 200_00 },
    { paidFrom: '2025-11-21', price: 220_00 },
    { paidFrom: '2026-03-21', price: 180_00 },
  ]
  const plot = drawPrices({ ...facts, sales, now: new Date('2026-03-22') }, sizes.narrow)!
  const dots = pointsOf(plot.dots)
  expect(dots).toHaveLength(3)
  const [early, late, newest] = dots.map(([x]) => x!)
  expect(early).toBeLessThan(late!)
  expect(late).toBeLessThan(newest!)
  expect(newest).toBe(sizes.narrow.right)
})

test('copies for sale stand at the right edge, those of one price once, and the axis has room for them', () => {
  const plot = drawPrices({ ...facts, offers: [290_00, 290_00, 140_00] }, sizes.narrow)!
  expect(plot.offers.map(({ price }) => price)).toEqual([290_00, 140_00])
  expect(plot.prices.map(({ price }) => price)).toEqual([100_00, 150_00, 200_00, 250_00, 300_00])
})

test('the start of a semester is marked as far as the plot goes', () => {
  const { starts } = drawPrices(facts, sizes.wide)!
  expect(starts).toHaveLength(1)
  expect(starts[0]!.width).toBeGreaterThan(0)
})

test('fewer than five sales, or sales of one month, give no plot', () => {
  expect(drawPrices({ ...facts, months: months.slice(0, 2) }, sizes.narrow)).toBeNull()
  const one = [{ month: '2026-01', median: 100_00, sales: 9 }]
  expect(drawPrices({ ...facts, months: one }, sizes.narrow)).toBeNull()
})

test('equal prices give a flat curve', () => {
  const flat = months.map((each) => ({ ...each, median: 200_00 }))
  const points = pointsOf(drawPrices({ ...facts, months: flat }, sizes.narrow)!.line)
  expect(new Set(points.map(([, y]) => y)).size).toBe(1)
})

test('the curve is told in words', () => {
  expect(mostSaid(months)).toBe('Fra 210,00\u00a0kr. i november 2025 til 180,00\u00a0kr. i marts 2026')
})
