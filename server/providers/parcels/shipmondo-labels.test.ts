import type { ServerResponse } from 'node:http'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { carrierWorld, proxyTo, parcelWith } from '#test/carrier-world'
import { listener } from '#test/listener'
import { LabelOutcomeUnknown, ParcelRefused, ParcelsUnavailable } from './parcels.ts'
import { shipmondoParcels } from './shipmondo.ts'

const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html' }

test('a dao label is a PDF of 10 by 19 cm with a parcel number and a code for sending without a label', async () => {
  const { parcels } = await carrierWorld()

  const label = await parcels.buyLabel(await parcelWith(parcels, 'dao'))

  const page = (await PDFDocument.load(label.pdf)).getPage(0).getSize()
  expect([page.width, page.height].map((points) => Math.round((points / 72) * 2.54))).toEqual([10, 19])
  expect(label.pkgNo).toMatch(/^\d{20}$/)
  expect(label.labellessCode).toMatch(/^\d{3}-\d{3}-\d{3}$/)
})

test.each(['gls', 'bring', 'pdk', 'ups'] as const)(
  'a %s label has a parcel number and no code',
  async (carrier) => {
    const { parcels } = await carrierWorld()
    expect(await parcels.buyLabel(await parcelWith(parcels, carrier))).toMatchObject({
      labellessCode: null,
      pkgNo: expect.stringMatching(/^\w{11,20}$/),
    })
  },
)

test('buying twice under one reference returns the same label and costs once', async () => {
  const { parcels, carrier, clock } = await carrierWorld()
  const parcel = await parcelWith(parcels, 'dao')

  const first = await parcels.buyLabel(parcel)
  clock.advance(1)

  expect(await parcels.buyLabel(parcel)).toEqual(first)
  const { pdf: _, ...numbers } = first
  expect(await parcels.findLabel('order-17')).toEqual(numbers)
  expect(carrier.parcels()).toMatchObject([
    { reference: 'order-17', receiver: 'Kim Holm', status: 'created', pkgNo: first.pkgNo },
  ])
})

test('a purchase whose reply is lost stays unknown until it is listed, and is never repeated', async () => {
  const { parcels, carrier, clock, faults } = await carrierWorld({ buyTimeoutMs: 80 })
  const parcel = await parcelWith(parcels, 'dao')
  faults.breakDown('carrier', 'timeout-after', 1)

  await expect(parcels.buyLabel(parcel)).rejects.toBeInstanceOf(LabelOutcomeUnknown)
  await expect(parcels.buyLabel(parcel)).rejects.toBeInstanceOf(LabelOutcomeUnknown)
  expect(await parcels.findLabel(parcel.reference)).toBeNull()
  clock.advance(1)
  const label = await parcels.buyLabel(parcel)

  expect(carrier.parcels().map(({ pkgNo }) => pkgNo)).toEqual([label.pkgNo])
})

test.each([
  ['breaks off', (response: ServerResponse) => response.destroy()],
  ['gets a 500', (response: ServerResponse) => response.writeHead(500, json).end('{"error":"Internal"}')],
  ['gets a web page', (response: ServerResponse) => response.writeHead(200, html).end('<html>')],
])(
  'a purchase that %s may have succeeded, so it is made again only half a minute later',
  async (_how, fail) => {
    const { config, carrier, clock, parcels: clean } = await carrierWorld()
    const parcel = await parcelWith(clean, 'dao')
    let broken = true
    const parcels = await proxyTo(config, (method, _url, response) => {
      if (method !== 'POST' || !broken) return false
      fail(response)
      return true
    })

    await expect(parcels.buyLabel(parcel)).rejects.toBeInstanceOf(LabelOutcomeUnknown)
    broken = false
    await expect(parcels.buyLabel(parcel)).rejects.toBeInstanceOf(LabelOutcomeUnknown)
    expect(carrier.parcels()).toEqual([])
    clock.advance(1)
    await parcels.buyLabel(parcel)
    expect(carrier.parcels()).toHaveLength(1)
  },
)

test('a label that was bought but could not be fetched is fetched later, not bought again', async () => {
  const { config, carrier, clock, parcels: clean } = await carrierWorld()
  const parcel = await parcelWith(clean, 'gls')
  const { shipmentId, pkgNo } = await clean.buyLabel(parcel)
  clock.advance(1)
  let broken = true
  const parcels = await proxyTo(config, (_method, url, response) => {
    if (!url.pathname.endsWith('/labels') || !broken) return false
    response.writeHead(500, json).end('{"error":"Internal"}')
    return true
  })

  await expect(parcels.buyLabel(parcel)).rejects.toBeInstanceOf(LabelOutcomeUnknown)
  expect(await parcels.findLabel(parcel.reference)).toMatchObject({ shipmentId, pkgNo })
  broken = false
  expect(await parcels.buyLabel(parcel)).toMatchObject({ shipmentId, pkgNo })
  expect(carrier.parcels()).toHaveLength(1)
})

test('a new process does not buy what the old one may just have bought', async () => {
  const { config, carrier, clock, parcels } = await carrierWorld()
  const parcel = await parcelWith(parcels, 'dao')
  const label = await parcels.buyLabel(parcel)
  const restarted = shipmondoParcels(config)

  const again = { ...parcel, lastTriedAt: clock.now() }
  await expect(restarted.buyLabel(again)).rejects.toBeInstanceOf(LabelOutcomeUnknown)
  clock.advance(1)
  expect(await restarted.buyLabel(again)).toEqual(label)
  expect(carrier.parcels()).toHaveLength(1)
})

