import { createServer } from 'node:http'
import { createServer as createRawServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { generate } from './generator.ts'

const request = (path: string) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)

async function serverThat(answers: (path: string) => { status: number; body: string }) {
  const seen: string[] = []
  const server = createServer((incoming, response) => {
    seen.push(incoming.url!)
    const { status, body } = answers(incoming.url!)
    response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body)
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

test('answers other than 200 are counted separately', async () => {
  const { where, seen } = await serverThat((path) => ({ status: path === '/bad' ? 503 : 200, body: '' }))
  const load = { ...where, connections: 1, seconds: 0.1 }
  const outcome = await generate({ ...load, requests: [request('/bad'), request('/good')] })
  expect(outcome.refused).toBe(seen.filter((path) => path === '/bad').length)
})

test('an answer may arrive in any pieces, and its head too', async () => {
  const pieces = ['HTTP/1.1 200 O', 'K\r\ncontent-le', 'ngth: 4\r\n\r', '\nab', 'cd']
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
