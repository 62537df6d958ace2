import { expect } from 'vitest'
import { fundsCome, test, testApp, type TestApp } from '#test/money-modes'
import { paidPickup } from '#test/sales'

async function earned(app: TestApp) {
  const sale = await paidPickup(app)
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
  await fundsCome(app)
  return sale
}

test('each sale on the balance names its order, and a payout names none', async () => {
  const app = await testApp()
  const { seller, orderId } = await earned(app)
  await app.as(seller, 'payout', {})

  const { data } = (await app.as(seller, 'stripeUser', {})).body.transactions
  expect(data.map(({ reporting_category, shipment }) => [reporting_category, shipment])).toEqual([
    ['payout', undefined],
    ['charge', orderId],
  ])
  expect(data[1]!.title).toBeTruthy()
})

test('a seller with missing facts is sent to the provider’s page and back, and then nothing is missing', async () => {
  const app = await testApp()
  const seller = await app.person()
  const payoutAccount = await app.deps.payments.createSellerAccount({
    ...seller,
    accountId: seller.id,
    dob: { day: 1, month: 2, year: 1999 },
    acceptedTerms: { at: app.deps.clock.now(), ip: '127.0.0.1', userAgent: 'test' },
  })
  await app.deps.db
    .updateTable('account')
    .set({ payout_account_id: payoutAccount })
    .where('id', '=', seller.id)
    .execute()
  expect((await app.as(seller, 'stripeUser', {})).body.missing).toBeGreaterThan(0)

  const { url } = (await app.as(seller, 'accountLink')).body
  expect((await fetch(url)).status).toBe(200)
  const address = { line1: 'Århusgade 1', postal_code: '2100', city: 'København Ø' }
  const given = new URLSearchParams({ ...address, phone: '12345678' })
  const back = await fetch(url, { method: 'POST', body: given, redirect: 'manual' })

  expect(back.headers.get('location')).toContain('/dashboard/saldo?oplysninger=givet')
  expect((await app.as(seller, 'stripeUser', {})).body.missing).toBe(0)
  expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toContain('oplysninger=igen')
})

test('a person without a payout account has nothing to fill in, and an unavailable provider is reported', async () => {
  const app = await testApp()
  const [someone, seller] = [await app.person(), await app.seller()]
  expect((await app.as(someone, 'accountLink')).body.code).toBe('payout_account_missing')
  expect((await app.as(someone, 'stripeUser', {})).body.missing).toBe(0)

  app.sandbox.faults.breakDown('stripe', 'off')
  expect((await app.as(seller, 'accountLink')).body.code).toBe('payments_silent')
})
