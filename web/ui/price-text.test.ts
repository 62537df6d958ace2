import { describe, expect, test } from 'vitest'
import { decimalOfOre, mayBePrice, oreOfDecimal } from './price-text.ts'

test.each([
  ['249', 249_00],
  ['249.5', 249_50],
  ['249.05', 249_05],
  ['1284.45', 1284_45],
  ['.5', 50],
  ['49.', 49_00],
  ['', null],
  ['.', null],
])('the typed %s is %s øre', (typed, ore) => {
  expect(oreOfDecimal(typed)).toBe(ore)
})

test('every amount of øre survives the way into the field and back', () => {
  for (const ore of [1, 9, 10, 99, 100, 5_000, 19_95, 101_10, 9_999_999_99]) {
    expect(oreOfDecimal(decimalOfOre(ore))).toBe(ore)
  }
})

describe('what may be typed', () => {
  test.each(['', '0', '0.5', '50', '9999999', '9999999.99'])('%s may stand', (text) => {
    expect(mayBePrice(text)).toBe(true)
  })
  test.each(['05', '007', '10000000'])('%s may not', (text) => {
    expect(mayBePrice(text)).toBe(false)
  })
})
