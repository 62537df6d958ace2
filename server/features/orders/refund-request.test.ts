import { expect, it } from 'vitest'
import { refundsLeave, takesTime, test, testApp, type TestApp } from '#test/money-modes'
import { movements, paidParcel, paidPickup, scan } from '#test/sales'
import { takeStep } from './take-step.ts'

const day = 24

async function delivered(app: TestApp) {
  const sale = await paidParcel(app)
  await scan(app, sale, 'delivered')
  return sale
}

test('a granted request refunds the buyer in full, and the seller gets nothing', async () => {
  const app = await testApp()
  const { buyer, orderId } = await delivered(app)
  const asked = await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2 })
  expect(asked.body).toMatchObject({ status: 5, bookStatus: 6, allowed: ['cancelRequest', 'buyerOffers'] })

  await takeStep(app.deps, { orderId, step: 'grantRefund', actor: 'operator' })
  await app.settled()

  const seen = async () => (await app.as(buyer, 'findShipment', { shipment: orderId })).body
  expect((await seen()).money_back).toBe(takesTime(app) ? 'waiting' : 'sent')
  await refundsLeave(app)
  const body = await seen()
  expect(body).toMatchObject({
    status: 6,
    bookStatus: 9,
    transferred: false,
    allowed: [],
    money_back: 'sent',
  })
  expect(body.history.map(({ what }) => what)).toContain('refunded')
  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [259_00], transfers: [] })
  expect((await app.ledger()).accounts).toEqual({})
})

test('a declined request ends the order, and the seller is paid', async () => {
  const app = await testApp()
  const { buyer, orderId } = await delivered(app)
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2 })

  await takeStep(app.deps, { orderId, step: 'declineRefund', actor: 'operator' })
  await app.settled()

  const { body } = await app.as(buyer, 'findShipment', { shipment: orderId })
  expect(body).toMatchObject({ status: 3, bookStatus: 8, transferred: true })
  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [], transfers: [190_00] })
})

it('a withdrawn request leaves a day to react, and no deadline expires while it waits', async () => {
  const app = await testApp()
  const { buyer, orderId } = await delivered(app)
  await app.advance(47)
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 1 })
  await app.advance(3 * day)

  const back = await app.as(buyer, 'cancelRequest', { shipment: orderId })
  expect(back.body).toMatchObject({ status: 2, bookStatus: 4, timeToRefund: 24, refund_reason: null })
  await app.advance(25)

  const { body } = await app.as(buyer, 'findShipment', { shipment: orderId })
  expect(body).toMatchObject({ status: 3, bookStatus: 8, transferred: true })
})

it('a buyer who has withdrawn three requests can make no other, and reads why', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await delivered(app)
  const ask = () => app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2 })
  for (const last of [false, false, true]) {
    expect((await ask()).body).toMatchObject({ status: 5, requests_spent: last })
    const back = await app.as(buyer, 'cancelRequest', { shipment: orderId })
    expect(back.body).toMatchObject({ status: 2, requests_spent: last })
  }

  const fourth = await ask()
  expect(fourth.status).toBe(409)
  expect(fourth.body.code).toBe('requests_spent')
  const { body } = await app.as(buyer, 'findShipment', { shipment: orderId })
  expect(body).toMatchObject({ status: 2, refund_reasons: [], refund_reason: null })
  const seen = await app.as(seller, 'findShipment', { shipment: orderId })
  expect(seen.body.requests_spent).toBe(false)
})

test('grant, decline and withdrawal race for one request, and one of them counts', async () => {
  const app = await testApp()
  const { buyer, orderId } = await delivered(app)
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2 })

  const outcomes = await Promise.all([
    takeStep(app.deps, { orderId, step: 'grantRefund', actor: 'operator' }),
    takeStep(app.deps, { orderId, step: 'declineRefund', actor: 'operator' }),
    app.as(buyer, 'cancelRequest', { shipment: orderId }).then(({ status }) => status),
  ])
  await app.settled()

  expect(outcomes.filter((outcome) => outcome === null || outcome === 200)).toHaveLength(1)
  const { refunds, transfers } = await movements(app)
  expect(refunds.length + transfers.length).toBeLessThanOrEqual(1)
})

