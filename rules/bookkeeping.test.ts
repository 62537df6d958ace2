import { expect, test } from 'vitest'
import { keepTradeUntil } from './bookkeeping.ts'
import { formatDateTime } from './danish.ts'

test.each([
  ['2026-01-01T12:00:00Z', '31. december 2031 kl. 23.59'],
  ['2026-11-22T12:00:00Z', '31. december 2031 kl. 23.59'],
  ['2026-12-31T22:59:00Z', '31. december 2031 kl. 23.59'],
  ['2026-12-31T23:01:00Z', '31. december 2032 kl. 23.59'],
])('the papers of a trade of %s are kept until %s, by the Danish calendar', (traded, until) => {
  expect(formatDateTime(keepTradeUntil(new Date(traded)))).toBe(until)
})
