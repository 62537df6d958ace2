/**
 * Card payments, sellers' payout accounts and the movements between them, in the marketplace's words.
 *
 * Amounts are whole øre, always Danish kroner. Every act is safe to repeat: the same ids and details lead to the same
 * session, account, transfer, refund or payout; other details under the same id are refused with `other`. An act
 * throws `PaymentUnavailable` when its outcome is unknown, and `PaymentRefused` when the provider refused. Neither
 * error has words fit for a user. Long, because it is the whole port in one place.
 */

import type { PaymentSetup } from '#rules/preflight'
import type { WantedHook } from '#rules/webhook-plan'
import type { PaymentEvent, PayoutState } from './payment-events.ts'

export type CheckoutState = 'open' | 'paid' | 'expired'
/**
 * `waiting`: accepted, but no money has left, because our balance at the provider is too low or the payment is still
 * being processed. `pending`: the money has left, and the buyer's bank has not answered. `failed` is final.
 */
export type RefundState = 'waiting' | 'pending' | 'succeeded' | 'failed'

export type NewCheckout = {
  purchaseId: string
  /** Numbers the tries to pay one purchase; each has its own session. */
  attempt: number
  /** The lines that the buyer sees and pays: one per book, fee or freight; at most 100. */
  lines: readonly { name: string; amount: number }[]
  buyerEmail: string
  /** May contain the literal `{CHECKOUT_SESSION_ID}`, which the provider fills in. */
  successUrl: string
  cancelUrl: string
  /** 30 minutes to 24 hours ahead when the provider reads it, so leave a minute to spare. */
  expiresAt: Date
}

export type Checkout = {
  state: CheckoutState
  purchaseId: string
  /** Known once paid; a refund refers to it. */
  paymentId: string | null
  /** Known once paid; a transfer names it as the source of its money. */
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
  /** Digits only, with country code: '4512345678'. */
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
  /**
   * The provider's remaining requirements, in its own field names: for the operator and for counting, not for
   * display.
   */
  currentlyDue: string[]
  disabledReason: string | null
}

