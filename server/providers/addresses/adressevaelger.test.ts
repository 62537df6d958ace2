import { afterAll, beforeEach, expect, test } from 'vitest'
import { startAdressevaelgerStandIn } from '#sandbox/adressevaelger/stand-in'
import { sandboxFaults } from '#sandbox/faults'
import { openStore } from '#sandbox/store'
import { AddressesUnavailable } from './addresses.ts'
import { adressevaelger } from './adressevaelger.ts'

const faults = sandboxFaults(openStore(':memory:'))
const register = await startAdressevaelgerStandIn({ faults })
const config = { base: register.baseUrl, token: register.token, timeoutMs: 1500 }

beforeEach(() => faults.fix('addresses'))
afterAll(() => register.close())

test('half-typed words find the one flat they mean, split into its parts', async () => {
  const hits = await adressevaelger(config).search('  århusg 1   st tv ')

  expect(hits).toEqual([
    {
      kind: 'address',
      text: 'Århusgade 1, st. tv, 2100 København Ø',
      address: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        street: 'Århusgade',
        houseNumber: '1',
        floor: 'st',
        door: 'tv',
        postalCode: '2100',
        city: 'København Ø',
      },
    },
  ])
})

test('a house of one home has neither floor nor door', async () => {
  const [villa] = await adressevaelger(config).search('Lundtoftevej 7, 2800 Kongens Lyngby')

  expect(villa!.address).toMatchObject({ houseNumber: '7', floor: null, door: null, city: 'Kongens Lyngby' })
})

test('a street is a step on the way: it leads to its towns, then to its houses', async () => {
  const hits = await adressevaelger(config).search('jagtvej')

  expect(hits).toHaveLength(10)
  expect(hits.slice(0, 4).map(({ kind, text }) => [kind, text])).toEqual([
    ['street', 'Jagtvej'],
    ['street', 'Jagtvej, 2100 København Ø'],
    ['street', 'Jagtvej, 2200 København N'],
    ['house', 'Jagtvej 1, 2100 København Ø'],
  ])
  expect(hits.every(({ address }) => address === null)).toBe(true)
})

test('flats of the house in the query come before a third floor elsewhere', async () => {
  const hits = await adressevaelger(config).search('Studiestræde 3, 1455 København K')

  const flats = hits.filter(({ kind }) => kind === 'address').map(({ text }) => text)
  expect(flats[0]).toBe('Studiestræde 3, st. tv, 1455 København K')
  expect(flats.slice(0, 8).filter((text) => !text.startsWith('Studiestræde 3, '))).toEqual([])
})

test('the name of a village between house and postal code stays out of street and city', async () => {
  const [hit] = await adressevaelger(config).search('Søndergade 2, Gjel')

  expect(hit!.text).toBe('Søndergade 2, Gjellerup, 7400 Herning')
  expect(hit!.address).toMatchObject({ street: 'Søndergade', city: 'Herning' })
})

test('fewer than two characters send no request, and text longer than the service reads is cut', async () => {
  const addresses = adressevaelger(config)
  const unknown = await addresses.search('Findes Ikke Vej '.repeat(20))

  faults.breakDown('addresses', '500')
  expect(await addresses.search(' å ')).toEqual([])
  expect(unknown).toEqual([])
})

test('an answered search is answered again while the service is down', async () => {
  const addresses = adressevaelger(config)
  const before = await addresses.search('guldbergsgade 3 1')

  faults.breakDown('addresses', 'off')
  expect(await addresses.search('Guldbergsgade 3 1')).toEqual(before)
})

test.each(['500', 'off', 'timeout'] as const)(
  'a service that fails by %s is unavailable, then well again',
  async (mode) => {
    const addresses = adressevaelger(config)
    faults.breakDown('addresses', mode, 1)

    await expect(addresses.search('njalsgade 4')).rejects.toThrow(AddressesUnavailable)
    expect(await addresses.search('njalsgade 4')).not.toEqual([])
  },
)

test('a wrong token means an unavailable service, not an address that does not exist', async () => {
  await expect(adressevaelger({ ...config, token: 'wrong' }).search('algade')).rejects.toThrow(
    AddressesUnavailable,
  )
})

test('too many requests mean an unavailable service', async () => {
  const busy = await startAdressevaelgerStandIn({ faults, perSecond: 0 })

  await expect(adressevaelger({ base: busy.baseUrl, token: busy.token }).search('algade')).rejects.toThrow(
    AddressesUnavailable,
  )
  await busy.close()
})
