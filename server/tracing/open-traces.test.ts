import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/app'
import { basketOf } from '#test/people'
import { join as joinSession, openSocket } from '#test/sockets'
import { newWorkId, withWorkId } from '../log.ts'
import { asWork, beginWork, notePast, withinWork } from '../trace.ts'
import { firstSpanOf, openTraces } from './open-traces.ts'

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string } }[]
}
type Batch = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

/** A collector that keeps what it is sent. */
async function collector() {
  const spans: Sent[] = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    paths.add(`${request.method} ${request.url}`)
    void json(request).then((batch) => {
      for (const { scopeSpans } of (batch as Batch).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { spans, paths, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const statementOf = (span: Sent) => textOf(span, 'db.query.text')
const textOf = ({ attributes }: Sent, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

test('one trace leads from the call through its act, queries and provider to the job and its provider', async () => {
  const { spans, paths, endpoint } = await collector()
  const app = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  const traces = openTraces({ endpoint, share: 1 }, { warn: () => expect.unreachable() })
  const [buyer, book] = [await app.person({ email: 'spor@example.dk' }), await app.listedBook()]
  const bought = await app.as(buyer, 'buyBook', basketOf([book]))
  const asked = await app.as(null, 'forgotPassword', { email: buyer.email })
  await app.settled()
  await traces.close()
  expect([...paths]).toEqual(['POST /v1/traces'])

  const purchase = traceOf(bought.headers)
  const [call, act] = [named(purchase, 'POST /api/buyBook'), named(purchase, 'act /api/buyBook')]
  expect(call.parentSpanId).toBeUndefined()
  expect(act.parentSpanId).toBe(call.spanId)
  expect(named(purchase, 'provider payments').parentSpanId).toBe(act.spanId)
  const statements = purchase.filter(({ parentSpanId }) => parentSpanId === act.spanId).map(statementOf)
  expect(statements.some((text) => text?.includes('"purchase"'))).toBe(true)
  expect(JSON.stringify(purchase)).not.toContain('spor@example.dk')

  const mail = traceOf(asked.headers)
  const job = named(mail, 'job send-dispatch')
  expect(job.parentSpanId).toBe(named(mail, 'POST /api/forgot_password').spanId)
  expect(named(mail, 'provider mail').parentSpanId).toBe(job.spanId)

  /** All of the work that the answer names, which carry its id. */
  function traceOf(headers: Headers) {
    const id = headers.get('x-request-id')!
    const found = spans.filter(({ traceId }) => traceId === firstSpanOf(id).traceId)
    expect(found.map((span) => textOf(span, 'genlaest.id'))).toEqual(found.map(() => id))
    return found
  }
})

test('book facts, addresses and the events of sockets are spans, too', async () => {
  const { spans, endpoint } = await collector()
  const app = await testApp()
  const traces = openTraces({ endpoint, share: 1 }, { warn: () => expect.unreachable() })
  const seller = await app.person()
  const asked = await app.as(seller, 'searchIsbn', { isbn: '9788741251233' })
  await app.as(null, 'addresses', { q: 'Langelandsgade 41' })
  const socket = openSocket(app.url)
  await joinSession(socket, 'nowhere')
  await traces.close()
  const call = named(spans, 'POST /api/searchIsbn')
  expect(textOf(call, 'genlaest.id')).toBe(asked.headers.get('x-request-id'))
  expect(named(spans, 'provider book facts').traceId).toBe(call.traceId)
  named(spans, 'provider addresses')
  const event = named(spans, 'event join_session')
  // The event is refused, which is no failure.
  expect([event.parentSpanId, event.status.code]).toEqual([undefined, 0])
})

function named(spans: readonly Sent[], wanted: string): Sent {
  const found = spans.find(({ name }) => name === wanted)
  if (!found) throw new Error(`${wanted} is not among ${spans.map(({ name }) => name).join(', ')}`)
  return found
}

test('what fails is marked, without the words of its error', async () => {
  const { spans, endpoint } = await collector()
  const traces = openTraces({ endpoint, share: 1 }, { warn: () => expect.unreachable() })
  const failing = () =>
    asWork({ name: 'all', kind: 'job' }, () =>
      withinWork({ name: 'part', kind: 'act' }, async () => {
        notePast({ name: 'asked', kind: 'query' }, 5, true)
        throw new RangeError('secret')
      }),
    )
  await expect(withWorkId(newWorkId(), failing)).rejects.toThrow('secret')
  await traces.close()
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['asked', 2],
    ['part', 2],
    ['all', 2],
  ])
  expect(JSON.stringify(spans)).not.toContain('secret')
  // The collector is closed, and nobody records any more.
  expect(withWorkId(newWorkId(), () => beginWork({ name: 'later', kind: 'call' }))).toBe(null)
})

test('a share of 0 sends nothing, and a collector that is away costs a warning', async () => {
  const { spans, endpoint } = await collector()
  const work = () => withWorkId(newWorkId(), () => asWork({ name: 'all', kind: 'job' }, async () => {}))
  const none = openTraces({ endpoint, share: 0 }, { warn: () => expect.unreachable() })
  await work()
  await none.close()
  expect(spans).toEqual([])

  const warnings: string[] = []
  const away = openTraces(
    { endpoint: 'http://127.0.0.1:9', share: 1 },
    { warn: (_, message) => warnings.push(message) },
  )
  await work()
  await away.close()
  expect(new Set(warnings)).toEqual(new Set(['traces could not be sent']))
})

test('the program loads none of it by itself', { timeout: 60_000 }, async () => {
  const start = join(import.meta.dirname, '../start.ts')
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context)
        if (/@opentelemetry\\/(sdk|exporter)|server\\/tracing|server\\/trace\\.ts/.test(found.url)) loaded.push(found.url)
        return found
      },
    })
    await import(${JSON.stringify(start)})
    console.log(loaded.map((url) => url.split('/').slice(-2).join('/')).join('\\n'))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect([...new Set(stdout.trim().split('\n'))]).toEqual(['server/trace.ts'])
})
