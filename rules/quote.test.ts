import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceAtLeast, priceAtMost, priceWithFee, quoteBasket, quoteOrder, specFees } from './quote.ts'

const price = fc.integer({ min: 50_00, max: 9_999_999_99 })
const order = fc.record({
  bookPrices: fc.array(price, { minLength: 1, maxLength: 20 }),
  delivery: fc.constantFrom('parcel' as const, 'pickup' as const),
})

test('the buyer pays 10 % on the books and 39 kr. for a parcel', () => {
  expect(quoteOrder({ bookPrices: [200_00], delivery: 'parcel' }, specFees)).toEqual({
    books: 200_00,
    buyerFee: 20_00,
    shipping: 39_00,
    total: 259_00,
  })
})

test('shipping is charged once per order, not once per book', () => {
  const quote = quoteOrder({ bookPrices: [100_00, 50_00], delivery: 'parcel' }, specFees)
  expect(quote).toEqual({ books: 150_00, buyerFee: 15_00, shipping: 39_00, total: 204_00 })
})

test('pickup costs nothing', () => {
  const quote = quoteOrder({ bookPrices: [200_00], delivery: 'pickup' }, specFees)
  expect(quote).toEqual({ books: 200_00, buyerFee: 20_00, shipping: 0, total: 220_00 })
})

test('two sellers, one parcel and one pickup, come to 501 kr.', () => {
  const basket = [
    { bookPrices: [125_00, 95_00], delivery: 'parcel' as const },
    { bookPrices: [200_00], delivery: 'pickup' as const },
  ]
  expect(quoteBasket(basket, specFees)).toEqual({
    books: 420_00,
    buyerFee: 42_00,
    shipping: 39_00,
    total: 501_00,
  })
})

test('the fee is rounded once on the order, not once per book', () => {
  const bookPrices = [50_05, 50_05]
  expect(quoteOrder({ bookPrices, delivery: 'pickup' }, specFees).buyerFee).toBe(10_01)
  expect(bookPrices.map((each) => priceWithFee(each, specFees) - each)).toEqual([5_01, 5_01])
})

test.each([
  { asked: 50_00, shown: 55_00 },
  { asked: 50_04, shown: 55_04 },
  { asked: 50_05, shown: 55_06 },
  { asked: 128_445, shown: 141_290 },
])('a book priced at $asked øre is shown at $shown øre', ({ asked, shown }) => {
  expect(priceWithFee(asked, specFees)).toBe(shown)
})

test('the fees are settings', () => {
  const fees = { buyerPercent: 12.5, salePercent: 0, shipping: 45_00 }
  const quote = quoteOrder({ bookPrices: [80_00], delivery: 'parcel' }, fees)
  expect(quote).toEqual({ books: 80_00, buyerFee: 10_00, shipping: 45_00, total: 135_00 })
})

test('an empty basket costs nothing', () => {
  expect(quoteBasket([], specFees)).toEqual({ books: 0, buyerFee: 0, shipping: 0, total: 0 })
})

test('a total is always the sum of its parts, and a basket’s total the sum of its orders’ totals', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 8 }), (orders) => {
      const basket = quoteBasket(orders, specFees)
      const totals = orders.map((each) => quoteOrder(each, specFees).total)
      expect(basket.total).toBe(basket.books + basket.buyerFee + basket.shipping)
      expect(basket.total).toBe(totals.reduce((a, b) => a + b, 0))
    }),
  )
})

test('bounds of what a buyer pays are bounds of the price', () => {
  expect([priceAtLeast(110_00, specFees), priceAtMost(110_00, specFees)]).toEqual([100_00, 100_00])
  // 45,45 kr. comes to 50,00 kr. with the fee, and 45,46 kr. to 50,01 kr.
  expect([priceAtLeast(50_00, specFees), priceAtMost(50_00, specFees)]).toEqual([45_45, 45_45])
  expect([priceAtLeast(0, specFees), priceAtMost(0, specFees)]).toEqual([0, 0])
  const percent = fc.constantFrom(0, 2.5, 7.5, 10, 33)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), percent, (bound, buyerPercent) => {
      const fees = { ...specFees, buyerPercent }
      const [least, most] = [priceAtLeast(bound, fees), priceAtMost(bound, fees)]
      expect(priceWithFee(least, fees)).toBeGreaterThanOrEqual(bound)
      expect(least === 0 || priceWithFee(least - 1, fees) < bound).toBe(true)
      expect(priceWithFee(most, fees)).toBeLessThanOrEqual(bound)
      expect(priceWithFee(most + 1, fees)).toBeGreaterThan(bound)
    }),
  )
})

test('books in the order of their prices are in the order of what a buyer pays', () => {
  const percent = fc.constantFrom(0, 2.5, 7.5, 10, 33)
  fc.assert(
    fc.property(price, price, percent, (one, other, buyerPercent) => {
      const fees = { ...specFees, buyerPercent }
      const [low, high] = one < other ? [one, other] : [other, one]
      expect(low === high || priceWithFee(low, fees) < priceWithFee(high, fees)).toBe(true)
    }),
  )
})
