import { afterAll, expect, test } from 'vitest'
import { sandboxClock } from '../clock.ts'
import { sandboxFaults } from '../faults.ts'
import { openStore } from '../store.ts'
import { startGatewayApiStandIn } from './stand-in.ts'

const store = openStore(':memory:')
const phones = await startGatewayApiStandIn({
  store,
  clock: sandboxClock(store),
  faults: sandboxFaults(store),
})
const good = { sender: 'Genlaest', recipient: 4512345678, message: 'Hej', reference: 'r-1' }

afterAll(() => phones.close())

function post(body: unknown, authorization = `Token ${phones.token}`) {
  const headers = { authorization, 'content-type': 'application/json' }
  return fetch(`${phones.baseUrl}/mobile/single`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('an accepted message answers 202 with its id, recipient and reference', async () => {
  const reply = await post(good)
  expect(reply.status).toBe(202)
  expect(await reply.json()).toEqual({ msg_id: expect.any(String), recipient: 4512345678, reference: 'r-1' })
})

test('an unknown token is 401, and a token of the other region is 403', async () => {
  const unknown = await post(good, 'Token nobody')
  expect([unknown.status, await unknown.json()]).toEqual([401, { description: 'Unauthorized', detail: [] }])
  expect((await post(good, `Bearer ${phones.token}`)).status).toBe(401)
  expect((await post(good, `Token ${phones.foreignToken}`)).status).toBe(403)
})

test.each([
  ['recipient', '4512345678'],
  ['recipient', '+4512345678'],
  ['recipient', 45.5],
  ['sender', 'ab'],
  ['sender', 'x'.repeat(19)],
  ['message', ''],
  ['priority', 'now'],
  ['expiration', 'tomorrow'],
  ['expiration', '2001-01-01T00:00:00Z'],
  ['expiration', '2099-01-01T00:00:00Z'],
  ['userref', 'an old name'],
])('%s %j is refused by name', async (field, value) => {
  const reply = await post({ ...good, [field]: value })
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({ detail: [{ loc: ['body', field] }] })
})

test('keys and messages survive a restart', async () => {
  const again = await startGatewayApiStandIn({
    store,
    clock: sandboxClock(store),
    faults: sandboxFaults(store),
  })
  expect(again.token).toBe(phones.token)
  expect(again.outbox()).toEqual(phones.outbox())
  await again.close()
})
