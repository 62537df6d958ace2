import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'

const known = { line1: 'Århusgade 1, st. tv', postal_code: '2100', city: 'København Ø' }

test('an address in the register is stored in its spelling', async () => {
  const app = await testApp()
  const mette = await app.person()
  const typed = { ...known, line1: 'århusgade 1,  ST tv' }
  const { body } = await app.as(mette, 'setAddress', { values: { address: typed, pickup: true } })
  expect([body.address, body.pickup]).toEqual([known, true])
  expect(await isVerified(app, mette.id)).toBe(true)
})

test('a house that is not in the register is stored as unverified', async () => {
  const app = await testApp()
  const mette = await app.person()
  const address = { ...known, line1: 'Fantasivej 7' }
  expect((await app.as(mette, 'setAddress', { values: { address } })).body.address).toEqual(address)
  expect(await isVerified(app, mette.id)).toBe(false)
})

test.each([
  { ...known, city: 'Odense C' },
  { ...known, postal_code: '0001' },
])('$postal_code $city is refused and changes nothing', async (address) => {
  const app = await testApp()
  const mette = await app.person()
  const { status, body } = await app.as(mette, 'setAddress', { values: { address, first_name: 'Anders' } })
  expect([status, body.message]).toEqual([400, 'Indtast din adresse'])
  expect((await app.as(mette, 'protected')).body).toMatchObject({
    address: null,
    first_name: mette.firstName,
  })
})

test("while the register is down the typed address counts, with its postal code's city", async () => {
  const app = await testApp()
  const mette = await app.person()
  app.sandbox.faults.breakDown('addresses', '500')
  const typed = { line1: 'Århusgade 1', postal_code: '2100', city: 'Kbh' }
  const { status, body } = await app.as(mette, 'setAddress', { values: { address: typed } })
  expect([status, body.address]).toEqual([200, { ...typed, city: 'København Ø' }])
  expect(await isVerified(app, mette.id)).toBe(false)
})

test('an account may change its address thirty times in ten minutes', async () => {
  const app = await testApp()
  const [mette, anna] = [await app.person(), await app.person()]
  const change = (person: typeof mette) => app.as(person, 'setAddress', { values: { pickup: true } })
  const changes = await Promise.all(Array.from({ length: 30 }, () => change(mette)))
  expect(new Set(changes.map(({ status }) => status))).toEqual(new Set([200]))

  const { status, body, headers } = await change(mette)
  expect([status, body.message]).toEqual([429, 'For mange forsøg. Vent lidt, og prøv igen'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await change(anna)).status).toBe(200)
})

test("somebody else's ids are refused", async () => {
  const app = await testApp()
  const [mette, anna] = [await app.person(), await app.seller()]
  const values = { first_name: 'Anders' }
  expect((await app.as(mette, 'setAddress', { values, userId: anna.id })).status).toBe(403)
  expect((await app.as(mette, 'setAddress', { values, stripeId: anna.stripeId })).status).toBe(403)
  const own = { userId: anna.id, stripeId: anna.stripeId }
  expect((await app.as(anna, 'setAddress', { values, ...own })).body.first_name).toBe('Anders')
})

test("a seller's changes reach the payment provider, even after an outage", async () => {
  const app = await testApp()
  const anna = await app.seller()
  app.sandbox.faults.breakDown('stripe', '500', 4)

  // The stand-in requires a document from everybody at this address.
  const moved = await app.as(anna, 'setAddress', {
    values: { address: { ...known, line1: 'address_no_match' } },
  })
  expect([moved.status, moved.body.stripe.payouts_enabled]).toEqual([200, true])

  await app.settled()
  expect((await app.as(anna, 'protected')).body.stripe).toMatchObject({
    payouts_enabled: false,
    state: 'missing',
  })
})

test('addresses are found as a person types, in the shape that clients know', async () => {
  const app = await testApp()
  const { body } = await app.as(null, 'addresses', { q: 'Århusgade 1, st. tv, 2100', type: 'adresse' })
  expect(body.find(({ type }) => type === 'adresse')).toMatchObject({
    tekst: 'Århusgade 1, st. tv, 2100 København Ø',
    adresse: {
      adresseringsvejnavn: 'Århusgade',
      husnr: '1',
      etage: 'st',
      dør: 'tv',
      postnr: '2100',
      postnrnavn: 'København Ø',
    },
  })

  app.sandbox.faults.breakDown('addresses', '500')
  expect((await app.as(null, 'addresses', { q: 'Jagtvej' })).status).toBe(503)
})

async function isVerified({ deps }: TestApp, id: string): Promise<boolean> {
  const row = deps.db.selectFrom('account').select('address_verified').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).address_verified
}

test('a postal code gives its town, with or without the register, and an invalid one is not found', async () => {
  const app = await testApp()
  await app.control('/providers/addresses/fail', { mode: 'off' })
  expect((await app.as(null, 'postalCode', { postal_code: '1455' })).body).toEqual({ city: 'København K' })
  expect((await app.as(null, 'postalCode', { postal_code: '9999' })).status).toBe(404)
})
