/**
 * A push service in miniature with its browsers: over TLS and as strict as the real ones. What a browser can decrypt is
 * kept for people and tests. What it cannot decrypt is accepted and lost, as in reality.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxClock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import { startLoopback } from '../loopback.ts'
import type { Store } from '../store.ts'
import { createCertificate } from './certificate.ts'
import { decrypt } from './decrypt.ts'
import { devicesIn, type Delivery } from './devices.ts'
import { shownOf, type ShownPush } from './shown.ts'
import { senderIn } from './sender.ts'

export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushStandIn = {
  /** Name and port, as in every address of the service. */
  host: string
  /** The certificate that clients must trust. */
  certificate: string
  /** Acts as a page that asks the browser to subscribe. */
  subscribe: (senderKey: string) => PushSubscription
  /** Acts as a person who turns notifications off in the browser's settings. */
  unsubscribe: (endpoint: string) => void
  /** Newest first, at most 200. */
  outbox: (to?: string) => ShownPush[]
  /** The deliveries as they arrived. */
  deliveries: (endpoint: string) => Delivery[]
  close: () => Promise<void>
}

const mostBytes = 4096
const octets = 'application/octet-stream'
const topics = /^[\w-]{1,32}$/
const urgencies = ['very-low', 'low', 'normal', 'high']

type Options = { store: Store; clock: SandboxClock; faults: Faults }

export async function startPushStandIn({ store, clock, faults }: Options): Promise<PushStandIn> {
  const devices = devicesIn(store, clock)
  const https = createCertificate()
  const failure = { error: 'internal' }
  const { baseUrl, close } = await startLoopback({ provider: 'push', faults, failure, routes, https })

  function routes(app: FastifyInstance) {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(octets, { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    app.post<{ Params: { id: string } }>('/push/:id', (request, reply) => take(request, reply))
  }

  function take(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
    const refuse = (status: number, reason: string) => reply.code(status).send({ error: reason })
    const sender = senderIn(request.headers.authorization, baseUrl)
    if ('reason' in sender) return refuse(sender.status, sender.reason)
    const device = devices.find(request.params.id)
    if (!device) return refuse(404, 'no such subscription')
    if (device.gone) return refuse(410, 'the subscription has ended')
    if (device.senderKey !== sender.key) return refuse(403, 'the key is not the one it was subscribed with')
    const headers = deliveryHeadersOf(request)
    if ('fault' in headers) return refuse(400, headers.fault)
    const text = decrypt(request.body as Buffer, device)
    if (text !== null) devices.take({ deviceId: device.id, text, ...headers })
    return reply.code(201).header('location', `${baseUrl}/messages/${device.id}`).send()
  }

  const idOf = (endpoint: string) => endpoint.slice(`${baseUrl}/push/`.length)
  const endpointOf = (id: string) => `${baseUrl}/push/${id}`
  return {
    host: new URL(baseUrl).host,
    certificate: https.cert,
    subscribe(senderKey) {
      const { id, keys } = devices.add(senderKey)
      return { endpoint: endpointOf(id), keys }
    },
    unsubscribe: (endpoint) => devices.unsubscribe(idOf(endpoint)),
    outbox: (to) =>
      devices
        .taken(to && idOf(to))
        .map((delivery) => shownOf({ ...delivery, to: endpointOf(delivery.deviceId) })),
    deliveries: (endpoint) => devices.taken(idOf(endpoint)),
    close,
  }
}

/** The headers of a notification besides its content (RFC 8030, 5.2 to 5.4). */
function deliveryHeadersOf({ headers, body }: FastifyRequest) {
  const ttl = headers['ttl']
  const topic = headers['topic'] ?? null
  const urgency = headers['urgency'] ?? 'normal'
  if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return { fault: 'TTL is missing or no number' }
  if (topic !== null && (typeof topic !== 'string' || !topics.test(topic)))
    return { fault: 'malformed topic' }
  if (typeof urgency !== 'string' || !urgencies.includes(urgency)) return { fault: 'unknown urgency' }
  if (headers['content-encoding'] !== 'aes128gcm') return { fault: 'the content is not encoded as aes128gcm' }
  if (!Buffer.isBuffer(body) || body.length === 0) return { fault: 'no content' }
  return { topic, urgency, ttlSeconds: Number(ttl) }
}
