import { expect, test } from 'vitest'
import { carrierWorld, proxyTo, odense, shopOf, østerbro } from '#test/carrier-world'
import { carriers } from './carriers.ts'
import { ParcelsUnavailable } from './parcels.ts'

test('shops of every carrier come in one list, nearest first, and serve the requested purpose', async () => {
  const { parcels } = await carrierWorld()

  const collect = await parcels.listShops({ purpose: 'collect', address: østerbro })
  const dropOff = await parcels.listShops({ purpose: 'drop_off', carriers: ['dao'], address: østerbro })

  expect(new Set(collect.map((shop) => shop.carrier))).toEqual(new Set(carriers.map(({ code }) => code)))
  const distances = collect.map((shop) => shop.distanceM!)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(collect[0]).toMatchObject({
    postalCode: expect.stringMatching(/^\d{4}$/),
    country: 'DK',
    address2: null,
  })
  const collected = new Set(collect.map((shop) => shop.id))
  expect(dropOff.some((shop) => !collected.has(shop.id))).toBe(true)
})

test('a shop says whether the receiver needs a phone, as its product requires', async () => {
  const { parcels } = await carrierWorld()
  expect(await shopOf(parcels, 'gls')).toMatchObject({ requiresPhone: true })
  expect(await shopOf(parcels, 'dao')).toMatchObject({ requiresPhone: false })
})

test('a carrier that fails is left out, and asked again the next time', async () => {
  const { config } = await carrierWorld()
  let broken = true
  const parcels = await proxyTo(config, (_method, url, response) => {
    if (!broken || url.searchParams.get('carrier_code') !== 'gls') return false
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"Internal server error"}')
    return true
  })
  const codes = async () => {
    const shops = await parcels.listShops({ purpose: 'collect', address: østerbro })
    return [...new Set(shops.map((shop) => shop.carrier))].sort()
  }

  expect(await codes()).toEqual(['bring', 'dao', 'pdk', 'ups'])
  broken = false
  expect(await codes()).toEqual(['bring', 'dao', 'gls', 'pdk', 'ups'])
})

test.each(['500', 'timeout', 'off'] as const)(
  'shops are unavailable when every carrier fails with %s',
  async (mode) => {
    const { parcels, faults } = await carrierWorld({ timeoutMs: 60 })
    faults.breakDown('carrier', mode)
    await expect(parcels.listShops({ purpose: 'collect', address: østerbro })).rejects.toBeInstanceOf(
      ParcelsUnavailable,
    )
  },
)

test('listed shops are shown for six hours while the carrier is down', async () => {
  const { parcels, faults, clock } = await carrierWorld()
  const search = { purpose: 'collect', address: østerbro } as const
  const before = await parcels.listShops(search)
  faults.breakDown('carrier', '500')

  expect(await parcels.listShops(search)).toEqual(before)
  clock.advance(7)
  await expect(parcels.listShops(search)).rejects.toBeInstanceOf(ParcelsUnavailable)
})

test('an unknown postal code has no shops, and that is not an error', async () => {
  const { parcels } = await carrierWorld()
  expect(await parcels.listShops({ purpose: 'collect', address: { ...odense, postalCode: '0001' } })).toEqual(
    [],
  )
})

test('a shop is found by carrier and id, but not under another carrier or where it only accepts parcels', async () => {
  const { parcels } = await carrierWorld()
  const shop = await shopOf(parcels, 'bring')
  const { id, postalCode } = shop
  const [dropOffOnly] = (
    await parcels.listShops({ purpose: 'drop_off', carriers: ['bring'], address: odense })
  ).filter(({ id: other }) => other.endsWith('2'))

  expect(await parcels.findShop({ carrier: 'bring', id, postalCode })).toMatchObject({ id, name: shop.name })
  expect(await parcels.findShop({ carrier: 'dao', id, postalCode })).toBeNull()
  expect(await parcels.findShop({ carrier: 'bring', id: dropOffOnly!.id, postalCode: '5000' })).toBeNull()
})

test('a shop is found in the list of its postal code where the carrier has no look-up by id', async () => {
  const { config, parcels } = await carrierWorld()
  const { id, postalCode } = await shopOf(parcels, 'dao')
  const deaf = await proxyTo(config, (_method, url, response) => {
    if (!url.searchParams.has('id')) return false
    response
      .writeHead(422, { 'content-type': 'application/json' })
      .end('{"error":"Invalid or not found parameter(s)"}')
    return true
  })
  expect(await deaf.findShop({ carrier: 'dao', id, postalCode })).toMatchObject({ id })
})
