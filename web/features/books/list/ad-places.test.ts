import { expect, test } from 'vitest'
import { rowAdFollows, rowAdSlot } from './ad-places.ts'

/** The number of cards before each advert. */
function adsAmong(shown: number) {
  return Array.from({ length: shown }, (_, index) => index)
    .filter((index) => rowAdFollows(index, shown))
    .map((index) => index + 1)
}

test.each([
  [0, []],
  [1, [1]],
  [11, [11]],
  [12, [12]],
  [13, [12]],
  [48, [12, 24, 36, 48]],
])('a list of %i books has adverts after %j', (shown, places) => {
  expect(adsAmong(shown)).toEqual(places)
})

test('adverts across the grid are counted from the first', () => {
  expect([11, 23, 35].map(rowAdSlot)).toEqual([0, 1, 2])
  expect(rowAdSlot(4)).toBe(0)
})
