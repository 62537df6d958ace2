/** The hosted payment page (docs.stripe.com/api/checkout/sessions). */
import type Stripe from 'stripe'
import type { Checkout, CheckoutState, NewCheckout } from './payments.ts'
import { isRefusal } from './stripe-errors.ts'
import { underKey } from './stripe-repeat.ts'

type Session = Stripe.Checkout.Session

export function stripeCheckouts(stripe: Stripe) {
  return {
    async startCheckout(checkout: NewCheckout) {
      const session = await underKey(`cs:${checkout.purchaseId}:${checkout.attempt}`, (idempotencyKey) =>
        stripe.checkout.sessions.create(sessionOf(checkout), { idempotencyKey }),
      )
      if (!session.url) throw new TypeError(`Checkout session ${session.id} has no page`)
      return { sessionId: session.id, url: session.url }
    },

    async readCheckout(sessionId: string): Promise<Checkout> {
      const session = await stripe.checkout.sessions.retrieve(sessionId, {
        expand: ['payment_intent.latest_charge'],
      })
      const payment = expanded(session.payment_intent)
      const purchaseId = purchaseOf(session)
      if (!purchaseId) throw new TypeError(`Checkout session ${sessionId} names no purchase`)
      return {
        state: stateOf(session),
        purchaseId,
        paymentId: payment?.id ?? null,
        chargeId: expanded(payment?.latest_charge ?? null)?.id ?? null,
        amount: session.amount_total ?? 0,
      }
    },

    async purchaseOf(paymentId: string): Promise<string | null> {
      try {
        const { metadata } = await stripe.paymentIntents.retrieve(paymentId)
        return metadata['purchase_id'] ?? null
      } catch (error) {
        if (isRefusal(error, 'resource_missing')) return null
        throw error
      }
    },

    async expireCheckout(sessionId: string): Promise<CheckoutState> {
      try {
        return stateOf(await stripe.checkout.sessions.expire(sessionId))
      } catch (error) {
        if (!isRefusal(error)) throw error
        const state = stateOf(await stripe.checkout.sessions.retrieve(sessionId))
        if (state === 'open') throw error
        return state
      }
    },
  }
}

function sessionOf({ purchaseId, lines, buyerEmail, successUrl, cancelUrl, expiresAt }: NewCheckout) {
  const metadata = { purchase_id: purchaseId }
  return {
    mode: 'payment',
    locale: 'da',
    submit_type: 'pay',
    client_reference_id: purchaseId,
    customer_email: buyerEmail,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    // The two methods confirm at once: a slower one would keep the books reserved for days.
    allowed_payment_method_types: ['card', 'mobilepay'],
    metadata,
    payment_intent_data: { transfer_group: purchaseId, metadata },
    line_items: lines.map(({ name, amount }) => ({
      quantity: 1,
      price_data: { currency: 'dkk', unit_amount: amount, product_data: { name } },
    })),
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** A page that is filled in but not yet paid counts as open: the money can still come. */
function stateOf({ status, payment_status }: Session): CheckoutState {
  if (status === 'expired') return 'expired'
  return status === 'complete' && payment_status === 'paid' ? 'paid' : 'open'
}

/** Null for a session made outside the marketplace. */
export function purchaseOf({ metadata, client_reference_id }: Session): string | null {
  return metadata?.['purchase_id'] ?? client_reference_id
}

function expanded<Thing extends { id: string }>(thing: string | Thing | null): Thing | null {
  if (typeof thing === 'string') throw new TypeError(`${thing} was asked for in full`)
  return thing
}
