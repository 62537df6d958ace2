/** The webhook events of the payment provider, in the marketplace's words. */

/** `failed` includes a payout that the bank returned: either way the money is on the balance again. */
export type PayoutState = 'pending' | 'in_transit' | 'paid' | 'failed'

/** A buyer's bank disputes a payment. */
type Dispute = {
  disputeId: string
  paymentId: string | null
  chargeId: string
  amount: number
  /** Whether the money has left us; false for an inquiry by the bank. */
  taken: boolean
}

/** The card's network or bank thinks that the payment is fraud, before anybody disputes it. `about` is its word. */
type FraudWarning = {
  kind: 'fraud_warned'
  warningId: string
  paymentId: string | null
  chargeId: string
  about: string
}

export type PaymentEvent = PaymentChange & { happenedAt: Date }

/** `id` identifies an event that is sent twice; events may come in any order. */
export type PaymentChange = { id: string } & (
  | { kind: 'checkout_completed'; sessionId: string; purchaseId: string; paid: boolean }
  | { kind: 'checkout_expired'; sessionId: string; purchaseId: string }
  | {
      kind: 'payout_changed'
      providerAccountId: string
      providerPayoutId: string
      state: PayoutState
    }
  | { kind: 'seller_account_changed'; providerAccountId: string }
  | { kind: 'refund_changed'; refundId: string }
  | (Dispute & { kind: 'dispute_opened'; respondBy: Date | null })
  /** Our answer has been sent to the buyer's bank, which now decides. */
  | { kind: 'dispute_answered'; disputeId: string; paymentId: string | null }
  | (Dispute & { kind: 'dispute_closed'; won: boolean })
  | FraudWarning
  | { kind: 'other'; type: string }
)
