import { expect, test } from 'vitest'
import { carrierWorld, proxyTo, parcelWith } from '#test/carrier-world'
import { ParcelsUnavailable } from './parcels.ts'

async function booked() {
  const made = await carrierWorld()
  const label = await made.parcels.buyLabel(await parcelWith(made.parcels, 'dao'))
  return { ...made, label, id: label.shipmentId }
}

test('polling returns what a lost webhook said, as the same event', async () => {
  const { parcels, carrier, faults, clock, label, id } = await booked()
  expect(await parcels.whereabouts([id])).toEqual(new Map([[id, null]]))

  faults.breakDown('carrier', 'no-webhooks')
  await carrier.scan(label.pkgNo, 'delivered')
  const event = (await parcels.whereabouts([id])).get(id)!

  expect(event).toMatchObject({
    shipmentId: id,
    status: 'delivered',
    text: expect.stringContaining('udleveret'),
  })
  expect(event.at.getTime()).toBeLessThanOrEqual(clock.now().getTime())
  expect((await parcels.whereabouts([id])).get(id)!.fingerprint).toBe(event.fingerprint)
})

test('a parcel that the carrier does not know is left out, and the others are returned', async () => {
  const { parcels, id } = await booked()
  expect([...(await parcels.whereabouts(['987654', id])).keys()]).toEqual([id])
})

test('one id that the carrier refuses does not affect the others', async () => {
  const { config, id } = await booked()
  const parcels = await proxyTo(config, (_method, url, response) => {
    if (!url.searchParams.get('ids')?.includes('666')) return false
    response.writeHead(422, { 'content-type': 'application/json' }).end('{"error":"Invalid parameter"}')
    return true
  })
  expect([...(await parcels.whereabouts(['666', id])).keys()]).toEqual([id])
})

test.each([
  ['a page of HTML', 'text/html', '<!doctype html>'],
  ['something else than a list', 'application/json', '{"status":"ok"}'],
])('%s is no answer', async (_name, type, body) => {
  const { config, id } = await booked()
  const parcels = await proxyTo(config, (_method, _url, response) => {
    response.writeHead(200, { 'content-type': type }).end(body)
    return true
  })
  await expect(parcels.whereabouts([id])).rejects.toBeInstanceOf(ParcelsUnavailable)
})
