/** The stored objects, with Stripe's own field names. Times are Unix seconds, amounts are in øre. */
import type { ReviewState } from '../world.ts'

type Base<Name extends string> = { id: string; object: Name; created: number; livemode: false }
type Metadata = Record<string, string>

export type Person = {
  first_name?: string | undefined
  last_name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  dob?: { day: number; month: number; year: number } | undefined
  address?:
    | { line1?: string | undefined; postal_code?: string | undefined; city?: string | undefined }
    | undefined
  /** The id of an uploaded document, once the seller has uploaded one. */
  document?: string | undefined
}

export type Account = Base<'account'> & {
  country: string
  default_currency: string
  email: string | null
  business_type: string
  business_profile: {
    mcc?: string | undefined
    product_description?: string | undefined
    url?: string | undefined
  }
  controller: Record<string, unknown>
  individual: Person
  tos_acceptance: {
    date?: number | undefined
    ip?: string | undefined
    user_agent?: string | undefined
    service_agreement?: string | undefined
  }
  settings: { payouts: { schedule: { interval: string } } }
  /** The state of the provider's document review, which the API does not show. */
  review?: ReviewState | undefined
  /** When the provider's check of the facts ends, in Unix seconds; null once it has. The API does not show it. */
  check_ends?: number | null | undefined
  metadata: Metadata
}

export type BankAccount = Base<'bank_account'> & {
  account: string | null
  account_holder_name: string | null
  account_holder_type: string | null
  bank_name: string
  country: string
  currency: string
  default_for_currency: boolean
  fingerprint: string
  last4: string
  routing_number: null
  status: 'new' | 'errored'
}

export type Token = Base<'token'> & { type: 'bank_account'; used: boolean; bank_account: BankAccount }

export type AccountLink = Base<'account_link'> & {
  account: string
  expires_at: number
  url: string
  refresh_url: string
  return_url: string
  used: boolean
}

export type LineItem = { name: string; quantity: number; unit_amount: number }

export type Session = Base<'checkout.session'> & {
  mode: 'payment'
  ui_mode: 'hosted_page'
  submit_type: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  url: string | null
  amount_subtotal: number
  amount_total: number
  currency: 'dkk'
  client_reference_id: string | null
  customer: null
  customer_email: string | null
  customer_details: { email: string | null; name: string | null; phone: null; address: null } | null
  expires_at: number
  payment_intent: string | null
  allowed_payment_method_types: string[] | null
  payment_method_types: string[]
  locale: string | null
  success_url: string
  cancel_url: string | null
  metadata: Metadata
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: 0 }
}

/** Facts that the page shows and the payment inherits. Stripe also keeps them apart from the session. */
export type SessionDetails = Base<'session_details'> & {
  lines: LineItem[]
  transfer_group: string | null
  metadata: Metadata
}

export type PaymentIntent = Base<'payment_intent'> & {
  amount: number
  amount_received: number
  currency: 'dkk'
  status: 'requires_payment_method' | 'succeeded' | 'canceled'
  latest_charge: string | null
  last_payment_error: { type: 'card_error'; code: string; decline_code?: string; message: string } | null
  transfer_group: string | null
  metadata: Metadata
}

export type Charge = Base<'charge'> & {
  amount: number
  amount_captured: number
  amount_refunded: number
  currency: 'dkk'
  status: 'succeeded' | 'failed'
  paid: boolean
  captured: boolean
  refunded: boolean
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  payment_intent: string
  balance_transaction: string | null
  billing_details: { email: string | null; name: string | null }
  payment_method_details: {
    type: 'card'
    card: { brand: string; last4: string; exp_month: number; exp_year: number }
  }
  transfer_group: string | null
  metadata: Metadata
}

export type Transfer = Base<'transfer'> & {
  amount: number
  amount_reversed: number
  currency: 'dkk'
  destination: string
  destination_payment: string
  source_transaction: string | null
  source_type: 'card'
  transfer_group: string | null
  reversed: boolean
  balance_transaction: string
  metadata: Metadata
}

export type Reversal = Base<'transfer_reversal'> & {
  amount: number
  currency: 'dkk'
  transfer: string
  destination_payment_refund: string
  source_refund: null
  balance_transaction: string
  metadata: Metadata
}

export type Refund = Base<'refund'> & {
  amount: number
  currency: 'dkk'
  charge: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  reason: string | null
  pending_reason: 'insufficient_funds' | 'processing' | null
  failure_reason: string | null
  balance_transaction: string | null
  metadata: Metadata
}

export type BalanceTransaction = Base<'balance_transaction'> & {
  amount: number
  fee: number
  net: number
  fee_details: {
    amount: number
    application: null
    currency: 'dkk'
    type: 'stripe_fee'
    description: string
  }[]
  currency: 'dkk'
  type: string
  reporting_category: string
  status: 'available' | 'pending'
  available_on: number
  source: string | null
  description: string | null
  exchange_rate: null
}

export type Payout = Base<'payout'> & {
  amount: number
  currency: 'dkk'
  arrival_date: number
  automatic: boolean
  method: 'standard'
  type: 'bank_account'
  destination: string
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  failure_code: string | null
  failure_message: string | null
  balance_transaction: string
  statement_descriptor: string | null
  metadata: Metadata
}

export type Dispute = Base<'dispute'> & {
  amount: number
  currency: 'dkk'
  charge: string
  payment_intent: string
  reason: string
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
  is_charge_refundable: boolean
  balance_transactions?: BalanceTransaction[]
  evidence: Metadata
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  metadata: Metadata
}

export type FraudWarning = Base<'radar.early_fraud_warning'> & {
  actionable: boolean
  charge: string
  fraud_type: string
  payment_intent: string
}

export type Event = Base<'event'> & {
  api_version: string
  type: string
  account?: string
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  data: { object: object }
}

export type WebhookEndpoint = Base<'webhook_endpoint'> & {
  url: string
  enabled_events: string[]
  api_version: string
  application: null
  description: string | null
  metadata: Metadata
  status: 'enabled' | 'disabled'
  /** Whether it hears the connected accounts instead of our own, which the API does not show. */
  connect: boolean
  /** The API shows it once, in the answer that makes the endpoint. */
  secret: string
}

type Resource =
  | Account
  | BankAccount
  | Token
  | AccountLink
  | Session
  | SessionDetails
  | PaymentIntent
  | Charge
  | Transfer
  | Reversal
  | Refund
  | BalanceTransaction
  | Payout
  | Dispute
  | FraudWarning
  | Event
  | WebhookEndpoint

export type Kind = Resource['object']
export type Of<K extends Kind> = Extract<Resource, { object: K }>