test('of two simultaneous purchases one buys and the other waits', async () => {
  const { parcels, carrier } = await carrierWorld()
  const parcel = await parcelWith(parcels, 'dao')

  const outcomes = await Promise.allSettled([parcels.buyLabel(parcel), parcels.buyLabel(parcel)])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(carrier.parcels()).toHaveLength(1)
})

test('a listed label is found on a later page, though the carrier does not search by reference', async () => {
  const { config, parcels, clock } = await carrierWorld()
  for (let order = 1; order <= 51; order += 1)
    await parcels.buyLabel(await parcelWith(parcels, 'dao', `order-${order}`))
  clock.advance(1)
  const origin = new URL(config.baseUrl).origin
  const forgetful = await listener(async (request, response) => {
    const url = new URL(request.url!, origin)
    url.searchParams.delete('reference')
    const answer = await fetch(url, { headers: { authorization: request.headers.authorization! } })
    const pages = answer.headers.get('x-total-pages') ?? '1'
    response.writeHead(answer.status, { 'content-type': 'application/json', 'x-total-pages': pages })
    response.end(await answer.text())
  })
  const through = shipmondoParcels({ ...config, baseUrl: config.baseUrl.replace(origin, forgetful) })

  expect((await through.findLabel('order-1'))?.pkgNo).toMatch(/1$/)
  expect(await through.findLabel('order-52')).toBeNull()
})

test('a parcel that the carrier does not accept is refused with the reason, and can be bought once it is fixed', async () => {
  const { parcels } = await carrierWorld()
  const parcel = await parcelWith(parcels, 'gls')
  const nobody = { ...parcel, receiver: { ...parcel.receiver, phone: undefined } }

  await expect(parcels.buyLabel(nobody)).rejects.toEqual(new ParcelRefused('receiver mobile is required'))
  await expect(parcels.buyLabel({ ...parcel, weightGrams: 20_001 })).rejects.toMatchObject({
    reason: expect.stringContaining('weight'),
  })
  expect(await parcels.buyLabel(parcel)).toMatchObject({ pkgNo: expect.stringMatching(/^79/) })
})

test('without money on the account the label waits, whatever the refusal says', async () => {
  const { parcels } = await carrierWorld({}, { openingBalance: 40_00 })
  await parcels.buyLabel(await parcelWith(parcels, 'dao', 'order-1'))
  await expect(parcels.buyLabel(await parcelWith(parcels, 'dao', 'order-2'))).rejects.toMatchObject({
    name: 'ParcelsUnavailable',
    message: expect.stringContaining('Insufficient funds'),
  })
})

test("a receiver without an address gets the shop's, and a light parcel is rounded up to the carrier's minimum", async () => {
  const { parcels } = await carrierWorld()
  const parcel = await parcelWith(parcels, 'dao')
  const receiver = { ...parcel.receiver, line1: undefined, postalCode: '', city: '' }
  expect(await parcels.buyLabel({ ...parcel, receiver, weightGrams: 100 })).toMatchObject({
    pkgNo: expect.any(String),
  })
})

test('a wrong key, an HTML page and a refused connection all mean unavailable', async () => {
  const { config } = await carrierWorld()
  const page = await listener((_request, response) => response.writeHead(200, html).end('<html>'))
  const closed = await carrierWorld()
  await closed.carrier.close()
  for (const wrong of [{ key: 'wrong' }, { baseUrl: page }, { baseUrl: closed.carrier.baseUrl }])
    await expect(shipmondoParcels({ ...config, ...wrong }).findLabel('order-1')).rejects.toBeInstanceOf(
      ParcelsUnavailable,
    )
})

test('an unused label is cancelled at a carrier that can, and its parcel is no longer to be handed in', async () => {
  const { parcels, carrier } = await carrierWorld()
  const { shipmentId } = await parcels.buyLabel(await parcelWith(parcels, 'gls'))

  expect(await parcels.cancelLabel(shipmentId)).toBe(true)
  expect(carrier.parcels()).toMatchObject([{ status: 'cancelled' }])
  expect(await parcels.cancelLabel(shipmentId)).toBe(false)
})

test('dao cancels no label, and no carrier one that it has the parcel of or does not know', async () => {
  const { parcels, carrier } = await carrierWorld()
  const dao = await parcels.buyLabel(await parcelWith(parcels, 'dao', 'order-1'))
  const gls = await parcels.buyLabel(await parcelWith(parcels, 'gls', 'order-2'))
  await carrier.scan(gls.pkgNo, 'shipped')

  expect(await parcels.cancelLabel(dao.shipmentId)).toBe(false)
  expect(await parcels.cancelLabel(gls.shipmentId)).toBe(false)
  expect(await parcels.cancelLabel('99999')).toBe(false)
  expect(
    carrier
      .parcels()
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['created', 'shipped'])
})

test('a shipment that Shipmondo alone has cancelled can still be handed in at the carrier', async () => {
  const { config } = await carrierWorld()
  const parcels = await proxyTo(config, (method, _url, response) => {
    if (method !== 'PUT') return false
    response.writeHead(200, json).end('{"cancelled":true,"cancelled_at_carrier":false,"refunded":false}')
    return true
  })
  expect(await parcels.cancelLabel('1168')).toBe(false)
})

test('a carrier that is away has cancelled nothing yet', async () => {
  const { parcels, faults } = await carrierWorld()
  const { shipmentId } = await parcels.buyLabel(await parcelWith(parcels, 'gls'))
  faults.breakDown('carrier', '500', 1)
  await expect(parcels.cancelLabel(shipmentId)).rejects.toBeInstanceOf(ParcelsUnavailable)
  expect(await parcels.cancelLabel(shipmentId)).toBe(true)
})
