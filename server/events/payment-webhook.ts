/**
 * What the payment provider tells on its own. Verified on its raw bytes; recorded by event id in the transaction that
 * handles it, and answered 2xx only when that has committed. Nothing in an event is believed but what it is about. One that
 * can lead to nothing, however often it comes, is written down once and answered 2xx as well.
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
  type PaymentEvent,
  type WebhookEndpoint,
} from '../providers/payment/payments.ts'
import { syncSellerAccount } from '../features/accounts/sync-seller-account.ts'
import { refundOutcome } from '../features/balance/note-refund-change.ts'
import { payoutOutcome } from '../features/balance/note-payout-change.ts'
import { retryTransfersTo } from '../features/balance/retry-movements.ts'
import { closingOutcome } from '../features/checkout/close-purchase.ts'
import { disputeOutcome } from '../features/checkout/dispute-outcome.ts'
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

/** What the event leads to. The provider is asked here, before the transaction that writes it. */
async function outcomeOf(deps: Deps, event: PaymentEvent): Promise<Outcome> {
  try {
    return await askAbout(deps, event)
  } catch (error) {
    // Not answered 2xx, so it comes again.
    if (error instanceof PaymentUnavailable) throw new Refusal('provider_unavailable')
    if (error instanceof PaymentNotOurs && !isOfPurchase(event)) return leadsNowhere(deps, event, error)
    // Such as a key of the wrong account, or one that may not read: ours to mend, and until then it comes again.
    if (error instanceof PaymentRefused) {
      deps.log.error({ err: error, event }, 'the payment provider refused what a webhook is about')
      throw new Refusal('provider_unavailable')
    }
    throw error
  }
}

/** Asked about only when the purchase is known here, so it is ours whatever the provider says. */
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
    case 'other':
      return async () => deps.log.info({ event }, 'a payment webhook of a kind that nothing follows from')
  }
}

/** Somebody may make payments by hand at the provider, with references of their own. */
async function isOurs({ db }: Deps, purchaseId: string): Promise<boolean> {
  if (!isUuid(purchaseId)) return false
  const known = await db.selectFrom('purchase').select('id').where('id', '=', purchaseId).executeTakeFirst()
  return known !== undefined
}

/** Written down where it is recorded, and so once. */
function leadsNowhere({ log }: Deps, event: PaymentEvent, error?: Error): Outcome {
  return async () => log.warn({ event, err: error }, 'a payment webhook is about nothing of ours')
}

/** One that comes twice at once waits here for the first, and then is known. */
async function isNew({ clock }: Deps, tx: Db, event: PaymentEvent): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_event')
    .values({ provider: 'stripe', event_id: event.id, received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}
