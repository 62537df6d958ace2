/**
 * Card payments, sellers' payout accounts and the movements between them, in the marketplace's words.
 *
 * Amounts are whole øre, always Danish kroner. An act is safe to repeat with the same ids and the same details, and then
 * leads to the same session, account, transfer, refund or payout; other details under the same id are refused with
 * `other`. An act throws `PaymentUnavailable` when its outcome is unknown, and `PaymentRefused` when the provider said
 * no. Neither carries words fit to show a user.
 */

export type CheckoutState = 'open' | 'paid' | 'expired'
/**
 * `waiting`: taken on, and nothing has left: our balance at the provider does not cover it, or the payment itself is still
 * being worked on. `pending`: it has left, and the buyer's bank has not answered. A failed one never succeeds.
 */
export type RefundState = 'waiting' | 'pending' | 'succeeded' | 'failed'
/** `failed` also covers a payout that was called back: in both cases the money is on the balance again. */
export type PayoutState = 'pending' | 'in_transit' | 'paid' | 'failed'

export type NewCheckout = {
  purchaseId: string
  /** Counts the tries to pay one purchase; each has its own session. */
  attempt: number
  /** What the buyer sees and pays, one line a book, fee or freight; at most 100. */
  lines: readonly { name: string; amount: number }[]
  buyerEmail: string
  /** May hold the literal `{CHECKOUT_SESSION_ID}`, which the provider fills in. */
  successUrl: string
  cancelUrl: string
  /** 30 minutes to 24 hours ahead when the provider reads it, so leave a minute to spare. */
  expiresAt: Date
}

export type Checkout = {
  state: CheckoutState
  purchaseId: string
  /** Known once paid: what a refund names. */
  paymentId: string | null
  /** Known once paid: what a transfer names as the source of its money. */
  chargeId: string | null
  amount: number
}

export type NewSellerAccount = {
  accountId: string
  email: string
  firstName: string
  lastName: string
  dob: { day: number; month: number; year: number }
  acceptedTerms: { at: Date; ip: string; userAgent: string }
}

export type SellerDetails = {
  firstName: string
  lastName: string
  email: string
  /** With country code, digits only: '4512345678'. */
  phone?: string
  address?: { line1: string; postalCode: string; city: string }
}

export type SellerAccount = {
  id: string
  payoutsEnabled: boolean
  bankAccounts: {
    id: string
    accountHolderName: string | null
    bankName: string | null
    country: string
    last4: string
  }[]
  /** What the provider still wants to know, in its own field names: for the operator and for counting, not for show. */
  currentlyDue: string[]
  disabledReason: string | null
}

export type NewBankAccount = {
  iban: string
  accountHolderName: string
  /** The same key for the tries of one wish, a new one for a new wish. */
  requestKey: string
}

export type NewTransfer = {
  orderId: string
  purchaseId: string
  amount: number
  /** The seller's provider account. */
  destination: string
  chargeId: string
}

export type NewRefund = { orderId: string; paymentId: string; amount: number; key: string }
export type Refund = { refundId: string; state: RefundState }

export type Money = { amount: number; currency: string }
/** `available` always has an entry for DKK, 0 where the account has never held money. */
export type Balance = { available: Money[]; pending: Money[] }

export type Transaction = {
  id: string
  /** Negative when money left the account. */
  amount: number
  /** The provider's word: 'charge' for a sale, 'refund', 'payout', 'payout_reversal' or one not known today. */
  reportingCategory: string
  createdAt: Date
  /** The id of what caused it: a payout, a payment. */
  source: string | null
}

export type NewPayout = { providerAccountId: string; payoutId: string; amount: number }
export type Payout = {
  providerPayoutId: string
  state: PayoutState
  amount: number
  arrivalAt: Date
}

export type MadeTransfer = {
  id: string
  orderId: string | null
  purchaseId: string | null
  destination: string
  amount: number
  amountReversed: number
  createdAt: Date
}
export type MadeRefund = {
  id: string
  orderId: string | null
  paymentId: string | null
  amount: number
  state: RefundState
  createdAt: Date
}
export type MadeCharge = {
  id: string
  purchaseId: string | null
  paymentId: string | null
  amount: number
  amountRefunded: number
  createdAt: Date
}

