/** Moves money: from a charge to its seller or back to its buyer, and from a seller's balance to a bank. */
import type Stripe from 'stripe'
import type {
  MadeReversal,
  NewPayout,
  NewRefund,
  NewReversal,
  NewTransfer,
  Payout,
  Refund,
  RefundState,
} from './payments.ts'
import type { PayoutState } from './payment-events.ts'
import { findMarked, underKey } from './stripe-repeat.ts'

const currency = 'dkk'
const statementText = 'GENLAEST'

export function stripeMovements(stripe: Stripe) {
  const payoutFor = (stripeAccount: string, payoutId: string) =>
    findMarked(stripe.payouts.list({ limit: 100 }, { stripeAccount }), 'payout_id', payoutId)

  return {
    async transfer({ orderId, purchaseId, amount, destination, chargeId }: NewTransfer) {
      const group = { transfer_group: purchaseId, destination }
      const earlier = await findMarked(stripe.transfers.list({ ...group, limit: 100 }), 'order_id', orderId)
      if (earlier) return { transferId: earlier.id }
      const metadata = { order_id: orderId, purchase_id: purchaseId }
      const params = { ...group, amount, currency, source_transaction: chargeId, metadata }
      const made = await underKey(`tr:${orderId}`, (idempotencyKey) =>
        stripe.transfers.create(params, { idempotencyKey }),
      )
      return { transferId: made.id }
    },

    async reverseTransfer({ transferId, amount, key }: NewReversal): Promise<{ reversalId: string }> {
      const earlier = await findMarked(
        stripe.transfers.listReversals(transferId, { limit: 100 }),
        'reversal_key',
        key,
      )
      if (earlier) return { reversalId: earlier.id }
      const params = { amount, metadata: { reversal_key: key } }
      const made = await underKey(`trr:${key}`, (idempotencyKey) =>
        stripe.transfers.createReversal(transferId, params, { idempotencyKey }),
      )
      return { reversalId: made.id }
    },

    async findReversal(transferId: string, keyPrefix: string): Promise<MadeReversal | null> {
      const { data } = await stripe.transfers.listReversals(transferId, { limit: 100 })
      const made = data.find(({ metadata }) => metadata?.['reversal_key']?.startsWith(keyPrefix))
      return made ? { reversalId: made.id, amount: made.amount } : null
    },

    async refund({ orderId, paymentId, amount, key }: NewRefund): Promise<Refund> {
      const earlier = await findMarked(
        stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
        'refund_key',
        key,
      )
      if (earlier) return refundOf(earlier)
      const params = {
        payment_intent: paymentId,
        amount,
        reason: 'requested_by_customer',
        metadata: { order_id: orderId, refund_key: key },
      } satisfies Stripe.RefundCreateParams
      return refundOf(
        await underKey(`re:${key}`, (idempotencyKey) => stripe.refunds.create(params, { idempotencyKey })),
      )
    },

    async readRefund(refundId: string): Promise<Refund> {
      return refundOf(await stripe.refunds.retrieve(refundId))
    },

    async payOut({ providerAccountId: stripeAccount, payoutId, amount }: NewPayout): Promise<Payout> {
      const earlier = await payoutFor(stripeAccount, payoutId)
      if (earlier) return payoutOf(earlier)
      const params = {
        amount,
        currency,
        statement_descriptor: statementText,
        metadata: { payout_id: payoutId },
      }
      return payoutOf(
        await underKey(`po:${payoutId}`, (idempotencyKey) =>
          stripe.payouts.create(params, { stripeAccount, idempotencyKey }),
        ),
      )
    },

    async findPayout(stripeAccount: string, payoutId: string): Promise<Payout | null> {
      const made = await payoutFor(stripeAccount, payoutId)
      return made ? payoutOf(made) : null
    },

    async readPayout(stripeAccount: string, providerPayoutId: string): Promise<Payout> {
      return payoutOf(await stripe.payouts.retrieve(providerPayoutId, {}, { stripeAccount }))
    },
  }
}

function refundOf(refund: Stripe.Refund): Refund {
  return { refundId: refund.id, state: refundStateOf(refund) }
}

type RefundFacts = Pick<Stripe.Refund, 'status' | 'pending_reason' | 'balance_transaction'>

export function refundStateOf({ status, pending_reason, balance_transaction }: RefundFacts): RefundState {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'failed' || status === 'canceled') return 'failed'
  if (pending_reason === 'insufficient_funds' || pending_reason === 'charge_pending') return 'waiting'
  // The balance transaction tells whether the money has left where there is no reason.
  return pending_reason || balance_transaction ? 'pending' : 'waiting'
}

function payoutOf({ id, status, amount, arrival_date }: Stripe.Payout): Payout {
  return {
    providerPayoutId: id,
    state: payoutStateOf(status),
    amount,
    arrivalAt: new Date(arrival_date * 1000),
  }
}

export function payoutStateOf(status: string): PayoutState {
  if (status === 'paid' || status === 'in_transit') return status
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
