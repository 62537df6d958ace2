import { expect, onTestFinished, test } from 'vitest'
import { sandboxClock } from '#sandbox/clock'
import { sandboxFaults } from '#sandbox/faults'
import { startPushStandIn } from '#sandbox/push/stand-in'
import { openStore } from '#sandbox/store'
import { PushGone, PushRefused, PushUnavailable } from './push.ts'
import { generatePushKeys } from './push-keys.ts'
import { webPushTo } from './web-push.ts'

const notice = {
  title: 'Ny besked fra Søren Ærø',
  body: 'Om »Makroøkonomi«',
  path: '/indbakke?chatId=7',
  topic: 'chat-7',
  ttlSeconds: 3600,
}

async function world(timeoutMs = 1500) {
  const store = openStore(':memory:')
  const faults = sandboxFaults(store)
  const service = await startPushStandIn({ store, clock: sandboxClock(store), faults })
  onTestFinished(async () => {
    await service.close()
    store.close()
  })
  const keys = generatePushKeys()
  const standIn = { host: service.host, certificate: service.certificate }
  const settings = { subject: 'mailto:hej@genlaest.example', hosts: [], standIn, timeoutMs }
  const push = webPushTo(settings, keys)
  const subscribe = (senderKey = keys.publicKey) => {
    const subscription = service.subscribe(senderKey)
    return { endpoint: subscription.endpoint, ...subscription.keys }
  }
  return { service, faults, push, settings, subscribe }
}

test('a device decrypts its message and gets its time to live and topic', async () => {
  const { push, service, subscribe } = await world()
  const device = subscribe()
  await push.send(device, notice)
  const [delivery, ...others] = service.deliveries(device.endpoint)
  expect(others).toEqual([])
  expect(delivery).toMatchObject({ topic: 'chat-7', ttlSeconds: 3600, urgency: 'normal' })
  const { ttlSeconds: _ttl, ...shown } = notice
  expect(JSON.parse(delivery!.text)).toEqual(shown)
  expect(service.outbox(device.endpoint)).toMatchObject([
    { channel: 'push', to: device.endpoint, subject: notice.title },
  ])
})

test('only the device can read the message', async () => {
  const { push, service, subscribe } = await world()
  const [device, other] = [subscribe(), subscribe()]
  await push.send({ ...device, p256dh: other.p256dh, auth: other.auth }, notice)
  expect(service.outbox()).toEqual([])
})

test('a device that has unsubscribed, or is unknown, is gone', async () => {
  const { push, service, subscribe } = await world()
  const device = subscribe()
  service.unsubscribe(device.endpoint)
  await expect(push.send(device, notice)).rejects.toBeInstanceOf(PushGone)
  const unknown = { ...subscribe(), endpoint: device.endpoint.replace(/[^/]+$/, 'nobody') }
  await expect(push.send(unknown, notice)).rejects.toBeInstanceOf(PushGone)
})

test('our key must be the one that the device subscribed with', async () => {
  const { push, subscribe } = await world()
  const device = subscribe(generatePushKeys().publicKey)
  await expect(push.send(device, notice)).rejects.toMatchObject({
    name: 'PushRefused',
    reason: expect.stringMatching(/^403 .*key/),
  })
})

test('a message that is too long is refused, and so is an invalid key', async () => {
  const { push, subscribe } = await world()
  const long = { ...notice, body: 'x'.repeat(4096) }
  await expect(push.send(subscribe(), long)).rejects.toMatchObject({ reason: expect.stringMatching(/^413/) })
  const odd = { ...subscribe(), p256dh: 'A'.repeat(87) }
  await expect(push.send(odd, notice)).rejects.toBeInstanceOf(PushRefused)
})

test.each([
  ['500', 0],
  ['off', 0],
  ['timeout', 0],
  ['timeout-after', 1],
] as const)('with a push service that fails (%s) it is for later', async (mode, arrived) => {
  const { push, service, faults, subscribe } = await world(mode.startsWith('timeout') ? 150 : 1500)
  const device = subscribe()
  faults.breakDown('push', mode, 1)
  await expect(push.send(device, notice)).rejects.toBeInstanceOf(PushUnavailable)
  expect(service.outbox(device.endpoint)).toHaveLength(arrived)
})

test('nothing is ever sent to a host outside the allowed push services', async () => {
  const { push, settings, subscribe } = await world()
  const device = subscribe()
  const production = webPushTo(
    { ...settings, standIn: null, hosts: ['fcm.googleapis.com'] },
    generatePushKeys(),
  )
  expect(production.serves(device.endpoint)).toBe(false)
  await expect(production.send(device, notice)).rejects.toBeInstanceOf(PushGone)
  expect(push.serves('https://127.0.0.1/push/7')).toBe(false)
})
