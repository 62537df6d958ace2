import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accounts,
  disputedEntries,
  disputeLostEntries,
  disputeWonEntries,
  finishedEntries,
  labelEarnedEntries,
  labelPaidEntries,
  lateEntries,
  lateRefundedEntries,
  paidEntries,
  paidOutEntries,
  payoutReturnedEntries,
  refundedEntries,
  sumsToZero,
  transferredEntries,
  type Account,
  type Entry,
} from './ledger.ts'
import { sellerShare } from './payout.ts'
import { quoteOrder, specFees } from './quote.ts'

const order = { bookPrices: [125_00, 95_00], delivery: 'parcel' as const }
const quote = quoteOrder(order, specFees)
const share = sellerShare(order.bookPrices, specFees)

test('a payment is held in full', () => {
  expect(paidEntries(quote)).toEqual([
    { account: 'platform', amount: 281_00 },
    { account: 'held', amount: -281_00 },
  ])
})

test('a finished order splits into fees, shipping and the seller’s due', () => {
  expect(finishedEntries(quote, share)).toEqual([
    { account: 'held', amount: 281_00 },
    { account: 'buyer_fees', amount: -22_00 },
    { account: 'shipping', amount: -39_00 },
    { account: 'sale_fees', amount: -11_00 },
    { account: 'seller_due', amount: -209_00 },
  ])
})

test('a new label that the seller bears makes the shipping larger and the due smaller', () => {
  expect(finishedEntries(quote, { ...share, labels: 39_00, payout: share.payout - 39_00 })).toEqual([
    { account: 'held', amount: 281_00 },
    { account: 'buyer_fees', amount: -22_00 },
    { account: 'shipping', amount: -78_00 },
    { account: 'sale_fees', amount: -11_00 },
    { account: 'seller_due', amount: -170_00 },
  ])
})

test('a pickup posts no shipping', () => {
  const pickup = quoteOrder({ ...order, delivery: 'pickup' }, specFees)
  expect(finishedEntries(pickup, share).map((entry) => entry.account)).not.toContain('shipping')
})

test('after a whole sale the marketplace keeps the fees and the shipping, and the seller has been paid', () => {
  const ledger = [
    ...paidEntries(quote),
    ...finishedEntries(quote, share),
    ...transferredEntries(share.payout),
    ...paidOutEntries(share.payout),
  ]
  const balances = accounts.map((account) => [account, balanceOf(account, ledger)])
  expect(Object.fromEntries(balances)).toEqual({
    platform: 72_00,
    held: 0,
    buyer_fees: -22_00,
    sale_fees: -11_00,
    shipping: -39_00,
    seller_due: 0,
    connected: 0,
    seller_balance: 0,
    bank: 0,
    disputes: 0,
    goodwill: 0,
  })
})

test.each([
  { what: 'a refund', there: paidEntries(quote), back: refundedEntries(quote.total) },
  { what: 'a returned payout', there: paidOutEntries(209_00), back: payoutReturnedEntries(209_00) },
  { what: 'the refund of a late payment', there: lateEntries(281_00), back: lateRefundedEntries(281_00) },
  { what: 'the refund of a new label', there: labelPaidEntries(39_00), back: lateRefundedEntries(39_00) },
])('$what leaves every account as it was', ({ there, back }) => {
  for (const account of accounts) expect(balanceOf(account, [...there, ...back])).toBe(0)
})

test('every posting sums to zero, whatever the prices and the fees', () => {
  const orders = fc.record({
    bookPrices: fc.array(fc.integer({ min: 0, max: 9_999_999_99 }), { maxLength: 12 }),
    delivery: fc.constantFrom('parcel' as const, 'pickup' as const),
  })
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  const fees = fc.record({ buyerPercent: percent, salePercent: percent, shipping: fc.nat(100_00) })
  fc.assert(
    fc.property(orders, fees, (anOrder, someFees) => {
      const paid = quoteOrder(anOrder, someFees)
      const due = sellerShare(anOrder.bookPrices, someFees)
      const postings = [
        paidEntries(paid),
        finishedEntries(paid, due),
        transferredEntries(due.payout),
        refundedEntries(paid.total),
        paidOutEntries(due.payout),
        payoutReturnedEntries(due.payout),
        lateEntries(paid.total),
        lateRefundedEntries(paid.total),
        labelPaidEntries(paid.shipping),
        labelEarnedEntries(paid.shipping),
        disputedEntries(paid.total),
        disputeWonEntries(paid.total),
        disputeLostEntries(paid.total),
      ]
      expect(postings.filter((posting) => !sumsToZero(posting))).toEqual([])
    }),
  )
})

test('a lopsided or fractional posting does not sum to zero', () => {
  expect(sumsToZero([{ account: 'platform', amount: 1 }])).toBe(false)
  expect(
    sumsToZero([
      { account: 'platform', amount: 0.5 },
      { account: 'held', amount: -0.5 },
    ]),
  ).toBe(false)
})

/** Debit is positive. */
function balanceOf(account: Account, entries: readonly Entry[]): number {
  return entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0)
}
