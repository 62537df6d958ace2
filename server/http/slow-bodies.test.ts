import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { cutSlowBodies } from './slow-bodies.ts'

const pauseMs = 200

async function listening() {
  const app = Fastify()
  onTestFinished(() => app.close())
  cutSlowBodies(app, pauseMs)
  app.post('/', async ({ body }) => {
    await pause(2 * pauseMs)
    return { body }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  const head = 'POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n'
  return { socket, answer: () => answer, head, closed: once(socket, 'close') }
}

test('a body that stops on the way is cut off', async () => {
  const { socket, answer, head, closed } = await listening()
  socket.write(`${head}content-length: 100\r\n\r\n{"a":`)
  await closed
  expect(answer()).not.toContain('200 OK')
})

test('a body that comes slowly, and an answer that takes its time, are not', async () => {
  const { socket, answer, head, closed } = await listening()
  socket.write(`${head}content-length: 9\r\n\r\n`)
  for (const letter of '{"a":123}') {
    await pause(pauseMs / 4)
    socket.write(letter)
  }
  await closed
  expect(answer()).toContain('200 OK')
  expect(answer()).toContain('{"body":{"a":123}}')
})