it('a request at the wrong time, or by the seller, is refused and changes nothing', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  const { buyer, seller, orderId } = sale
  const ask = async (who: typeof buyer, reason: 1 | 2) =>
    (await app.as(who, 'refundRequest', { shipment: orderId, reason })).body.code

  expect(await ask(buyer, 1)).toBe('step_forbidden')
  await scan(app, sale, 'shipped')
  expect(await ask(buyer, 1)).toBe('too_early')
  expect(await ask(seller, 1)).toBe('not_yours')
  await scan(app, sale, 'delivered')
  await app.advance(49)
  expect(await ask(buyer, 2)).toBe('step_forbidden')

  expect((await app.as(buyer, 'findShipment', { shipment: orderId })).body.refund_reason).toBeNull()
})

test('the days after which a parcel counts as lost are a setting, which the refusal names', async () => {
  for (const [days, named] of [
    ['7', '7 dage'],
    ['9', '9 dage'],
  ] as const) {
    const app = await testApp({ DEADLINE_LOST_DAYS: days })
    const sale = await paidParcel(app)
    await scan(app, sale, 'shipped')
    const early = await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 1 })
    expect(early.body.message).toBe(`Du kan bede om refundering, når pakken har været undervejs i ${named}`)
    expect((await app.as(null, 'settings')).body.lostAfterHours).toBe(Number(days) * 24)
  }
})

test('a pickup without a handover is refunded, and cannot also be approved', async () => {
  const app = await testApp()
  const { buyer, orderId } = await paidPickup(app)
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 1 })

  expect((await app.as(buyer, 'satisfied', { shipment: orderId })).status).toBe(409)
  await takeStep(app.deps, { orderId, step: 'grantRefund', actor: 'operator' })
  await app.settled()

  expect(await movements(app)).toEqual({ charges: [220_00], refunds: [220_00], transfers: [] })
})

it.each([
  { detail: 'lost', reason: 1, how: 'parcel' },
  { detail: 'wrong_book', reason: 2, how: 'parcel' },
  { detail: 'more_worn', reason: 2, how: 'pickup' },
  { detail: 'pages_missing', reason: 2, how: 'parcel' },
  { detail: 'no_pickup', reason: 1, how: 'pickup' },
] as const)(
  'of a $how, $detail is asked as reason $reason, and both sides and the operator read it',
  async ({ detail, reason, how }) => {
    const app = await testApp()
    const operator = await app.person({ role: 'operator' })
    const sale = how === 'parcel' ? await paidParcel(app) : await paidPickup(app)
    if (how === 'parcel') await scan(app, sale, 'delivered')
    const { buyer, seller, orderId: shipment } = sale
    const ask = (given: 1 | 2) =>
      app.as(buyer, 'refundRequest', { shipment, reason: given, detail, text: 'Se selv' })

    expect((await ask(reason === 1 ? 2 : 1)).status).toBe(400)
    expect((await ask(reason)).status).toBe(200)

    for (const person of [buyer, seller]) {
      const { body } = await app.as(person, 'findShipment', { shipment })
      expect(body).toMatchObject({ status: 5, refund_reason: reason, refund: { detail } })
    }
    const { body } = await app.as(operator, 'operatorOrder', { orderId: shipment })
    expect(body.cases).toMatchObject([{ reason, detail, claim: 'Se selv' }])
  },
)

it('a delivered book stands in the buyer’s list as their turn, with the minutes that are left', async () => {
  const app = await testApp()
  const { buyer, seller } = await delivered(app)
  const turn = async () => (await app.as(buyer, 'bought')).body[0]!.turn
  expect(await turn()).toMatchObject({ who: 'buyer', minutes_left: 48 * 60 })
  await app.advance(17)
  expect(await turn()).toMatchObject({ who: 'buyer', minutes_left: 31 * 60 })
  expect((await app.as(seller, 'myShipments')).body[0]!.turn).toMatchObject({ who: 'buyer' })
  await app.advance(32)
  expect(await turn()).toBeNull()
})
