import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drainConnections } from './draining.ts'

test('closing waits for running requests, but not for broken connections', async () => {
  const { app, port, slow } = await answering()
  const broken = await lineTo(port)
  broken.write('GET /never HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await slow.stuck
  broken.destroy()
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await slow.asked

  let isClosed = false
  const closed = app.close().then(() => (isClosed = true))
  await pause(100)
  expect(isClosed).toBe(false)
  slow.finish()
  expect(await (await answer).text()).toBe('there')
  await closed
})

test('a request that was sent before closing is answered, even if nobody has read it yet', async () => {
  const { app, port } = await answering()
  const line = await lineTo(port)
  line.write(
    'POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n{"a":1}',
  )
  const closed = app.close()
  expect(await text(line)).toMatch(/^HTTP\/1.1 200 OK[^]*{"a":1}$/)
  await closed
})

test('a request that comes somewhat later on a connection from before is answered', async () => {
  const { app, port } = await answering()
  const line = await lineTo(port)
  const closed = app.close()
  await pause(200)
  line.write('POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
  line.write('content-length: 7\r\n\r\n{"a":1}')
  expect(await text(line)).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close[^]*{"a":1}$/i)
  await closed
})

test('a proxy’s kept connection is answered, too, and told to close', async () => {
  const { app, port } = await answering()
  const line = await lineTo(port)
  const request =
    'POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n'
  line.write(`${request}{"a":1}`)
  await once(line, 'data')
  const closed = app.close()
  await pause(100)
  line.write(`${request}{"b":2}`)
  expect(await text(line)).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close[^]*{"b":2}$/i)
  await closed
})

test('during closing, open connections are answered and new ones refused', async () => {
  const { app, port, slow } = await answering()
  const [unused, begun] = [await lineTo(port), await lineTo(port)]
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await slow.asked
  const head =
    'POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n'
  begun.write(head)
  await pause(50)

  const closed = app.close()
  await pause(50)
  await expect(lineTo(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  unused.write(`${head}{"a":1}`)
  expect(await text(unused)).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close[^]*{"a":1}$/i)
  begun.write('{"b":2}')
  slow.finish()
  expect(await text(begun)).toMatch(/^HTTP\/1.1 200 OK[^]*{"b":2}$/)
  expect((await answer).status).toBe(200)
  await closed
})

test('an in-process request that is never answered does not block closing', async () => {
  const { app, slow } = await answering()
  void app.inject('/never').catch(() => {})
  await slow.stuck
  await app.close()
})

test('an endless request is cut off', async () => {
  const { app, port, slow } = await answering({ timeoutMs: 100 })
  const answer = fetch(`http://127.0.0.1:${port}/never`)
  await slow.stuck
  await Promise.all([app.close(), expect(answer).rejects.toThrow('fetch failed')])
})

async function answering({ timeoutMs = 60_000 } = {}) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  drainConnections(app, { timeoutMs })
  // As the sockets' hook does (realtime/socket.ts).
  app.addHook('preClose', () => app.drained())
  const [stuck, asked, worked] = [signal(), signal(), signal()]
  app.get('/never', () => {
    stuck.resolve()
    return new Promise(() => {})
  })
  app.get('/slow', async () => {
    asked.resolve()
    await worked.promise
    return 'there'
  })
  app.post('/echo', ({ body }) => body)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { app, port, slow: { stuck: stuck.promise, asked: asked.promise, finish: worked.resolve } }
}

async function lineTo(port: number) {
  const line = connect(port, '127.0.0.1')
  await once(line, 'connect')
  return line
}

const signal = () => Promise.withResolvers<void>()
