/** The events that `stripe-events.ts` reads, by the webhook that has to send them. */
import type { WebhookEndpoint } from './payments.ts'

export const subscribedEvents: Record<WebhookEndpoint, readonly string[]> = {
  account: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.expired',
    'checkout.session.async_payment_failed',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.refund.updated',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'radar.early_fraud_warning.created',
  ],
  connect: [
    'payout.created',
    'payout.updated',
    'payout.paid',
    'payout.failed',
    'payout.canceled',
    'account.updated',
    'account.external_account.created',
    'account.external_account.updated',
    'account.external_account.deleted',
    'capability.updated',
    'person.updated',
  ],
}
