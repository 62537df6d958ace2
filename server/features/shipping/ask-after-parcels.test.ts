import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { movements, paidParcel, scan } from '#test/sales'
import { carrierSilenceHours } from '#rules/carrier-polling'
import { takeStep } from '../orders/take-step.ts'
import { askAfterParcels } from './ask-after-parcels.ts'

const day = 24
const shipHours = 5 * day

type Sale = Awaited<ReturnType<typeof paidParcel>>
const statusOf = async (app: TestApp, { buyer, orderId }: Sale) =>
  (await app.as(buyer, 'findShipment', { shipment: orderId })).body.status

const mailSubjects = async (app: TestApp, email: string) =>
  (await app.outbox(email)).filter(({ channel }) => channel === 'mail').map(({ subject }) => subject ?? '')

test('a parcel whose webhooks were all lost is found delivered, and its seller is paid', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  app.sandbox.faults.breakDown('carrier', 'no-webhooks')
  await scan(app, sale, 'shipped')
  await scan(app, sale, 'delivered')
  expect(await statusOf(app, sale)).toBe(0)

  await app.advance(shipHours + 1)
  await app.settled()
  expect((await app.as(sale.buyer, 'findShipment', { shipment: sale.orderId })).body).toMatchObject({
    status: 2,
    timeToRefund: 48,
  })
  await app.advance(48)
  await app.settled()

  expect(await statusOf(app, sale)).toBe(3)
  expect(await movements(app)).toMatchObject({ refunds: [], transfers: [190_00] })
})

test('a lost webhook is made up for within a day, and both are notified once', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  app.sandbox.faults.breakDown('carrier', 'no-webhooks')
  await scan(app, sale, 'shipped')
  const before = (await mailSubjects(app, sale.buyer.email)).length

  await app.advance(day)
  await app.advance(day)
  await app.settled()

  expect(await statusOf(app, sale)).toBe(1)
  expect(await mailSubjects(app, sale.buyer.email)).toHaveLength(before + 1)
})

test('a parcel that its buyer calls lost and that comes back ends the request: the buyer chooses, and its seller is never paid', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  const shipment = sale.orderId
  const read = async () => (await app.as(sale.buyer, 'findShipment', { shipment })).body
  await scan(app, sale, 'shipped')
  await app.advance(7 * day + 1)
  await app.as(sale.buyer, 'refundRequest', { shipment, reason: 1 })
  await scan(app, sale, 'returned')
  await app.settled()

  expect(await read()).toMatchObject({
    status: 4,
    turn: { who: 'buyer' },
    allowed: ['sendAgain', 'notSentAgain'],
    refund: { outcome: 'came_back' },
  })
  expect((await mailSubjects(app, sale.buyer.email))[0]).toMatch(/^Pakken kom retur: /)
  expect((await app.as(sale.buyer, 'cancelRequest', { shipment })).status).toBe(409)
  // The parcel reaches the seller, which the carrier calls delivered.
  await scan(app, sale, 'delivered')
  for (let days = 0; days < 4; days++) await app.advance(day)

  expect(await read()).toMatchObject({ status: 4, turn: { who: 'operator' } })
  expect(await movements(app)).toMatchObject({ refunds: [], transfers: [] })
})

test('the buyer of a parcel that was called lost and came back gets the money at once', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  const shipment = sale.orderId
  await scan(app, sale, 'shipped')
  await app.advance(7 * day + 1)
  await app.as(sale.buyer, 'refundRequest', { shipment, reason: 1 })
  await scan(app, sale, 'returned')
  await app.as(sale.buyer, 'notSentAgain', { shipment })
  await app.settled()

  expect(await statusOf(app, sale)).toBe(6)
  expect(await movements(app)).toMatchObject({ refunds: [259_00], transfers: [] })
})

test('a parcel the carrier has not seen is cancelled at its deadline', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)

  await app.advance(shipHours + 1)
  await app.settled()

  expect(await statusOf(app, sale)).toBe(6)
  expect(await movements(app)).toMatchObject({ refunds: [259_00], transfers: [] })
})

