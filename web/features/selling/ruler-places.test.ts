import { expect, test } from 'vitest'
import { placesOf } from './ruler-places.ts'

const usual = { from: 150_00, to: 200_00 }

test('prices stand by their height between round ends, each once', () => {
  expect(placesOf({ sold: [105_00, 150_00, 150_00], offered: [198_00], usual }, 125_00)).toEqual({
    from: 100_00,
    to: 200_00,
    sold: [5, 50],
    offered: [98],
    band: { left: 50, right: 0 },
    own: 25,
  })
})

test('a price beyond the others stands at the end, and without one there is no mark', () => {
  const prices = { sold: [100_00, 150_00, 150_00, 200_00], offered: [], usual }
  expect(placesOf(prices, 900_00)!.own).toBe(100)
  expect(placesOf(prices, 50_00)!.own).toBe(0)
  expect(placesOf(prices, null)!.own).toBeNull()
})

test.each([100_00, 105_00])('copies that all cost %i øre are told in words alone', (price) => {
  expect(placesOf({ sold: [price, price, price], offered: [price, price], usual }, null)).toBeNull()
})
