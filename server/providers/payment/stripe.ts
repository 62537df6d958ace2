/**
 * Payments through Stripe: separate charges and transfers, so that a purchase's money waits on the marketplace's own
 * balance until the buyer has approved, and Connect accounts for paying sellers.
 */
import Stripe from 'stripe'
import type { ObserveCall } from '../observe-call.ts'
import type { Payments } from './payments.ts'
import { stripeBooks } from './stripe-books.ts'
import { stripeCheckouts } from './stripe-checkout.ts'
import { withOurErrors } from './stripe-errors.ts'
import { paymentEventOf, verifiedEvent } from './stripe-events.ts'
import { stripeMovements } from './stripe-movements.ts'
import { stripeSetup } from './stripe-setup.ts'
import { stripeSellers } from './stripe-sellers.ts'
import { within } from './within.ts'

export type StripeConfig = {
  secretKey: string
  webhookSecret: string
  connectWebhookSecret: string
  /** Address of a stand-in, such as `http://127.0.0.1:4242`; Stripe itself when left out. */
  apiBase?: string | undefined
  /** Milliseconds for one try. */
  timeoutMs?: number | undefined
  /**
   * Milliseconds for one try of what a person waits for on a screen; at most two tries, so that an error shows within
   * seconds.
   */
  readTimeoutMs?: number | undefined
  /** Milliseconds for all calls of one act together, where a person waits. */
  waitMs?: number | undefined
  /** How often a try without a reply is repeated before the call fails. */
  retries?: number | undefined
  observe?: ObserveCall | undefined
}

export function stripePayments(config: StripeConfig): Payments {
  const {
    secretKey,
    apiBase,
    timeoutMs = 20_000,
    readTimeoutMs = 2_500,
    retries = 2,
    waitMs = 11_000,
    observe,
  } = config
  const client = (timeout: number, maxNetworkRetries: number) =>
    new Stripe(secretKey, {
      timeout,
      maxNetworkRetries,
      telemetry: false,
      ...(apiBase && addressOf(new URL(apiBase))),
    })
  const readTimeouts = {
    timeout: Math.min(timeoutMs, readTimeoutMs),
    maxNetworkRetries: Math.min(retries, 1),
  }
  const acts = (stripe: Stripe) =>
    withOurErrors(
      {
        ...stripeCheckouts(stripe),
        ...stripeSellers(stripe),
        ...stripeMovements(stripe),
        ...stripeBooks(stripe, readTimeouts),
        ...stripeSetup(stripe),
      },
      observe,
    )
  const forJobs = acts(client(timeoutMs, retries))
  // Leaves time for two tries of one silent call.
  const forPeople = acts(client(Math.min(timeoutMs, 5_000), Math.min(retries, 1)))
  const secrets = { account: config.webhookSecret, connect: config.connectWebhookSecret }
  const live = /^[rs]k_live_/.test(secretKey)
  const readEvent: Payments['readEvent'] = (rawBody, signature, endpoint, now) =>
    paymentEventOf(verifiedEvent(rawBody, signature, secrets[endpoint], now), live)
  const withShortTimeouts = (): Payments => ({
    ...within(waitMs, forPeople),
    readEvent,
    withShortTimeouts,
  })
  return { ...forJobs, readEvent, withShortTimeouts }
}

function addressOf({ hostname, port, protocol }: URL) {
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' } as const
}
