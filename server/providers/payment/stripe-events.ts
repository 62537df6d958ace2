/** Translates Stripe's webhooks (docs.stripe.com/api/events/types). */
import Stripe from 'stripe'
import type { PaymentChange, PaymentEvent } from './payment-events.ts'
import { PaymentRefused } from './payments.ts'
import { hasTakenMoney, idOf } from './stripe-books.ts'
import { purchaseOf } from './stripe-checkout.ts'
import { payoutStateOf } from './stripe-movements.ts'

/** Stripe's library refuses a signature that is older than this, and accepts any from the future. */
const toleranceMs = 300_000

type WithoutId<Union> = Union extends unknown ? Omit<Union, 'id'> : never

/**
 * Throws PaymentRefused `signature_invalid`. The caller passes `now`, since the sandbox's clock, which signs, can be
 * ahead of the machine's.
 */
export function verifiedEvent(rawBody: Buffer, signature: string, secret: string, now: Date): Stripe.Event {
  try {
    const isSigned = Stripe.webhooks.signature?.verifyHeader(
      rawBody,
      signature,
      secret,
      undefined,
      undefined,
      now.getTime(),
    )
    if (isSigned !== true) throw new Error('The signature was not checked')
    if (signedAt(signature) > now.getTime() + toleranceMs) throw new Error('The signature is from the future')
    // Stripe's library refuses events of its newer kind. We ignore those, but must still accept them.
    return JSON.parse(rawBody.toString()) as Stripe.Event
  } catch (error) {
    // The library throws an unnamed error for a header with an empty signature.
    throw new PaymentRefused('signature_invalid', 'A webhook is not signed by Stripe, or not now', {
      cause: error,
    })
  }
}

/** The time in the header `t=<seconds>,v1=<signature>`, in ms since 1970. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000
}

/** A connected account's live endpoint receives test events, too; those are not about real money. */
export function paymentEventOf(event: Stripe.Event, live: boolean): PaymentEvent {
  const known = { id: event.id, happenedAt: new Date(event.created * 1000) }
  return { ...known, ...(event.livemode === live ? translate(event) : other(event)) }
}

function translate(event: Stripe.Event): WithoutId<PaymentChange> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { id, payment_status } = event.data.object
      const purchaseId = purchaseOf(event.data.object)
      if (!purchaseId) return other(event)
      return { kind: 'checkout_completed', sessionId: id, purchaseId, paid: payment_status === 'paid' }
    }
    case 'checkout.session.expired':
    // A slow payment that failed ends like an unpaid page: no money will come.
    case 'checkout.session.async_payment_failed': {
      const purchaseId = purchaseOf(event.data.object)
      return purchaseId
        ? { kind: 'checkout_expired', sessionId: event.data.object.id, purchaseId }
        : other(event)
    }
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled': {
      const { id, status } = event.data.object
      if (!event.account) return other(event)
      const state = payoutStateOf(status)
      return { kind: 'payout_changed', providerAccountId: event.account, providerPayoutId: id, state }
    }
    case 'account.updated':
    case 'account.external_account.created':
    case 'account.external_account.updated':
    case 'account.external_account.deleted':
    case 'capability.updated':
    case 'person.updated':
      return event.account
        ? { kind: 'seller_account_changed', providerAccountId: event.account }
        : other(event)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    // Some payment methods send it besides 'refund.updated', or instead.
    case 'charge.refund.updated':
      return { kind: 'refund_changed', refundId: event.data.object.id }
    case 'charge.dispute.created':
    // An inquiry has turned into a dispute, and the bank takes the money after all.
    case 'charge.dispute.funds_withdrawn': {
      const { due_by } = event.data.object.evidence_details
      const respondBy = due_by ? new Date(due_by * 1000) : null
      return {
        kind: 'dispute_opened',
        ...disputed(event.data.object),
        respondBy,
      }
    }
    case 'charge.dispute.updated': {
      const { id, payment_intent, status } = event.data.object
      return answered.includes(status)
        ? { kind: 'dispute_answered', disputeId: id, paymentId: idOf(payment_intent) }
        : other(event)
    }
    case 'charge.dispute.closed':
      return {
        kind: 'dispute_closed',
        ...disputed(event.data.object),
        won: event.data.object.status !== 'lost',
      }
    case 'radar.early_fraud_warning.created': {
      const { id, payment_intent, charge, fraud_type } = event.data.object
      return {
        kind: 'fraud_warned',
        warningId: id,
        paymentId: idOf(payment_intent ?? null),
        chargeId: idOf(charge) ?? '',
        about: fraud_type,
      }
    }
    default:
      return other(event)
  }
}

/** The bank has our answer to its dispute, or to its inquiry. */
const answered: readonly Stripe.Dispute.Status[] = ['under_review', 'warning_under_review']

function disputed(dispute: Stripe.Dispute) {
  const { id, payment_intent, charge, amount } = dispute
  return {
    disputeId: id,
    paymentId: idOf(payment_intent),
    chargeId: idOf(charge) ?? '',
    amount,
    taken: hasTakenMoney(dispute),
  }
}

function other({ type }: Stripe.Event) {
  return { kind: 'other' as const, type }
}
