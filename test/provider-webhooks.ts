/** Sends the providers' webhooks by hand: repeated, forged, late or in another order. */
import { createHmac } from 'node:crypto'
import { signedJwt } from '#sandbox/shipmondo/jwt'
import type { TestApp } from './app.ts'

export type PaymentEvent = { id: string; type: string; account?: string }

/** Every event of the platform's own account, oldest first. */
export async function paymentEvents({ sandbox }: TestApp): Promise<PaymentEvent[]> {
  const { STRIPE_API_BASE: base, STRIPE_SECRET_KEY: key } = sandbox.settings
  const reply = await fetch(`${base}/v1/events?limit=100`, { headers: { authorization: `Bearer ${key}` } })
  return ((await reply.json()) as { data: PaymentEvent[] }).data.reverse()
}

/** The HTTP status of our answer. `ageSeconds` is the age of the signature. */
export async function sendPaymentWebhook(
  { url, sandbox }: TestApp,
  event: object,
  { secret = sandbox.settings['STRIPE_WEBHOOK_SECRET']!, ageSeconds = 0 } = {},
): Promise<number> {
  const body = JSON.stringify(event)
  const at = Math.floor(sandbox.clock.now().getTime() / 1000) - ageSeconds
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
  const reply = await fetch(`${url}/webhooks/stripe`, { method: 'POST', body, headers })
  await reply.arrayBuffer()
  return reply.status
}

export type ParcelEvent = { shipmentId: string; status: string; state?: string; at: Date; text?: string }

/** The HTTP status of our answer. */
export async function sendParcelWebhook(
  { url, sandbox }: TestApp,
  { shipmentId, status, state = 'INFO', at, text = '' }: ParcelEvent,
  key = sandbox.settings['SHIPMONDO_WEBHOOK_KEY']!,
): Promise<number> {
  const data = {
    shipment_id: Number(shipmentId),
    current_status: status,
    current_state: state,
    current_status_text: text,
    current_status_registered_at: at.toISOString(),
  }
  const reply = await fetch(`${url}/webhooks/shipmondo`, {
    method: 'POST',
    body: JSON.stringify({ data: signedJwt({ webhook: 'monitor', data, url }, key) }),
    headers: { 'content-type': 'application/json' },
  })
  await reply.arrayBuffer()
  return reply.status
}
