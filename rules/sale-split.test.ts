import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { finishedEntries, paidEntries, refundedEntries, sumsToZero, transferredEntries } from './ledger.ts'
import { sellerShare } from './payout.ts'
import { quoteOrder, specFees } from './quote.ts'
import { borneBySeller } from './resend.ts'
import { leastBack, maySplit, mostBack, splitSale, type SaleSums } from './sale-split.ts'

function saleOf(bookPrices: number[], delivery: 'parcel' | 'pickup' = 'parcel'): SaleSums {
  return {
    ...quoteOrder({ bookPrices, delivery }, specFees),
    ...sellerShare(bookPrices, specFees),
    labels: 0,
  }
}

test('75 of 249 kr. back, with the fee on it, and the freight stays', () => {
  const sale = saleOf([249_00])
  expect(sale).toMatchObject({ buyerFee: 24_90, total: 312_90, payout: 236_55 })
  expect(splitSale(sale, 75_00)).toEqual({
    booksBack: 75_00,
    buyerFeeBack: 7_50,
    back: 82_50,
    left: {
      books: 174_00,
      buyerFee: 17_40,
      shipping: 39_00,
      total: 230_40,
      saleFee: 8_70,
      labels: 0,
      payout: 165_30,
    },
  })
})

test.each([
  { books: 249_00, back: 24_00, may: false },
  { books: 249_00, back: 25_00, may: true },
  { books: 249_00, back: 75_50, may: false },
  { books: 249_00, back: 199_00, may: true },
  { books: 249_00, back: 200_00, may: false },
  { books: 31_25, back: 25_00, may: true },
  { books: 31_24, back: 25_00, may: false },
  { books: 249_00, back: -25_00, may: false },
])('$back øre of books for $books øre may go back: $may', ({ books, back, may }) => {
  expect(maySplit(back, books)).toBe(may)
  if (!may) expect(() => splitSale(saleOf([books]), back)).toThrow(RangeError)
})

test('the most is 80 % of the price in whole kroner', () => {
  expect(mostBack(249_00)).toBe(199_00)
  expect(mostBack(100_00)).toBe(80_00)
})

const sales = fc
  .record({
    bookPrices: fc.array(fc.integer({ min: 1_00, max: 9_999_99 }), { minLength: 1, maxLength: 12 }),
    delivery: fc.constantFrom('parcel' as const, 'pickup' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ bookPrices, delivery, share }) => {
    const sale = saleOf(bookPrices, delivery)
    const most = mostBack(sale.books)
    const wanted = Math.floor((leastBack + share * (most - leastBack)) / 100) * 100
    return { sale, booksBack: wanted }
  })
  .filter(({ sale, booksBack }) => maySplit(booksBack, sale.books))

test('whatever goes back, every øre that was paid goes to somebody, and nobody gets more than before', () => {
  fc.assert(
    fc.property(sales, ({ sale, booksBack }) => {
      const { back, left, buyerFeeBack } = splitSale(sale, booksBack)
      expect(back + left.total).toBe(sale.total)
      expect(left.payout + left.saleFee + left.buyerFee + left.shipping).toBe(left.total)
      expect(buyerFeeBack).toBeGreaterThanOrEqual(0)
      expect(left.payout).toBeGreaterThan(0)
      expect(left.payout).toBeLessThan(sale.payout)
      expect(back).toBeLessThan(sale.total)
      // The percentages of a new sale at the lower price, to the øre that rounding may move.
      const anew = saleOf([left.books])
      expect(Math.abs(left.buyerFee - anew.buyerFee)).toBeLessThanOrEqual(1)
      expect(Math.abs(left.saleFee - anew.saleFee)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a new label that the seller pays is borne as far as what is left covers it, and the rest is ours', () => {
  const paid = saleOf([100_00])
  const sale = { ...paid, labels: 39_00, payout: paid.payout - 39_00 }
  expect(splitSale(sale, 25_00).left).toMatchObject({ labels: 39_00, payout: 71_25 - 39_00 })
  expect(splitSale(sale, 80_00).left).toMatchObject({ labels: 19_00, payout: 0 })
})

test('a split sale leaves the ledger at zero, with nothing held', () => {
  fc.assert(
    fc.property(sales, fc.nat(300_00), ({ sale: paid, booksBack }, price) => {
      const labels = borneBySeller(price, paid.payout)
      const sale = { ...paid, labels, payout: paid.payout - labels }
      const { back, left } = splitSale(sale, booksBack)
      expect(left.payout).toBeGreaterThanOrEqual(0)
      const postings = [
        paidEntries(sale),
        finishedEntries(left, left),
        refundedEntries(back),
        transferredEntries(left.payout),
      ]
      expect(postings.every(sumsToZero)).toBe(true)
      const held = postings.flat().filter(({ account }) => account === 'held')
      expect(held.reduce((rest, { amount }) => rest + amount, 0)).toBe(0)
    }),
  )
})
