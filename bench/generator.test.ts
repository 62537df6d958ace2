import { createServer } from 'node:http'
import { createServer as createRawServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { generate } from './generator.ts'

const request = (path: string) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)

/** A body in several pieces is sent in chunks. */
type Answer = { status: number; body: string | readonly string[]; headers?: Record<string, string> }

async function serverThat(answers: (path: string) => Answer) {
  const seen: string[] = []
  const server = createServer((incoming, response) => {
    seen.push(incoming.url!)
    const { status, body, headers } = answers(incoming.url!)
    if (typeof body === 'string')
      return void response
        .writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
        .end(body)
    response.writeHead(status)
    for (const piece of body) response.write(piece)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { seen, where: { host: '127.0.0.1', port: (server.address() as AddressInfo).port } }
}

test('each answer is read to its last byte, however long, and counted once', async () => {
  const { seen, where } = await serverThat(() => ({ status: 200, body: 'ø'.repeat(300_000) }))
  const requests = [request('/a'), request('/b')]
  const outcome = await generate({ ...where, requests, connections: 2, seconds: 0.2 })
  expect(outcome.refused).toBe(0)
  expect(outcome.p99).toBeGreaterThanOrEqual(outcome.p50)
  expect(new Set(seen)).toEqual(new Set(['/a', '/b']))
})

test('answers without success are counted separately, and those that are the server’s fault', async () => {
  const { where, seen } = await serverThat((path) => ({ status: Number(path.slice(1)), body: '' }))
  const load = { ...where, connections: 1, seconds: 0.1 }
  const outcome = await generate({ ...load, requests: ['/200', '/201', '/409', '/503'].map(request) })
  const count = (...paths: string[]) => seen.filter((path) => paths.includes(path)).length
  expect(outcome).toMatchObject({ refused: count('/409', '/503'), failed: count('/503') })
})

test('a request that is refused early comes again when the answer says, and is told apart', async () => {
  let tries = 0
  const { where, seen } = await serverThat(() =>
    ++tries === 1
      ? { status: 503, body: 'travlt', headers: { 'retry-after': '1' } }
      : { status: 200, body: 'bog' },
  )
  let made = 0
  const requests = () => (made < 1 ? request(`/${made++}`) : null)
  const outcome = await generate({ ...where, requests, connections: 1, seconds: 5 })
  expect(seen).toEqual(['/0', '/0'])
  expect(outcome).toMatchObject({ answers: 1, refused: 0, failed: 0, early: { count: 1 } })
  expect(outcome.p99).toBeLessThan(1_000)
  expect(outcome.early.untilServed.p99).toBeGreaterThanOrEqual(1_000)
})

test('a request that is never served counts with its time until the end', async () => {
  const { where, seen } = await serverThat(() => ({
    status: 503,
    body: '',
    headers: { 'retry-after': '9' },
  }))
  const outcome = await generate({ ...where, requests: [request('/')], connections: 2, seconds: 0.2 })
  expect(seen).toHaveLength(2)
  expect(outcome).toMatchObject({ answers: 0, early: { count: 2 } })
  expect(outcome.early.untilServed.p50).toBeGreaterThan(100)
})

test('an answer may be chunked', async () => {
  const { seen, where } = await serverThat((path) =>
    path === '/chunked'
      ? { status: 200, body: ['ø'.repeat(300_000), 'a', '0\r\n\r\n'] }
      : { status: 200, body: '0\r\n\r\n' },
  )
  const requests = [request('/chunked'), request('/whole')]
  const outcome = await generate({ ...where, requests, connections: 2, seconds: 0.2 })
  expect(outcome.refused).toBe(0)
  expect(outcome.answers).toBe(seen.length)
  expect(new Set(seen)).toEqual(new Set(['/chunked', '/whole']))
})

test('a request may be made when it is sent, and no other follows the last', async () => {
  const { seen, where } = await serverThat(() => ({ status: 201, body: '' }))
  let made = 0
  const requests = () => (made < 5 ? request(`/${made++}`) : null)
  const outcome = await generate({ ...where, requests, connections: 2, seconds: 5 })
  expect(seen.toSorted()).toEqual(['/0', '/1', '/2', '/3', '/4'])
  expect(outcome).toMatchObject({ answers: 5, refused: 0 })
})

test.each([
  ['whole', ['HTTP/1.1 200 O', 'K\r\ncontent-le', 'ngth: 4\r\n\r', '\nab', 'cd']],
  [
    'chunked',
    [
      'HTTP/1.1 200 OK\r\nTransfer-Enc',
      'oding: chunked\r\n\r\n',
      '0',
      'A\r',
      '\n01234567',
      '89\r\n0\r\n\r',
      '\n',
    ],
  ],
])('an answer that is %s may arrive in any pieces, and its head too', async (_, pieces) => {
  const server = createRawServer((socket) => {
    socket.setNoDelay()
    const sendInPieces = async () => {
      for (const piece of pieces) {
        socket.write(piece)
        await pause(2)
      }
    }
    socket.on('data', () => void sendInPieces())
    socket.on('end', () => socket.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const where = { host: '127.0.0.1', port, requests: [request('/')] }
  const outcome = await generate({ ...where, connections: 2, seconds: 0.1 })
  expect(outcome.refused).toBe(0)
  expect(outcome.perSecond).toBeGreaterThan(0)
  expect(outcome.mean).toBeGreaterThan(4)
})

test('a server that closes the connection is an error', async () => {
  const server = createServer((incoming) => incoming.socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await expect(
    generate({ host: '127.0.0.1', port, requests: [request('/')], connections: 1, seconds: 0.1 }),
  ).rejects.toThrow(/closed|reset|hang/)
})
