/** A stand-in for one test file, with a receiver of its webhooks. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sandboxClock } from '#sandbox/clock'
import { sandboxFaults } from '#sandbox/faults'
import { openStore } from '#sandbox/store'
import type { MoneyChanges } from '#sandbox/world'
import { startStripeStandIn } from '#sandbox/stripe/stand-in'

export type ReceivedWebhook = { endpoint: 'account' | 'connect'; body: Buffer; signature: string }

/** The fields of an answer that tests read. */
export type Body = {
  id: string
  url: string
  has_more: boolean
  data: Body[]
  client_reference_id: string | null
  payment_intent: unknown
  error?: { type: string; code?: string; param?: string; message: string }
}

export const shopUrl = 'http://shop.example'

/** The same store gives the same stand-in, restarted. */
export async function testStripe(store = openStore(':memory:'), money?: MoneyChanges) {
  const clock = sandboxClock(store)
  const faults = sandboxFaults(store)
  const received: ReceivedWebhook[] = []
  const shop = { answers: 200 }
  const receiver = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  async function take(request: IncomingMessage, response: ServerResponse) {
    const signature = String(request.headers['stripe-signature'])
    const endpoint = request.url === '/connect' ? 'connect' : 'account'
    received.push({ endpoint, body: await buffer(request), signature })
    response.writeHead(shop.answers).end()
  }
  await once(receiver, 'listening')
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const webhooks = () => ({ accountUrl: `${address}/account`, connectUrl: `${address}/connect` })
  const stripe = await startStripeStandIn({ store, clock, faults, publicUrl: () => shopUrl, money, webhooks })

  return {
    stripe,
    store,
    clock,
    faults,
    /** The shop's answers to webhooks. */
    shop,
    /** Every webhook received so far. */
    async received() {
      await stripe.tick()
      return received
    },
    async advance(hours: number) {
      clock.advance(hours)
      await stripe.tick()
    },
    /** Makes one raw call, with a form body. */
    async call(
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      form = '',
      headers: Record<string, string> = {},
    ) {
      const query = method === 'GET' && form ? `?${form}` : ''
      const reply = await fetch(`${stripe.apiBase}${path}${query}`, {
        method,
        headers: {
          authorization: `Bearer ${stripe.secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        ...(method === 'GET' ? {} : { body: form }),
      })
      return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Body }
    },
    async close() {
      await stripe.close()
      receiver.close()
      receiver.closeAllConnections()
    },
  }
}

export type TestStripe = Awaited<ReturnType<typeof testStripe>>
