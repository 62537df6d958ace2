/**
 * Double entry: every movement of money is a posting of entries that sum to zero (docs/product.md 4). Amounts are in
 * øre; debit is positive. Assets and losses ('platform', 'connected', 'bank', 'disputes', 'goodwill') grow by debit. Liabilities
 * and earnings (all the others) grow by credit, so their balances are negative.
 */
import type { Ore } from './money.ts'
import type { SellerShare } from './payout.ts'
import type { Quote } from './quote.ts'

export const accounts = [
  /** The marketplace's money at the payment provider. */
  'platform',
  /** Buyers' money for orders that are not decided yet. */
  'held',
  'buyer_fees',
  'sale_fees',
  'shipping',
  /** Owed to sellers and not transferred yet. */
  'seller_due',
  /** Sellers' money at the payment provider. */
  'connected',
  /** The marketplace's debt to sellers for that money. */
  'seller_balance',
  /** The marketplace's own bank account. */
  'bank',
  /** Chargebacks that are open or lost. The marketplace bears what no order's money covers. */
  'disputes',
  /** The sum that operators gave back of finished orders and sellers did not. */
  'goodwill',
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
  'label_paid',
  'label_earned',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'reopened',
  'reopened_returned',
  'reopened_settled',
  'transfer_reversed',
] as const
export type PostingKind = (typeof postingKinds)[number]

export type Entry = { account: Account; amount: Ore }

/** 'paid': an order's payment arrives and is held for the buyer. */
export function paidEntries(quote: Quote): Entry[] {
  return move(quote.total, { debit: 'platform', credit: 'held' })
}

/**
 * 'finished': the held money becomes fees, shipping and the seller's due. `labels` is what the seller bears of new labels,
 * by which `payout` is smaller. The sum is zero if `quote` and `share` have the same books.
 */
export function finishedEntries(quote: Quote, share: SellerShare & { labels?: Ore }): Entry[] {
  return withoutNothing([
    { account: 'held', amount: quote.total },
    { account: 'buyer_fees', amount: -quote.buyerFee },
    { account: 'shipping', amount: -(quote.shipping + (share.labels ?? 0)) },
    { account: 'sale_fees', amount: -share.saleFee },
    { account: 'seller_due', amount: -share.payout },
  ])
}

/** 'transferred': the provider moved the seller's due from the marketplace to the seller's balance. */
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

/** 'refund_returned': the buyer's bank sent a refund back, so the marketplace owes it to the buyer again. */
export function refundReturnedEntries(total: Ore): Entry[] {
  return move(total, { debit: 'platform', credit: 'held' })
}

/** 'refund_settled': the buyer got a returned refund another way, from the marketplace's own bank account. */
export function refundSettledEntries(total: Ore): Entry[] {
  return move(total, { debit: 'held', credit: 'bank' })
}

/** 'paid_out': a seller's balance goes to the seller's bank. */
export function paidOutEntries(amount: Ore): Entry[] {
  return move(amount, { debit: 'seller_balance', credit: 'connected' })
}

/** 'payout_returned': the bank sent a payout back to the seller's balance. */
export function payoutReturnedEntries(amount: Ore): Entry[] {
  return move(amount, { debit: 'connected', credit: 'seller_balance' })
}

/**
 * 'late_paid': a payment arrives for books that are gone. The money is held until it is refunded (docs/product.md 4).
 */
export function lateEntries(total: Ore): Entry[] {
  return move(total, { debit: 'platform', credit: 'held' })
}

/** 'late_refunded': the late payment is on its way back. */
export function lateRefundedEntries(total: Ore): Entry[] {
  return move(total, { debit: 'held', credit: 'platform' })
}

/** 'label_paid': a buyer pays the new label of a parcel that came back. It is held until the order is over. */
export function labelPaidEntries(price: Ore): Entry[] {
  return move(price, { debit: 'platform', credit: 'held' })
}

/** 'label_earned': the order is finished, so the label's price is ours. After a cancelled order it is refunded instead. */
export function labelEarnedEntries(price: Ore): Entry[] {
  return move(price, { debit: 'held', credit: 'shipping' })
}

/** 'disputed': a chargeback begins, and the provider takes the amount from the marketplace until the bank decides. */
export function disputedEntries(amount: Ore): Entry[] {
  return move(amount, { debit: 'disputes', credit: 'platform' })
}

/** 'dispute_won': the provider gives the disputed amount back. */
export function disputeWonEntries(amount: Ore): Entry[] {
  return move(amount, { debit: 'platform', credit: 'disputes' })
}

/** 'dispute_lost': the buyer got a cancelled order's money through the chargeback. */
export function disputeLostEntries(total: Ore): Entry[] {
  return move(total, { debit: 'held', credit: 'disputes' })
}

/** 'reopened': an operator gave a finished order's buyer money back. It is the marketplace's loss until a seller bears it. */
export function reopenedEntries(amount: Ore): Entry[] {
  return move(amount, { debit: 'goodwill', credit: 'platform' })
}

/** 'reopened_returned': the buyer's bank sent it back. */
export function reopenedReturnedEntries(amount: Ore): Entry[] {
  return move(amount, { debit: 'platform', credit: 'goodwill' })
}

/** 'reopened_settled': the buyer got it another way, from the marketplace's own bank account. */
export function reopenedSettledEntries(amount: Ore): Entry[] {
  return move(amount, { debit: 'goodwill', credit: 'bank' })
}

/** 'transfer_reversed': the seller's balance bears part or all of it. */
export function transferReversedEntries(amount: Ore): Entry[] {
  return [
    ...move(amount, { debit: 'seller_balance', credit: 'goodwill' }),
    ...move(amount, { debit: 'platform', credit: 'connected' }),
  ]
}

/** Whether the entries are a valid posting: whole øre that sum to zero. */
export function sumsToZero(entries: readonly Entry[]): boolean {
  return entries.every(({ amount }) => Number.isSafeInteger(amount)) && totalOf(entries) === 0
}

function move(amount: Ore, { debit, credit }: { debit: Account; credit: Account }): Entry[] {
  return withoutNothing([
    { account: debit, amount },
    { account: credit, amount: -amount },
  ])
}

/** Drops entries of 0: a pickup has no shipping and a free book no fee. */
function withoutNothing(entries: Entry[]): Entry[] {
  return entries.filter(({ amount }) => amount !== 0)
}

function totalOf(entries: readonly Entry[]): Ore {
  return entries.reduce((total, { amount }) => total + amount, 0)
}
