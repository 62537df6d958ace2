/**
 * What the payment provider tells on its own. Verified on its raw bytes; recorded by event id in the transaction that
 * handles it, and answered 2xx only when that has committed. Nothing in an event is believed but what it is about.
 */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import {
  PaymentRefused,
  PaymentUnavailable,
  type PaymentEvent,
  type WebhookEndpoint,
} from '../../providers/payment/payments.ts'
import { syncSellerAccount } from '../accounts/sync-seller-account.ts'
import { noteOrderRefund } from '../balance/note-order-refund.ts'
import { notePayoutChange } from '../balance/note-payout-change.ts'
import { closePurchase } from './close-purchase.ts'
import { settlePurchase } from './settle-purchase.ts'

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
  if (await isKnown(deps, event)) return { received: true }
  try {
    await handle(deps, event)
  } catch (error) {
    // Not answered 2xx, so it comes again.
    if (error instanceof PaymentUnavailable) throw new Refusal('provider_unavailable')
    throw error
  }
  await remember(deps, event)
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

/** Each handler reads the object anew and does its work once by itself, so two at a time are harmless. */
async function handle(deps: Deps, event: PaymentEvent): Promise<void> {
  switch (event.kind) {
    case 'checkout_completed':
      return settlePurchase(deps, event.purchaseId)
    case 'checkout_expired':
      return closePurchase(deps, event.purchaseId)
    case 'payout_changed':
      return notePayoutChange(deps, event)
    case 'seller_account_changed':
      return syncSellerAccount(deps, event.providerAccountId)
    case 'refund_changed':
      return noteOrderRefund(deps, event)
    case 'dispute_opened':
    case 'dispute_closed':
      deps.log.warn({ event }, 'a payment is disputed')
      return
    case 'other':
      return
  }
}

async function isKnown({ db }: Deps, event: PaymentEvent): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_event')
    .select('event_id')
    .where('provider', '=', 'stripe')
    .where('event_id', '=', event.id)
    .executeTakeFirst()
  return row !== undefined
}

/** After the work: a crash between the two brings the event again, and the work knows that it is done. */
async function remember({ db, clock }: Deps, event: PaymentEvent): Promise<void> {
  await db
    .insertInto('webhook_event')
    .values({ provider: 'stripe', event_id: event.id, received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
