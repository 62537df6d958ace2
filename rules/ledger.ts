/**
 * Double entry: every movement of money is a posting of entries that sum to zero (docs/product.md 4).
 * Debit is positive, in øre. What we have or have lost ('platform', 'connected', 'bank', 'disputes') grows by debit; what
 * we owe or have earned (all the others) grows by credit, so it is negative when there is some.
 */
import type { Ore } from './money.ts'
import type { SellerShare } from './payout.ts'
import type { Quote } from './quote.ts'

export const accounts = [
  /** Our money at the payment provider. */
  'platform',
  /** Buyers' money for orders not yet decided. */
  'held',
  'buyer_fees',
  'sale_fees',
  'shipping',
  /** Owed to sellers, not yet transferred. */
  'seller_due',
  /** Sellers' money at the payment provider. */
  'connected',
  /** What sellers have there. */
  'seller_balance',
  /** Our own bank account. */
  'bank',
  /** What buyers' banks have called back and we have not won; what no order's money covers is ours to bear. */
  'disputes',
] as const
export type Account = (typeof accounts)[number]

export const postingKinds = [
  'paid',
  'finished',
  'transferred',
  'refunded',
  'refund_returned',
  'refund_settled',
  'paid_out',
  'payout_returned',
  'late_paid',
  'late_refunded',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const
export type PostingKind = (typeof postingKinds)[number]

export type Entry = { account: Account; amount: Ore }

/** 'paid': an order's payment arrives and is held for the buyer. */
export function paidEntries(quote: Quote): Entry[] {
  return move(quote.total, { debit: 'platform', credit: 'held' })
}

/** 'finished': the held money becomes our fees, the shipping and the seller's due. Sums to zero as both know the books. */
export function finishedEntries(quote: Quote, share: SellerShare): Entry[] {
  return withoutNothing([
    { account: 'held', amount: quote.total },
    { account: 'buyer_fees', amount: -quote.buyerFee },
    { account: 'shipping', amount: -quote.shipping },
    { account: 'sale_fees', amount: -share.saleFee },
    { account: 'seller_due', amount: -share.payout },
  ])
}

/** 'transferred': the provider has moved the seller's due from us to the seller's balance. */
export function transferredEntries(payout: Ore): Entry[] {
  return [
    ...move(payout, { debit: 'seller_due', credit: 'seller_balance' }),
    ...move(payout, { debit: 'connected', credit: 'platform' }),
  ]
}

/** 'refunded': the order's whole sum goes back to the buyer. */
export function refundedEntries(total: Ore): Entry[] {
  return move(total, { debit: 'held', credit: 'platform' })
}

/** 'refund_returned': the buyer's bank sent a refund back to us, where it is owed to the buyer again. */
export function refundReturnedEntries(total: Ore): Entry[] {
  return move(total, { debit: 'platform', credit: 'held' })
}

/** 'refund_settled': what a bank had sent back, the buyer was given another way, out of our own bank account. */
export function refundSettledEntries(total: Ore): Entry[] {
  return move(total, { debit: 'held', credit: 'bank' })
}

/** 'paid_out': a seller's balance leaves for the seller's bank. */
export function paidOutEntries(amount: Ore): Entry[] {
  return move(amount, { debit: 'seller_balance', credit: 'connected' })
}

/** 'payout_returned': the bank sent a payout back to the seller's balance. */
export function payoutReturnedEntries(amount: Ore): Entry[] {
  return move(amount, { debit: 'connected', credit: 'seller_balance' })
}

/** 'late_paid': a payment arrives for books that are gone; held until it is refunded (docs/product.md 4). */
export function lateEntries(total: Ore): Entry[] {
  return move(total, { debit: 'platform', credit: 'held' })
}

/** 'late_refunded': the late payment is on its way back. */
export function lateRefundedEntries(total: Ore): Entry[] {
  return move(total, { debit: 'held', credit: 'platform' })
}

/** 'disputed': the buyer's bank calls a payment back, and the provider takes it from us until that is decided. */
export function disputedEntries(amount: Ore): Entry[] {
  return move(amount, { debit: 'disputes', credit: 'platform' })
}

/** 'dispute_won': what was called back is with us again. */
export function disputeWonEntries(amount: Ore): Entry[] {
  return move(amount, { debit: 'platform', credit: 'disputes' })
}

/** 'dispute_lost': a cancelled order's money has reached the buyer through the bank, out of what was called back. */
export function disputeLostEntries(total: Ore): Entry[] {
  return move(total, { debit: 'held', credit: 'disputes' })
}

/** Whether the entries are a posting: whole øre that sum to zero. */
export function sumsToZero(entries: readonly Entry[]): boolean {
  return entries.every(({ amount }) => Number.isSafeInteger(amount)) && totalOf(entries) === 0
}

function move(amount: Ore, { debit, credit }: { debit: Account; credit: Account }): Entry[] {
  return withoutNothing([
    { account: debit, amount },
    { account: credit, amount: -amount },
  ])
}

/** A pickup has no shipping and a free book no fee: entries of nothing are not written. */
function withoutNothing(entries: Entry[]): Entry[] {
  return entries.filter(({ amount }) => amount !== 0)
}

function totalOf(entries: readonly Entry[]): Ore {
  return entries.reduce((total, { amount }) => total + amount, 0)
}
