import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { specDeadlines } from './deadlines.ts'
import { payableOf, payoutDueOn, sellerShare } from './payout.ts'
import { specFees } from './quote.ts'

test.each([
  { prices: [200_00], saleFee: 10_00, payout: 190_00 },
  { prices: [125_00, 95_00], saleFee: 11_00, payout: 209_00 },
  { prices: [50_00], saleFee: 2_50, payout: 47_50 },
  { prices: [50_09], saleFee: 2_50, payout: 47_59 },
  { prices: [50_10], saleFee: 2_51, payout: 47_59 },
])('of $prices øre the seller gets $payout and pays $saleFee', ({ prices, saleFee, payout }) => {
  expect(sellerShare(prices, specFees)).toEqual({ books: saleFee + payout, saleFee, payout })
})

test('fee and payout add up to exactly the books', () => {
  const prices = fc.array(fc.integer({ min: 50_00, max: 9_999_999_99 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 100, noNaN: true }), (bookPrices, salePercent) => {
      const { books, saleFee, payout } = sellerShare(bookPrices, { ...specFees, salePercent })
      return saleFee + payout === books && saleFee >= 0 && payout >= 0
    }),
  )
})

test.each([
  { now: '2026-03-01T11:59:59Z', due: null },
  { now: '2026-03-02T12:00:00Z', due: 'reminder' },
  { now: '2026-03-27T11:59:59Z', due: 'reminder' },
  { now: '2026-03-27T12:00:00Z', due: 'force' },
])('money held since New Year needs $due on $now', ({ now, due }) => {
  expect(payoutDueOn(new Date(now), new Date('2026-01-01T12:00:00Z'), specDeadlines)).toBe(due)
})

test.each([
  { available: 190_00, owed: 0, payable: 190_00 },
  { available: 190_00, owed: 100_00, payable: 90_00 },
  { available: 50_00, owed: 100_00, payable: 0 },
  { available: -10_00, owed: 0, payable: 0 },
])('of $available øre with $owed owed back, $payable may be paid out', ({ available, owed, payable }) => {
  expect(payableOf(available, owed)).toBe(payable)
})
