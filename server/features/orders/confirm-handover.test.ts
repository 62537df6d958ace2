import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { movements, paidParcel, paidPickup } from '#test/sales'

async function atTheDoor(app: TestApp) {
  const sale = await paidPickup(app)
  const { body } = await app.as(sale.buyer, 'findShipment', { shipment: sale.orderId })
  const code = body.details.pickup_code!
  const wrong = code === '0000' ? '1111' : '0000'
  const give = (digits: string, who = sale.seller) =>
    app.as(who, 'confirmHandover', { shipment: sale.orderId, code: digits })
  return { ...sale, code, wrong, give }
}

test("the buyer's code confirms the handover, and the money follows when nobody objects", async () => {
  const app = await testApp()
  const { buyer, seller, orderId, code, give } = await atTheDoor(app)
  expect(code).toMatch(/^\d{4}$/)
  const before = (await app.as(seller, 'findShipment', { shipment: orderId })).body
  expect(before).toMatchObject({ allowed: ['confirmHandover'], details: { pickup_code: null } })

  expect((await give(code)).body).toMatchObject({ status: 2, bookStatus: 4, allowed: [] })
  const after = (await app.as(buyer, 'findShipment', { shipment: orderId })).body
  expect(after).toMatchObject({ timeToRefund: 48, refund_reasons: [2], details: { pickup_code: null } })
  await app.advance(49)

  expect(await movements(app)).toEqual({ charges: [220_00], refunds: [], transfers: [190_00] })
  expect((await app.outbox(buyer.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Leveret: /),
  )
})

test('after five wrong codes only the buyer’s own word counts', async () => {
  const app = await testApp()
  const { buyer, orderId, code, wrong, give } = await atTheDoor(app)
  for (let n = 0; n < 5; n++) expect((await give(wrong)).body.code).toBe('pickup_code_wrong')

  expect((await give(code)).body.code).toBe('pickup_code_spent')
  expect((await app.as(buyer, 'satisfied', { shipment: orderId })).body.status).toBe(3)
})

test('simultaneous wrong codes are all counted', async () => {
  const app = await testApp()
  const { code, wrong, give } = await atTheDoor(app)
  await Promise.all(Array.from({ length: 5 }, () => give(wrong)))
  expect((await give(code)).body.code).toBe('pickup_code_spent')
})

test('only the seller enters the code, once, and only for a pickup', async () => {
  const app = await testApp()
  const { buyer, seller, code, give } = await atTheDoor(app)
  expect((await give(code, buyer)).status).toBe(403)
  expect((await give('12')).body.message).toBe('Indtast de fire cifre, som køberen viser')

  const twice = await Promise.all([give(code), give(code)])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const parcel = await paidParcel(app)
  const asParcel = { shipment: parcel.orderId, code }
  expect((await app.as(parcel.seller, 'confirmHandover', asParcel)).status).toBe(409)
  expect((await app.as(seller, 'confirmHandover', asParcel)).status).toBe(404)
})

const twoWeeks = 14 * 24 + 1

test('after two weeks the seller may still prove the handover, and the buyer approve it', async () => {
  const app = await testApp()
  const { buyer, seller, orderId, code, give } = await atTheDoor(app)
  await app.advance(twoWeeks)
  const shown = (await app.as(buyer, 'findShipment', { shipment: orderId })).body
  expect(shown).toMatchObject({
    status: 4,
    allowed: ['approve', 'requestRefund'],
    details: { pickup_code: code },
  })
  const mails = await app.outbox(buyer.email)
  expect(mails.some(({ text }) => text.includes('tryk »Alt er i orden«'))).toBe(true)
  expect((await app.as(seller, 'findShipment', { shipment: orderId })).body.allowed).toEqual([
    'confirmHandover',
  ])

  expect((await give(code)).body).toMatchObject({ status: 2, bookStatus: 4 })
  expect((await app.as(buyer, 'satisfied', { shipment: orderId })).body.status).toBe(3)
  await app.settled()
  expect(await movements(app)).toEqual({ charges: [220_00], refunds: [], transfers: [190_00] })
})

test('after two weeks the buyer may request a refund, and withdraw the request', async () => {
  const app = await testApp()
  const { buyer, orderId } = await atTheDoor(app)
  await app.advance(twoWeeks)

  const asked = await app.as(buyer, 'refundRequest', {
    shipment: orderId,
    reason: 1,
    text: 'Ingen var hjemme',
  })
  expect(asked.body).toMatchObject({ status: 5, refund: { claim: 'Ingen var hjemme' } })
  const back = await app.as(buyer, 'cancelRequest', { shipment: orderId })

  expect(back.body).toMatchObject({ status: 0, bookStatus: 1 })
  expect((await app.as(buyer, 'satisfied', { shipment: orderId })).body.status).toBe(3)
})
