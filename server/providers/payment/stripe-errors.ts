/** Translates Stripe's errors. The codes are those of docs.stripe.com/error-codes. */
import Stripe from 'stripe'
import { observeCall, type ObserveCall } from '../observe-call.ts'
import { PaymentNotOurs, PaymentRefused, PaymentUnavailable, type PaymentRefusal } from './payments.ts'

/** `bank_account_invalid` stands only for errors about the account number itself, because people are shown it. */
const reasons: Record<string, PaymentRefusal> = {
  account_number_invalid: 'bank_account_invalid',
  routing_number_invalid: 'bank_account_invalid',
  bank_account_declined: 'bank_account_invalid',
  bank_account_unusable: 'bank_account_invalid',
  no_account: 'bank_account_invalid',
  balance_insufficient: 'balance_insufficient',
  payouts_not_allowed: 'payouts_not_enabled',
  invalid_dob_age_under_18: 'under_age',
  amount_too_small: 'amount_too_small',
  transfers_not_allowed: 'transfer_not_allowed',
  insufficient_capabilities_for_transfer: 'transfer_not_allowed',
  capability_not_active: 'transfer_not_allowed',
  charge_already_refunded: 'already_refunded',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
}

/** Stripe's codes for another platform's account, too, and for a deleted one. */
const notOurs = new Set(['resource_missing', 'account_invalid'])

type Asynchronous = Record<string, (...args: never[]) => Promise<unknown>>

/** Wraps methods so that they throw our errors instead of Stripe's, and tell how Stripe answers. */
export function withOurErrors<Methods extends Asynchronous>(
  methods: Methods,
  observe?: ObserveCall,
): Methods {
  const translated = Object.entries(methods).map(([name, method]) => [
    name,
    (...args: never[]) =>
      observeCall(observe, isOutage, () =>
        method(...args).catch((error: unknown) => {
          throw paymentError(error)
        }),
      ),
  ])
  return Object.fromEntries(translated) as Methods
}

const isOutage = (error: unknown) => error instanceof PaymentUnavailable

function paymentError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const about = [error.code ?? error.type, error.param].filter(Boolean).join(' ')
  const message = `Stripe said ${error.statusCode ?? 'nothing'} ${about} (${error.requestId ?? 'no request id'})`
  if (outcomeIsOpen(error)) return new PaymentUnavailable(message, { cause: error })
  const Refused = notOurs.has(error.code ?? '') ? PaymentNotOurs : PaymentRefused
  return new Refused(reasonOf(error), message, { cause: error })
}

function reasonOf({ code, param }: Stripe.errors.StripeError): PaymentRefusal {
  const known = reasons[code ?? '']
  if (known) return known
  return param?.includes('account_number') ? 'bank_account_invalid' : 'other'
}

/** A wrong key (401) is for the operator to fix. Stripe never judged the act itself, so it may be repeated. */
function outcomeIsOpen({ statusCode = 0 }: Stripe.errors.StripeError): boolean {
  return (
    statusCode === 0 || statusCode === 401 || statusCode === 409 || statusCode === 429 || statusCode >= 500
  )
}

/** Stripe judged the request and refused, so nothing was done. */
export function isRefusal(error: unknown, code?: string): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && (code === undefined || error.code === code)
  )
}
