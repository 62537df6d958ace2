import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drainConnections } from './draining.ts'

test('closing waits for requests under way, and not for those whose line broke', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  drainConnections(app)
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
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  const broken = connect(port, '127.0.0.1')
  await once(broken, 'connect')
  broken.write('GET /never HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await stuck.promise
  broken.destroy()
  const slow = fetch(`http://127.0.0.1:${port}/slow`)
  await asked.promise

  let isClosed = false
  const closed = app.close().then(() => (isClosed = true))
  await pause(100)
  expect(isClosed).toBe(false)
  worked.resolve()
  expect(await (await slow).text()).toBe('there')
  await closed
})

const signal = () => Promise.withResolvers<void>()
