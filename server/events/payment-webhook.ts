/**
 * The payment provider's webhooks. Verified on their raw bytes; recorded by event id in the transaction that handles
 * them, and answered 2xx only once that has committed. Only the subject of an event is trusted. An event without any
 * possible effect is recorded once and answered 2xx as well.
 */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'
import { isUuid } from '#rules/id'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import {
  PaymentNotOurs,
  PaymentRefused,
  PaymentUnavailable,
  type WebhookEndpoint,
} from '../providers/payment/payments.ts'
import type { PaymentEvent } from '../providers/payment/payment-events.ts'
import { syncSellerAccount } from '../features/accounts/sync-seller-account.ts'
import { refundOutcome } from '../features/balance/note-refund-change.ts'
import { payoutOutcome } from '../features/balance/note-payout-change.ts'
import { retryTransfersTo } from '../features/balance/retry-movements.ts'
import { closingOutcome } from '../features/checkout/close-purchase.ts'
import { disputeOutcome, warningOutcome } from '../features/checkout/dispute-outcome.ts'
import { noteAnswer } from '../features/orders/note-dispute.ts'
import type { Outcome } from '../features/orders/purchase.ts'
import { paymentOutcome } from '../features/checkout/settle-purchase.ts'

export function paymentWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/webhooks/stripe', { schema: { hide: true } }, (request) =>
    receive(deps, request.body, request.headers, 'account'),
  )
  app.post('/webhooks/stripe-connect', { schema: { hide: true } }, (request) =>
    receive(deps, request.body, request.headers, 'connect'),
  )
}

async function receive(
  deps: Deps,
  body: unknown,
  headers: Record<string, unknown>,
  endpoint: WebhookEndpoint,
) {
  const event = readEvent(deps, body, signatureIn(headers), endpoint)
  const outcome = await outcomeOf(deps, event)
  await deps.db.transaction().execute(async (tx) => {
    if (await isNew(deps, tx, event)) await outcome(tx)
  })
  deps.observeWebhook?.('payments', event.happenedAt)
  return { received: true }
}

function readEvent(deps: Deps, body: unknown, signature: string, endpoint: WebhookEndpoint): PaymentEvent {
  try {
    return deps.payments.readEvent(
      Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      signature,
      endpoint,
      deps.clock.now(),
    )
  } catch (error) {
    if (error instanceof PaymentRefused) throw new Refusal('invalid')
    throw error
  }
}

function signatureIn(headers: Record<string, unknown>): string {
  const signature = headers['stripe-signature']
  return typeof signature === 'string' ? signature : ''
}

/** The work that the event leads to. Asks the provider here, before the transaction that writes it. */
async function outcomeOf(deps: Deps, event: PaymentEvent): Promise<Outcome> {
  try {
    return await askAbout(deps, event)
  } catch (error) {
    // The event comes again if the answer is no 2xx.
    if (error instanceof PaymentUnavailable) throw new Refusal('provider_unavailable')
    if (error instanceof PaymentNotOurs && !isOfPurchase(event)) return leadsNowhere(deps, event, error)
    // The key may be one of the wrong account, or without permission: the operator has to fix it, and the webhook comes
    // again.
    if (error instanceof PaymentRefused) {
      deps.log.error({ err: error, event }, 'the payment provider refused a query about a webhook')
      throw new Refusal('provider_unavailable')
    }
    throw error
  }
}

/** The provider is asked about such an event only for a known purchase, so it is ours in any case. */
function isOfPurchase({ kind }: PaymentEvent): boolean {
  return kind === 'checkout_completed' || kind === 'checkout_expired'
}

async function askAbout(deps: Deps, event: PaymentEvent): Promise<Outcome> {
  switch (event.kind) {
    case 'checkout_completed':
      if (!(await isOurs(deps, event.purchaseId))) return leadsNowhere(deps, event)
      return paymentOutcome(deps, event.purchaseId, event.sessionId)
    case 'checkout_expired':
      if (!(await isOurs(deps, event.purchaseId))) return leadsNowhere(deps, event)
      return closingOutcome(deps, event.purchaseId)
    case 'payout_changed':
      return payoutOutcome(deps, event)
    case 'seller_account_changed':
      await syncSellerAccount(deps, event.providerAccountId)
      return (tx) => retryTransfersTo(deps, tx, event.providerAccountId)
    case 'refund_changed':
      return refundOutcome(deps, event.refundId)
    case 'dispute_opened':
    case 'dispute_closed':
      return (await disputeOutcome(deps, event)) ?? leadsNowhere(deps, event)
    case 'dispute_answered':
      return (tx) => noteAnswer(deps, tx, event)
    case 'fraud_warned':
      return warningOutcome(deps, event)
    case 'other':
      return async () => deps.log.info({ event }, 'a payment webhook of a kind that we ignore')
  }
}

/** Payments made by hand at the provider have references of their own. */
async function isOurs({ db }: Deps, purchaseId: string): Promise<boolean> {
  if (!isUuid(purchaseId)) return false
  const known = await db.selectFrom('purchase').select('id').where('id', '=', purchaseId).executeTakeFirst()
  return known !== undefined
}

/** Logged when it is recorded, hence once. */
function leadsNowhere({ log }: Deps, event: PaymentEvent, error?: Error): Outcome {
  return async () => log.warn({ event, err: error }, 'a payment webhook is not about anything of ours')
}

/** A simultaneous duplicate waits here for the first, and is then known. */
async function isNew({ clock }: Deps, tx: Db, event: PaymentEvent): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_event')
    .values({ provider: 'stripe', event_id: event.id, received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}