export type NewBankAccount = {
  iban: string
  accountHolderName: string
  /** The same key for all tries of one request; a new key for a new request. */
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

export type NewReversal = {
  transferId: string
  amount: number
  /** Our own id of this reversal, stored before the call. */
  key: string
}

export type MadeReversal = { reversalId: string; amount: number }

export type NewRefund = { orderId: string; paymentId: string; amount: number; key: string }
export type Refund = { refundId: string; state: RefundState }

export type Money = { amount: number; currency: string }
/** `available` always has an entry for DKK: 0 for an account that has never held money. */
export type Balance = { available: Money[]; pending: Money[] }

export type Transaction = {
  id: string
  /** Negative when money left the account. */
  amount: number
  /** The provider's word: 'charge' for a sale, 'refund', 'payout', 'payout_reversal', or one added later. */
  reportingCategory: string
  createdAt: Date
  /** The id of what caused it, such as a payout or a payment. */
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

/** A dispute that has taken money; an inquiry by the bank takes none. */
export type MadeDispute = {
  id: string
  paymentId: string | null
  amount: number
  won: boolean
  createdAt: Date
}

/** `account` receives events of the marketplace's own payments, `connect` those of the sellers' accounts. */
export type WebhookEndpoint = 'account' | 'connect'

export type MadeHook = { id: string; secret: string }

export type Payments = {
  startCheckout(checkout: NewCheckout): Promise<{ sessionId: string; url: string }>
  readCheckout(sessionId: string): Promise<Checkout>
  /** Returns the purchase of a payment, or null for one made outside the marketplace or unknown. */
  purchaseOf(paymentId: string): Promise<string | null>
  /** Closes the payment page. A paid or expired page stays as it is; the returned state says which. */
  expireCheckout(sessionId: string): Promise<CheckoutState>
  /** Returns the provider's account id, always the same for one `accountId`. Refuses with `under_age`. */
  createSellerAccount(account: NewSellerAccount): Promise<string>
  updateSellerAccount(providerAccountId: string, details: SellerDetails): Promise<void>
  readSellerAccount(providerAccountId: string): Promise<SellerAccount>
  /** Refuses with `bank_account_invalid`. Succeeds for one that is already registered. */
  replaceBankAccount(providerAccountId: string, bankAccount: NewBankAccount): Promise<SellerAccount>
  /** Returns the link to the provider's page where the seller fills in what is missing. Works once, within minutes. */
  requirementsLink(
    providerAccountId: string,
    urls: { refreshUrl: string; returnUrl: string },
  ): Promise<string>
  /** Moves an order's money to its seller. Refuses with `transfer_not_allowed` or `balance_insufficient`. */
  transfer(transfer: NewTransfer): Promise<{ transferId: string }>
  /**
   * Takes back part or all of a transfer, never more than the seller's balance holds: then it refuses with
   * `balance_insufficient`. Refuses with `other` what goes beyond the transfer.
   */
  reverseTransfer(reversal: NewReversal): Promise<{ reversalId: string }>
  /** The transfer's reversal whose key begins so; `amount` in øre. Null where none was made. */
  findReversal(transferId: string, keyPrefix: string): Promise<MadeReversal | null>
  /** Part or all of a payment. Refuses with `already_refunded` or `disputed`. */
  refund(refund: NewRefund): Promise<Refund>
  readRefund(refundId: string): Promise<Refund>
  readBalance(providerAccountId: string): Promise<Balance>
  /** The marketplace's own. `pending` is money that is on its way there, or negative. */
  readOwnBalance(): Promise<Balance>
  /** Returns the seller's latest transfers; `source` is the id that the seller's transaction has as its source. */
  listReceived(providerAccountId: string): Promise<{ source: string; orderId: string }[]>
  /** The orders of the month before `at` whose money the seller could not have paid out then, or cannot now. */
  listPending(providerAccountId: string, at: Date): Promise<string[]>
  /** Newest first; `limit` is 1 to 100. */
  listTransactions(providerAccountId: string, options: { limit: number }): Promise<Transaction[]>
  /** Refuses with `balance_insufficient`, `payouts_not_enabled`, `bank_account_invalid` or `amount_too_small`. */
  payOut(payout: NewPayout): Promise<Payout>
  /** The payout that was made for our `payoutId`, whose answer may have been lost; null if there is none. */
  findPayout(providerAccountId: string, payoutId: string): Promise<Payout | null>
  readPayout(providerAccountId: string, providerPayoutId: string): Promise<Payout>
  listTransfers(since: Date): Promise<MadeTransfer[]>
  listRefunds(since: Date): Promise<MadeRefund[]>
  listCharges(since: Date): Promise<MadeCharge[]>
  listDisputes(since: Date): Promise<MadeDispute[]>
  /** How our own account is set up. Throws `PaymentUnavailable` for a key that is not accepted. */
  readSetup(): Promise<PaymentSetup>
  /** Makes a new webhook, whatever there is already. Its secret is told this once. Refuses with `other` beyond the provider's limit. */
  makeHook(wanted: WantedHook, endpoint: WebhookEndpoint): Promise<MadeHook>
  /** Enables a webhook, and gives it these events alone. */
  changeHook(id: string, wanted: Pick<WantedHook, 'events'>): Promise<void>
  removeHook(id: string): Promise<void>
  /** Verifies signature and age (5 minutes) of a webhook's raw bytes. Refuses with `signature_invalid`. */
  readEvent(rawBody: Buffer, signature: string, endpoint: WebhookEndpoint, now: Date): PaymentEvent
  /** Returns these acts for one act that a person waits for: all its calls share a limit of 11 seconds. */
  withShortTimeouts(): Payments
}

/** The provider did not answer, or it is open whether the act was done. Repeat it with the same ids. */
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

/** The provider refused; the same request would be refused again. The message is for the log only. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly reason: PaymentRefusal

  constructor(reason: PaymentRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The object does not exist at the provider, or is not ours. */
export class PaymentNotOurs extends PaymentRefused {}
