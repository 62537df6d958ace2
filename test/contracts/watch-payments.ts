/**
 * Runs in every test: what our adapter sends to the payment provider's stand-in, and what that answers and tells, is
 * written down once for each shape. The run judges all of it at its end (`judge-payments.ts`), because the judge is a
 * compiler, and fails where one departs from the provider's types. Answers that a test makes up itself are not written.
 */
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { expect, inject } from 'vitest'
import type { PaymentRecord } from './payment-types.ts'

const watched = Symbol.for('genlaest.payment-records')
const world = globalThis as typeof globalThis & { [watched]?: true }

/** Workers share one process among files, so it is watched once. */
if (!world[watched]) watch(join(inject('paymentRecords'), `${process.pid}-${threadId}.jsonl`))

function watch(file: string) {
  world[watched] = true
  const seen = new Set<string>()
  subscribe('fastify.initialization', (message) =>
    watchServer((message as { fastify: FastifyInstance }).fastify),
  )
  watchEvents()

  function keep(kind: PaymentRecord['kind'], call: string, given: unknown) {
    const value = shortened(given)
    const key = `${kind} ${call} ${shapeOf(value)}`
    if (seen.has(key)) return
    seen.add(key)
    const test = expect.getState().currentTestName ?? 'outside of a test'
    appendFileSync(file, `${JSON.stringify({ kind, call, value, test } satisfies PaymentRecord)}\n`)
  }

  /** The stand-in is the server that answers in the provider's version; our adapter names its library. */
  function watchServer(server: FastifyInstance) {
    server.addHook('onSend', async (request, reply, payload) => {
      const path = request.routeOptions.url
      if (!reply.hasHeader('stripe-version') || !path || typeof payload !== 'string') return
      const call = `${request.method} ${path}`
      const isOurs = request.headers['user-agent']?.includes('NodeBindings')
      if (isOurs)
        keep('request', call, { ...((request.method === 'GET' ? request.query : request.body) as object) })
      keep(reply.statusCode < 400 ? 'answer' : 'refusal', call, JSON.parse(payload))
    })
  }

  function watchEvents() {
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => {
      const headers = new Headers(init?.headers)
      if (headers.has('stripe-signature') && headers.get('user-agent')?.startsWith('Stripe/')) {
        const event = JSON.parse(init!.body as string) as { type: string }
        keep('event', event.type, event)
      }
      return fetch(input, init)
    }
  }
}

/** Lists keep one thing of each shape. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const things = new Map(value.map((thing: unknown) => [shapeOf(thing), shortened(thing)]))
    return [...things.values()]
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}

/** Keeps what the types can tell apart: a provider's word is, an id, a name or a sum is not. */
function shapeOf(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner === 'number') return 0
    if (typeof inner !== 'string' || /^[a-z][a-z_.]*$/.test(inner)) return inner
    return /^-?\d+$/.test(inner) ? '0' : 'A'
  })
}
