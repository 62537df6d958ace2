import { afterAll, expect, test } from 'vitest'
import { sandboxClock } from '../clock.ts'
import { sandboxFaults } from '../faults.ts'
import { openStore } from '../store.ts'
import { pkgNoOf } from './numbers.ts'
import { startShipmondoStandIn } from './stand-in.ts'

const store = openStore(':memory:')
const clock = sandboxClock(store)
const faults = sandboxFaults(store)
const carrier = await startShipmondoStandIn({ store, clock, faults, indexDelayMs: 3_000 })
const basic = `Basic ${Buffer.from(`${carrier.user}:${carrier.key}`).toString('base64')}`

afterAll(() => carrier.close())

async function call(method: string, path: string, body?: object, authorization = basic) {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
  const reply = await fetch(`${carrier.baseUrl}${path}`, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

async function read(path: string) {
  return JSON.parse((await call('GET', path)).text)
}

const person = {
  address1: 'Skibhusvej 52',
  postal_code: '5000',
  city: 'Odense C',
  country_code: 'DK',
  email: 'k@example.dk',
}
const sender = { ...person, type: 'sender', name: 'Mette' }
const receiver = { ...person, type: 'receiver', name: 'Kim', phone: '+4512345678' }
const [daoShop] = await read('/pickup_points?carrier_code=dao&country_code=DK&zipcode=5000&out_delivery=true')
const [glsShop] = await read('/pickup_points?carrier_code=gls&country_code=DK&zipcode=5000&out_delivery=true')

function booking(changes: object = {}) {
  return {
    own_agreement: false,
    label_format: '10x19_pdf',
    product_code: 'DAO_STS',
    service_codes: 'EMAIL_NT',
    reference: 'order-1',
    parties: [sender, receiver],
    service_point_id: daoShop.id,
    parcels: [{ quantity: 1, weight: 1_500 }],
    ...changes,
  }
}

test('a wrong user or key is 401 in the API’s words', async () => {
  expect(await call('GET', '/carriers', undefined, 'Basic bm86bm8=')).toMatchObject({
    status: 401,
    text: '{"error":"Invalid API User or API Key"}',
  })
})

test('an unknown path answers a web page with 200', async () => {
  const { status, headers } = await call('GET', '/no_such_thing')
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
})

test.each([
  '/pickup_points?country_code=DK&zipcode=5000',
  '/pickup_points?carrier_code=dao&zipcode=5000',
  '/pickup_points?carrier_code=dao&country_code=DK',
  '/pickup_points?carrier_code=dao&country_code=DK&zipcode=5000&quantity=51',
  '/service_point/service_points?product_code=DAO_STS&country_code=DK&zipcode=5000&quantity=21',
  '/shipments?per_page=51',
])('%s is refused', async (path) => {
  expect((await call('GET', path)).status).toBe(422)
})

test('the same query always gets the same shops, nearest first, in the account’s own form', async () => {
  const path =
    '/pickup_points?carrier_code=gls&country_code=DK&zipcode=8000&address=Nørregade 1&quantity=10&in_delivery=true'
  const shops: { distance: number; in_delivery: boolean }[] = await read(path)
  expect(await read(path)).toEqual(shops)
  expect(shops).toHaveLength(10)
  expect(shops.map((shop) => shop.distance)).toEqual(shops.map((shop) => shop.distance).sort((a, b) => a - b))
  expect(shops.every((shop) => shop.in_delivery)).toBe(true)
  expect(Object.keys(shops[0]!).sort()).toEqual(
    [
      'number',
      'id',
      'company_name',
      'name',
      'address',
      'address2',
      'zipcode',
      'city',
      'country',
      'distance',
      'longitude',
    ]
      .concat(['latitude', 'agent', 'carrier_code', 'opening_hours', 'in_delivery', 'out_delivery'])
      .sort(),
  )
})

test.each([
  ['a field the API does not have', { colour: 'red' }],
  ['an agreement of one’s own', { own_agreement: true }],
  ['an unknown product', { product_code: 'DAO_XX' }],
  ['no notification where dao wants one', { service_codes: '' }],
  ['services that are no text', { service_codes: ['EMAIL_NT'] }],
  ['an unknown service', { service_codes: 'EMAIL_NT,PIGEON' }],
  ['another carrier’s shop', { service_point_id: glsShop.id }],
  ['no shop', { service_point_id: undefined }],
  ['a shop that only takes parcels in', { service_point_id: '150002' }],
  ['too light a parcel', { parcels: [{ weight: 249 }] }],
  ['too heavy a parcel', { parcels: [{ weight: 15_001 }] }],
  ['a weight in kilos', { parcels: [{ weight: 1.5 }] }],
  ['two parcels', { parcels: [{ weight: 900 }, { weight: 900 }] }],
  ['no sender', { parties: [receiver] }],
  ['a receiver without e-mail', { parties: [sender, { ...receiver, email: undefined }] }],
  ['a phone from abroad', { parties: [sender, { ...receiver, phone: '+46701234567' }] }],
  ['a postal code that does not exist', { parties: [{ ...sender, postal_code: '0001' }, receiver] }],
  [
    'a text message without a phone',
    { service_codes: 'SMS_NT', parties: [sender, { ...receiver, phone: undefined }] },
  ],
])('a booking with %s is refused', async (_what, changes) => {
  const { status, text } = await call('POST', '/shipments', booking(changes))
  expect([status, JSON.parse(text)]).toEqual([422, { error: expect.any(String) }])
})

test('a booking answers with text prices, its numbers and the label, costs what it says, and is listed late', async () => {
  const { amount } = await read('/account/balance')
  const shipment = JSON.parse((await call('POST', '/shipments', booking({ reference: 'order-7' }))).text)

  expect(shipment).toMatchObject({
    price: '36.25',
    carrier_code: 'dao',
    labelless_code: expect.stringMatching(/^\d{3}-\d{3}-\d{3}$/),
    labels: [{ file_format: 'pdf', base64: expect.stringMatching(/^JVBERi0/) }],
    parcels: [{ weight_kg: '1.5', pkg_no: shipment.pkg_no, labelless_code: shipment.labelless_code }],
    service_point: { id: daoShop.id, shipping_agent: 'dao' },
  })
  expect((await read('/account/balance')).amount).toBe(amount - 36.25)
  expect(await read('/shipments?reference=order-7')).toEqual([])
  clock.advance(1)
  const list = await call('GET', '/shipments?reference=order-7&per_page=1')
  expect([list.headers.get('x-total-count'), list.headers.get('x-total-pages')]).toEqual(['1', '1'])
  expect(JSON.parse(list.text)).toMatchObject([{ id: shipment.id }])
})

test('parcel after parcel gets a number that no other has', async () => {
  const [bringShop] = await read(
    '/pickup_points?carrier_code=bring&country_code=DK&zipcode=5000&out_delivery=true',
  )
  const changes = { product_code: 'BRI_PP', service_point_id: bringShop.id, label_format: undefined }
  const numbers: string[] = []
  for (let parcel = 0; parcel < 80; parcel++)
    numbers.push(JSON.parse((await call('POST', '/shipments', booking(changes))).text).pkg_no)
  expect(new Set(numbers).size).toBe(80)
})

test('a parcel keeps the number on its label, even if the number format changes later', async () => {
  const { id } = JSON.parse((await call('POST', '/shipments', booking())).text)
  store.prepare('update carrier_shipment set pkg_no = ? where id = ?').run('37077777777777774', id)
  expect(await read(`/shipments/${id}`)).toMatchObject({ pkg_no: '37077777777777774' })
  expect(await carrier.scan('37077777777777774', 'shipped')).toBe(true)
})

test('a booking that fails leaves nothing behind, and the next one succeeds', async () => {
  const { amount } = await read('/account/balance')
  const next = Number(
    store.prepare(`select seq + 1 as id from sqlite_sequence where name = 'carrier_shipment'`).get()!.id,
  )
  const taken = pkgNoOf('dao', next)
  store.prepare('update carrier_shipment set pkg_no = ? where id = 1').run(taken)
  expect((await call('POST', '/shipments', booking())).status).toBe(500)
  expect((await read('/account/balance')).amount).toBe(amount)
  store.prepare('update carrier_shipment set pkg_no = null where id = 1').run()
  expect((await call('POST', '/shipments', booking())).status).toBe(200)
})

test('dao cancels nothing, and GLS only what is not sent yet', async () => {
  const dao = JSON.parse((await call('POST', '/shipments', booking())).text)
  const changes = { product_code: 'GLSDK_SD', service_point_id: glsShop.id }
  const gls = JSON.parse((await call('POST', '/shipments', booking(changes))).text)
  expect(gls.labelless_code).toBeNull()
  expect((await call('PUT', `/shipments/${dao.id}/cancel`)).status).toBe(422)
  expect((await call('PUT', `/shipments/${gls.id}/cancel`)).text).toBe(
    '{"cancelled":true,"cancelled_at_carrier":true,"refunded":false}',
  )
  expect((await call('PUT', `/shipments/${gls.id}/cancel`)).status).toBe(422)
})

test.each([
  ['an endpoint without https elsewhere', { endpoint: 'http://shop.example/hook' }],
  ['an action the resource does not have', { action: 'status_update' }],
  ['no key', { key: '' }],
  ['an endpoint where nobody answers', {}],
])('a webhook with %s is refused', async (_what, changes) => {
  const webhook = {
    name: 'n',
    endpoint: 'http://127.0.0.1:9/hook',
    key: 'k',
    resource_name: 'Shipment Monitor',
    action: 'latest',
  }
  expect((await call('POST', '/webhooks', { ...webhook, ...changes })).status).toBe(422)
  expect(await read('/webhooks')).toEqual([])
})

test('an unknown parcel cannot be scanned', async () => {
  expect(await carrier.scan('nothing', 'shipped')).toBe(false)
})

test('keys, parcels and balance survive a restart', async () => {
  const again = await startShipmondoStandIn({ store, clock, faults })
  expect([again.user, again.key, again.webhookKey]).toEqual([carrier.user, carrier.key, carrier.webhookKey])
  expect(again.parcels()).toEqual(carrier.parcels())
  await again.close()
})

test('a switched fault hits as many requests as it was switched on for', async () => {
  faults.breakDown('carrier', '500', 1)
  expect((await call('GET', '/carriers?receiver_country_code=DK')).status).toBe(500)
  expect((await call('GET', '/carriers?receiver_country_code=DK')).status).toBe(200)
})
