import { createHmac } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { carrierWorld, parcelWith } from '#test/carrier-world'
import { listener } from '#test/listener'
import { ParcelEventRejected, ParcelRefused, type ParcelEvent } from './parcels.ts'
import { shipmondoParcels } from './shipmondo.ts'

async function watched(ok = () => true) {
  const made = await carrierWorld()
  const events: (ParcelEvent | null)[] = []
  const url = await listener(async (request, response) => {
    const body = await buffer(request)
    const event = made.parcels.readEvent(body, made.clock.now())
    if (event && !ok()) return void response.writeHead(503).end()
    events.push(event)
    response.writeHead(200).end()
  })
  await made.parcels.registerWebhooks(`${url}/webhooks/parcels`)
  const label = await made.parcels.buyLabel(await parcelWith(made.parcels, 'dao'))
  const accepted = () => events.filter((event) => event !== null)
  return { ...made, label, accepted, events, url }
}

test('registering points the carrier at the app, answers its ping, and changes nothing the next time', async () => {
  const { parcels, events, url, carrier, label, accepted } = await watched()
  expect(events).toEqual([null, null, null])
  const { hooks } = await parcels.readSetup()
  await parcels.registerWebhooks(`${url}/webhooks/parcels`)
  expect((await parcels.readSetup()).hooks).toEqual(hooks)
  expect(events).toHaveLength(3)
  await carrier.scan(label.pkgNo, 'shipped')
  expect(accepted()).toHaveLength(1)
})

test('an app that moved or has a new key is told of every scan once, under the new address and key', async () => {
  const { config, url, carrier, label, clock } = await watched()
  const webhookKey = 'another-key-of-at-least-32-characters'
  const told: (ParcelEvent | null)[] = []
  const moved = shipmondoParcels({ ...config, webhookKey })
  const newUrl = await listener(async (request, response) => {
    told.push(moved.readEvent(await buffer(request), clock.now()))
    response.writeHead(200).end()
  })
  await moved.registerWebhooks(`${newUrl}/webhooks/parcels`)
  await carrier.scan(label.pkgNo, 'shipped')
  expect(told.filter((event) => event !== null)).toMatchObject([{ status: 'en_route' }])
  const { hooks } = await moved.readSetup()
  expect(hooks.map((hook) => hook.url)).toEqual(Array(3).fill(`${newUrl}/webhooks/parcels`))
  expect(url).not.toBe(newUrl)
})

test('a webhook of another system on the same account stays', async () => {
  const { parcels, url, config } = await watched()
  const authorization = `Basic ${Buffer.from(`${config.user}:${config.key}`).toString('base64')}`
  const call = (method: string, path: string, body?: object) =>
    fetch(`${config.baseUrl}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const resource = { resource_name: 'Shipments', action: 'cancel' }
  const shelf = await listener((_request, response) => response.writeHead(200).end())
  await call('POST', '/webhooks', { name: 'Lager', endpoint: `${shelf}/lager`, key: 'k', ...resource })
  await parcels.registerWebhooks(`${url}/moved`)
  const { hooks } = await parcels.readSetup()
  expect(hooks.map((hook) => hook.url).filter((one) => one === `${shelf}/lager`)).toHaveLength(1)
  expect(hooks).toHaveLength(4)
})

test('registering an address that does not answer is refused', async () => {
  const { parcels } = await carrierWorld()
  await expect(parcels.registerWebhooks('http://127.0.0.1:9/webhooks')).rejects.toBeInstanceOf(ParcelRefused)
})

test.each([
  ['shipped', 'en_route', 'Pakken er på vej'],
  ['ready', 'ready', expect.stringContaining('Pakken kan hentes i')],
  ['returned', 'failed', 'Pakken er på vej retur til afsenderen'],
] as const)('a scan as %s arrives as the event %s', async (scan, status, text) => {
  const { carrier, label, accepted } = await watched()
  expect(await carrier.scan(label.pkgNo, scan)).toBe(true)
  expect(accepted()).toMatchObject([
    { status, text, shipmentId: label.shipmentId, pkgNo: label.pkgNo, at: expect.any(Date) },
  ])
})

test('a delivery reported by two webhooks is one event', async () => {
  const { carrier, label, accepted } = await watched()
  await carrier.scan(label.pkgNo, 'delivered')
  expect(accepted()).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }])
  expect(new Set(accepted().map((event) => event.fingerprint)).size).toBe(1)
})

test('an event that the app could not accept is sent again until it is accepted', async () => {
  let well = false
  const { carrier, label, accepted } = await watched(() => well)
  await carrier.scan(label.pkgNo, 'shipped')
  await carrier.tick()
  expect(accepted()).toEqual([])
  well = true
  await carrier.tick()
  await carrier.tick()
  expect(accepted()).toMatchObject([{ status: 'en_route' }])
})

function signed(payload: unknown, key: string, alg = 'HS256'): string {
  const content = [{ alg }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return JSON.stringify({
    data: `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`,
  })
}

test('only a webhook signed HS256 with our key is accepted', async () => {
  const { parcels, carrier, clock } = await carrierWorld()
  const payload = {
    data: {
      shipment_id: 7,
      current_status: 'DELIVERED',
      current_status_registered_at: '2026-11-22T10:00:00Z',
    },
  }
  const good = signed(payload, carrier.webhookKey)
  const [header, body] = (JSON.parse(good) as { data: string }).data.split('.')
  const forged = [
    signed(payload, 'another key'),
    signed(payload, carrier.webhookKey, 'none'),
    signed(payload, carrier.webhookKey, 'HS512'),
    JSON.stringify({ data: `${header}.${body}.` }),
    JSON.stringify({ data: `${header}.${body}` }),
    good.replace('.', '.e'),
    JSON.stringify(payload),
    'not json',
    'null',
  ]

  expect(parcels.readEvent(good, clock.now())).toMatchObject({
    shipmentId: '7',
    status: 'delivered',
    at: new Date('2026-11-22T10:00:00Z'),
  })
  for (const one of forged) expect(() => parcels.readEvent(one, clock.now())).toThrow(ParcelEventRejected)
})

test('a status we do not know is reported as unknown, and a dangerous state as failed', async () => {
  const { parcels, carrier, clock } = await carrierWorld()
  const read = (data: object) =>
    parcels.readEvent(signed({ data: { shipment_id: 7, ...data } }, carrier.webhookKey), clock.now())
  expect(read({ current_status: 'SINGING' })).toMatchObject({ status: 'unknown', text: '' })
  expect(read({ current_status: 'EN_ROUTE', current_state: 'DANGER' })).toMatchObject({ status: 'failed' })
})
