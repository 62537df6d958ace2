/**
 * GatewayAPI's Mobile Messaging API in miniature. Every accepted message is kept and counts as delivered, except to
 * numbers that end in 0404 (undeliverable) or 0405 (never reported).
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SandboxClock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import { startLoopback } from '../loopback.ts'
import type { Store } from '../store.ts'
import { readMessage } from './message.ts'
import { messagesIn, type SentSms } from './messages.ts'
import { sendReports } from './reports.ts'

export type GatewayApiStandIn = {
  baseUrl: string
  token: string
  /** The account's token in the provider's other region, refused here. */
  foreignToken: string
  webhookSecret: string
  /** Newest first, at most 200. */
  outbox: (to?: string) => SentSms[]
  /** The address for status reports; the real provider has a settings page for it. */
  reportTo: (endpoint: string) => void
  /** Sends the status reports that are due. */
  tick: () => Promise<void>
  close: () => Promise<void>
}

type Options = {
  store: Store
  clock: SandboxClock
  faults: Faults
  /** How many milliseconds a status webhook may take to answer. */
  timeoutMs?: number
}

const perMinuteAndPhone = 30
const description = (text: string) => ({ description: text, detail: [] })

export async function startGatewayApiStandIn({
  store,
  clock,
  faults,
  timeoutMs = 5_000,
}: Options): Promise<GatewayApiStandIn> {
  const { token, foreignToken, webhookSecret } = accessIn(store)
  const messages = messagesIn(store, clock)
  let endpoint: string | null = null
  const failure = description('Internal server error')
  const { baseUrl, close } = await startLoopback({ provider: 'sms', faults, failure, routes })

  function routes(app: FastifyInstance) {
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (headers.authorization === `Token ${foreignToken}`)
        return reply.code(403).send(description('Forbidden'))
      if (headers.authorization !== `Token ${token}`) return reply.code(401).send(description('Unauthorized'))
    })
    app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
      (error.statusCode ?? 500) < 500
        ? reply
            .code(422)
            .send({ detail: [{ loc: ['body'], msg: 'JSON decode error', type: 'json_invalid' }] })
        : reply.code(500).send(failure),
    )
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(description('Not Found')))

    app.post('/mobile/single', (request, reply) => {
      const message = readMessage(request.body, clock.now())
      if (Array.isArray(message)) return reply.code(422).send({ detail: message })
      const { recipient, reference } = message
      if (messages.sentWithin(recipient, 60_000) >= perMinuteAndPhone)
        return reply.code(429).send(description('Too Many Requests'))
      return reply.code(202).send({ msg_id: messages.keep(message, fateOf(recipient)), recipient, reference })
    })
  }

  return {
    baseUrl,
    token,
    foreignToken,
    webhookSecret,
    outbox: (to) => messages.outbox(to),
    reportTo: (url) => void (endpoint = url),
    async tick() {
      if (endpoint) await sendReports({ messages, clock, secret: webhookSecret, timeoutMs }, endpoint)
    },
    close,
  }
}

function fateOf(recipient: number): string | null {
  const ending = String(recipient).slice(-4)
  return ending === '0405' ? null : ending === '0404' ? 'UNDELIVERABLE' : 'DELIVERED'
}

/** Generated once and kept in the store, so that the app's settings stay valid after a restart. */
function accessIn(store: Store): { token: string; foreignToken: string; webhookSecret: string } {
  store.exec(`create table if not exists sms_access
    (id integer primary key check (id = 1), token text not null, foreign_token text not null, secret text not null)`)
  store
    .prepare('insert or ignore into sms_access values (1, ?, ?, ?)')
    .run(randomUUID(), randomUUID(), randomUUID())
  const row = store.prepare('select token, foreign_token, secret from sms_access').get()!
  return {
    token: String(row.token),
    foreignToken: String(row.foreign_token),
    webhookSecret: String(row.secret),
  }
}