test('while the carrier is silent nothing is cancelled, both parties are notified, and after two days an operator has it', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped').then(() => {})
  const unsent = await paidParcel(app)
  app.sandbox.faults.breakDown('carrier', 'off')

  await app.advance(shipHours + 1)
  expect((await app.as(unsent.buyer, 'findShipment', { shipment: unsent.orderId })).body).toMatchObject({
    status: 0,
    timeToSend: 0,
    details: { carrier_silent: true },
    turn: { who: 'carrier', minutes_left: expect.any(Number) },
  })
  await app.advance(carrierSilenceHours - 2)
  expect(await statusOf(app, unsent)).toBe(0)
  await app.advance(3)
  await app.settled()

  expect(await statusOf(app, unsent)).toBe(4)
  expect(await statusOf(app, sale)).toBe(1)
  for (const { email } of [unsent.buyer, unsent.seller])
    expect((await mailSubjects(app, email))[0]).toContain('Vi kigger på din ordre')
  expect(await movements(app)).toMatchObject({ refunds: [], transfers: [] })
})

test('an order that waits for a silent carrier continues once the carrier has seen the parcel', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  app.sandbox.faults.breakDown('carrier', 'off')
  await app.advance(shipHours + 1)
  await app.advance(carrierSilenceHours + 1)
  expect(await statusOf(app, sale)).toBe(4)

  app.sandbox.faults.breakDown('carrier', 'no-webhooks')
  await scan(app, sale, 'delivered')
  await app.advance(1)

  expect(await statusOf(app, sale)).toBe(2)
})

test('an unavailable carrier is asked once, however many parcels wait, and each parcel less and less often', async () => {
  const app = await testApp()
  const sales = [await paidParcel(app), await paidParcel(app), await paidParcel(app)]
  app.sandbox.faults.breakDown('carrier', '500', 2)
  await app.advance(day)
  expect(app.sandbox.faults.list()).toEqual([{ provider: 'carrier', mode: '500', left: 1 }])

  await askAfterParcels(app.deps)
  expect(app.sandbox.faults.list()).toHaveLength(1)
  await app.advance(1)
  expect(app.sandbox.faults.list()).toEqual([])

  await app.advance(1)
  const answered = await app.deps.db.selectFrom('orders').select('carrier_answered_at').execute()
  expect(answered.filter(({ carrier_answered_at }) => carrier_answered_at !== null)).toHaveLength(
    sales.length,
  )
})

const resume = async (app: TestApp, { orderId }: Sale) => {
  expect(await takeStep(app.deps, { orderId, step: 'resume', actor: 'operator' })).toBeNull()
}

test('a parcel that moves again while an operator has its order is sent once the order is resumed', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await scan(app, sale, 'returned')
  await app.advance(1)
  await scan(app, sale, 'shipped')
  expect(await statusOf(app, sale)).toBe(4)

  await resume(app, sale)
  await app.advance(shipHours + 1)
  await app.settled()

  expect(await statusOf(app, sale)).toBe(1)
  expect(await movements(app)).toMatchObject({ refunds: [], transfers: [] })
})

test('a return that an operator has dealt with does not stop the order again, and a new one does', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  await app.advance(1)
  await scan(app, sale, 'returned')
  await app.advance(1)
  await resume(app, sale)

  await app.advance(1)
  expect(await statusOf(app, sale)).toBe(1)
  // Events are remembered for two months.
  await app.advance(61 * day)
  await app.advance(day)
  const order = () => app.deps.db.selectFrom('orders').select(['state', 'pkg_no']).executeTakeFirstOrThrow()
  const { state, pkg_no } = await order()
  expect(state).toBe('shipped')

  await app.control(`/parcels/${pkg_no}/scan`, { event: 'returned' })
  expect((await order()).state).toBe('action_needed')
})

test('a parcel whose event cannot be stored delays no other, and is asked about again', async () => {
  const app = await testApp()
  const [odd, sale] = [await paidParcel(app), await paidParcel(app)]
  app.sandbox.faults.breakDown('carrier', 'no-webhooks')
  await scan(app, sale, 'shipped')
  const { shipmentId } = await app.deps.db
    .selectFrom('orders')
    .select('carrier_shipment_id as shipmentId')
    .where('id', '=', odd.orderId)
    .executeTakeFirstOrThrow()
  const { parcels } = app.deps
  const whereabouts = async (ids: readonly string[]) => {
    const answer = await parcels.whereabouts(ids)
    // No database can store these words.
    const event = { fingerprint: 'odd', status: 'en_route', at: app.deps.clock.now(), text: '\0' } as const
    return answer.set(shipmentId!, { ...event, shipmentId: shipmentId! })
  }
  app.sandbox.clock.advance(day)

  await askAfterParcels({ ...app.deps, parcels: { ...parcels, whereabouts } })

  expect([await statusOf(app, odd), await statusOf(app, sale)]).toEqual([0, 1])
  await scan(app, odd, 'delivered')
  await app.advance(1)
  expect(await statusOf(app, odd)).toBe(2)
})