/** Of those whose money the provider has taken; a bank that only inquires moves nothing. */
export type MadeDispute = {
  id: string
  paymentId: string | null
  amount: number
  won: boolean
  createdAt: Date
}

/** A buyer's bank disputes a payment. */
type Dispute = {
  disputeId: string
  paymentId: string | null
  chargeId: string
  amount: number
  /** The money has left us; false of a bank that only inquires. */
  taken: boolean
}

/** What the provider tells on its own. `id` is the same when it tells the same thing twice; the order is not kept. */
export type PaymentEvent = { id: string } & (
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
  | (Dispute & { kind: 'dispute_closed'; won: boolean })
  | { kind: 'other'; type: string }
)

/** `account` tells of the marketplace's own payments, `connect` of the sellers' accounts. */
export type WebhookEndpoint = 'account' | 'connect'

export type Payments = {
  startCheckout(checkout: NewCheckout): Promise<{ sessionId: string; url: string }>
  readCheckout(sessionId: string): Promise<Checkout>
  /** The purchase that a payment is of; null for one made outside the marketplace, or not known. */
  purchaseOf(paymentId: string): Promise<string | null>
  /** Closes the payment page. One that is already paid or expired stays so; the answer says which. */
  expireCheckout(sessionId: string): Promise<CheckoutState>
  /** Returns the provider's account id; the same one for the same `accountId`. Refuses with `under_age`. */
  createSellerAccount(account: NewSellerAccount): Promise<string>
  updateSellerAccount(providerAccountId: string, details: SellerDetails): Promise<void>
  readSellerAccount(providerAccountId: string): Promise<SellerAccount>
  /** Refuses with `bank_account_invalid`. One that is already registered is a success. */
  replaceBankAccount(providerAccountId: string, bankAccount: NewBankAccount): Promise<SellerAccount>
  /** A page of the provider's where the seller fills in what is missing. Works once, within minutes. */
  requirementsLink(
    providerAccountId: string,
    urls: { refreshUrl: string; returnUrl: string },
  ): Promise<string>
  /** Moves an order's money to its seller. Refuses with `transfer_not_allowed` or `balance_insufficient`. */
  transfer(transfer: NewTransfer): Promise<{ transferId: string }>
  /** Refuses with `already_refunded` or `disputed`. */
  refund(refund: NewRefund): Promise<Refund>
  readRefund(refundId: string): Promise<Refund>
  readBalance(providerAccountId: string): Promise<Balance>
  /** The seller's latest transfers, each by the id that its transaction on their side names as its source. */
  listReceived(providerAccountId: string): Promise<{ source: string; orderId: string }[]>
  /** Newest first; `limit` 1 to 100. */
  listTransactions(providerAccountId: string, options: { limit: number }): Promise<Transaction[]>
  /** Refuses with `balance_insufficient`, `payouts_not_enabled`, `bank_account_invalid` or `amount_too_small`. */
  payOut(payout: NewPayout): Promise<Payout>
  readPayout(providerAccountId: string, providerPayoutId: string): Promise<Payout>
  listTransfers(since: Date): Promise<MadeTransfer[]>
  listRefunds(since: Date): Promise<MadeRefund[]>
  listCharges(since: Date): Promise<MadeCharge[]>
  listDisputes(since: Date): Promise<MadeDispute[]>
  /** Checks signature and age (5 minutes) of a webhook's raw bytes. Refuses with `signature_invalid`. */
  readEvent(rawBody: Buffer, signature: string, endpoint: WebhookEndpoint, now: Date): PaymentEvent
  /** The same for one act that somebody waits for: all its calls together are given up within 12 seconds. */
  whileSomebodyWaits(): Payments
}

/** No answer, or one that leaves open whether the act was done. Repeat it with the same ids. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable'
}

export const paymentRefusals = [
  'bank_account_invalid',
  'balance_insufficient',
  'payouts_not_enabled',
  'under_age',
  'amount_too_small',
  'transfer_not_allowed',
  'already_refunded',
  'disputed',
  'signature_invalid',
  'other',
] as const
export type PaymentRefusal = (typeof paymentRefusals)[number]

/** The provider said no; asking again alike changes nothing. The message is for the log only. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly reason: PaymentRefusal

  constructor(reason: PaymentRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Of what it was asked about the provider says that it does not exist, or is none of ours. */
export class PaymentNotOurs extends PaymentRefused {}
