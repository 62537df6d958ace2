import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { bookedLabels, paidParcel, scan } from '#test/sales'
import { buyLabel } from './buy-label.ts'

const cancelledText = 'Pakkelabelen er annulleret hos fragtfirmaet'

async function carrierText(app: TestApp, orderId: string) {
  const operator = await app.person({ role: 'operator' })
  return (await app.as(operator, 'operatorOrder', { orderId })).body.parcel?.carrier_text
}

test('the label of an order that was not sent in time is cancelled at the carrier, and its seller no longer has it', async () => {
  const app = await testApp()
  const { seller, orderId } = await paidParcel(app, undefined, 'gls')
  expect((await app.as(seller, 'label', { shipment: orderId })).status).toBe(200)

  await app.advance(121)
  await app.settled()

  const { body } = await app.as(seller, 'findShipment', { shipment: orderId })
  expect(body).toMatchObject({ status: 6, details: { label_ready: false, labelless_code: null } })
  expect((await app.as(seller, 'label', { shipment: orderId })).status).toBe(404)
  expect(await carrierText(app, orderId)).toBe(cancelledText)
})

test('a label that we had cancelled was not seen by its carrier, so that an older scan still counts', async () => {
  const app = await testApp()
  const { orderId } = await paidParcel(app, undefined, 'gls')
  await voidOrder(app, orderId)

  expect(await carrierText(app, orderId)).toBe(cancelledText)
  const facts = app.deps.db.selectFrom('orders').select(['carrier_status', 'carrier_seen_at'])
  expect(await facts.where('id', '=', orderId).executeTakeFirst()).toEqual({
    carrier_status: null,
    carrier_seen_at: null,
  })
})

test('a label that the carrier does not cancel is hidden all the same', async () => {
  const app = await testApp()
  const { seller, orderId } = await paidParcel(app)
  const before = await app.as(seller, 'findShipment', { shipment: orderId })
  expect(before.body.details.labelless_code).toMatch(/^\d{9}$/)

  await app.advance(121)
  await app.settled()

  const { body } = await app.as(seller, 'findShipment', { shipment: orderId })
  expect(body).toMatchObject({ status: 6, details: { label_ready: false, labelless_code: null } })
  expect((await app.as(seller, 'label', { shipment: orderId })).status).toBe(404)
  expect(await carrierText(app, orderId)).not.toBe(cancelledText)
})

test('a carrier that is away when the order ends cancels the label once it is back', async () => {
  const app = await testApp({}, { retries: 20 })
  const { orderId } = await paidParcel(app, undefined, 'gls')
  const operator = await app.person({ role: 'operator' })
  app.sandbox.faults.breakDown('carrier', '500', 2)
  const step = { orderId, step: 'voidOrder', statement: 'Sælgeren har solgt bogen til en anden.' }
  expect((await app.as(operator, 'operatorStep', step)).status).toBe(200)
  await app.settled()

  expect(await carrierText(app, orderId)).toBe(cancelledText)
})

test('a parcel that was sent keeps its label at the carrier when the buyer gets the money back', async () => {
  const app = await testApp()
  const sale = await paidParcel(app, undefined, 'gls')
  await scan(app, sale, 'delivered')
  const operator = await app.person({ role: 'operator' })
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2 })
  const step = { orderId: sale.orderId, step: 'grantRefund', statement: 'Der mangler sider.' }
  expect((await app.as(operator, 'operatorStep', step)).body).toEqual({ state: 'cancelled' })
  await app.settled()

  expect(await carrierText(app, sale.orderId)).not.toBe(cancelledText)
})

test('the label of an order that only its seller calls sent is cancelled too', async () => {
  const app = await testApp()
  const { seller, orderId } = await paidParcel(app, undefined, 'gls')
  await app.as(seller, 'markSent', { shipment: orderId })
  const operator = await app.person({ role: 'operator' })
  await app.as(operator, 'operatorStep', { orderId, step: 'voidOrder', statement: 'Bogen findes ikke.' })
  await app.settled()

  expect(await carrierText(app, orderId)).toBe(cancelledText)
})

const needless = (app: TestApp) =>
  app.deps.db
    .selectFrom('needless_label')
    .select(['reference', 'shipment_id', 'outcome', 'retry_at'])
    .orderBy('reference')
    .execute()

const outcomes = async (app: TestApp) => (await needless(app)).map(({ outcome }) => outcome)

async function failedJobs(app: TestApp) {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where state = 'failed' and name like 'cancel-%'`.execute(app.deps.db)
  return rows
}

async function voidOrder(app: TestApp, orderId: string) {
  const operator = await app.person({ role: 'operator' })
  const step = { orderId, step: 'voidOrder', statement: 'Bogen findes ikke.' }
  expect((await app.as(operator, 'operatorStep', step)).status).toBe(200)
  await app.settled()
}

test('a carrier that is away for a day cancels the label when it is back, once, and no job has failed', async () => {
  const app = await testApp({}, { retries: 1 })
  const { seller, orderId } = await paidParcel(app, undefined, 'gls')
  app.sandbox.faults.breakDown('carrier', 'off')
  await voidOrder(app, orderId)
  for (let hours = 0; hours < 24; hours += 8) await app.advance(8)
  expect(await outcomes(app)).toEqual([null])
  expect((await app.as(seller, 'label', { shipment: orderId })).status).toBe(404)
  const operator = await app.person({ role: 'operator' })
  const read = async () => (await app.as(operator, 'operatorOrder', { orderId })).body.needless_labels
  expect(await read()).toMatchObject([{ outcome: null }])

  app.sandbox.faults.fix('carrier')
  await app.advance(7)

  // The carrier refuses a second time, so it was asked once.
  expect(await needless(app)).toMatchObject([{ outcome: 'cancelled', retry_at: null }])
  expect(await carrierText(app, orderId)).toBe(cancelledText)
  expect(await failedJobs(app)).toEqual([])
  await app.advance(24)
  expect(await outcomes(app)).toEqual(['cancelled'])
  expect(await read()).toMatchObject([{ outcome: 'cancelled' }])
})

test('a carrier that cancels none has answered for good, and one that stays away is asked for 60 days', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId } = await paidParcel(app)
  await voidOrder(app, orderId)
  expect(await needless(app)).toMatchObject([{ outcome: 'refused', retry_at: null }])

  const other = await paidParcel(app, undefined, 'gls')
  app.sandbox.faults.breakDown('carrier', 'off')
  await voidOrder(app, other.orderId)
  await app.advance(30 * 24)
  expect(await outcomes(app)).toHaveLength(2)
  expect(await outcomes(app)).toContain(null)
  await app.advance(31 * 24)
  await app.advance(1)
  expect(new Set(await outcomes(app))).toEqual(new Set(['expired', 'refused']))
  expect(await failedJobs(app)).toEqual([])
})

test('a label that is used while its carrier is away is left alone', async () => {
  const app = await testApp({}, { retries: 0 })
  const sale = await paidParcel(app, undefined, 'gls')
  app.sandbox.faults.breakDown('carrier', 'off')
  await voidOrder(app, sale.orderId)
  await app.deps.db
    .updateTable('orders')
    .set({ carrier_seen_at: app.deps.clock.now() })
    .where('id', '=', sale.orderId)
    .execute()
  app.sandbox.faults.fix('carrier')
  await app.advance(7)

  expect(await outcomes(app)).toEqual(['used'])
})

test('a label whose purchase had no answer when the order ended is looked up and cancelled', async () => {
  const app = await testApp({}, { timeoutMs: 2_000 })
  app.sandbox.faults.breakDown('carrier', 'timeout-after', 1)
  const { seller, orderId } = await paidParcel(app, undefined, 'gls')
  expect((await app.as(seller, 'label', { shipment: orderId })).status).toBe(409)
  await voidOrder(app, orderId)
  expect(await needless(app)).toHaveLength(1)

  await app.advance(0.5)

  const [booked] = await bookedLabels(app)
  expect(await needless(app)).toMatchObject([{ outcome: 'cancelled', shipment_id: String(booked!.id) }])
  // The carrier cancels one that can still be used.
  expect(await app.deps.parcels.cancelLabel(String(booked!.id))).toBe(false)
})

/** The order's label is one that may have been bought under a reference which the carrier does not list. */
async function unlisted({ deps }: TestApp, orderId: string, triedAt: Date | null) {
  const unknown = { label_state: 'ordered', label_reference: 'GL-UNLISTED', label_tried_at: triedAt } as const
  await deps.db
    .updateTable('orders')
    .set({ ...unknown, carrier_shipment_id: null, label_key: null })
    .where('id', '=', orderId)
    .execute()
}

test('where no label was bought after all, that is noted once the carrier would list one', async () => {
  const app = await testApp()
  const { orderId } = await paidParcel(app, undefined, 'gls')
  await unlisted(app, orderId, app.deps.clock.now())
  await voidOrder(app, orderId)
  expect(await outcomes(app)).toEqual([null])

  await app.advance(0.5)

  expect(await needless(app)).toMatchObject([{ outcome: 'none', shipment_id: null, retry_at: null }])
  expect(await failedJobs(app)).toEqual([])
})

test('a label whose purchase is answered only after its order has ended is cancelled, though none was listed before', async () => {
  const app = await testApp()
  const { orderId } = await paidParcel(app, undefined, 'gls')
  const { db, parcels } = app.deps
  const { label_reference } = await db
    .selectFrom('orders')
    .select('label_reference')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await app.advance(1 / 60)
  const bought = { ...(await parcels.findLabel(label_reference!))!, pdf: Buffer.from('%PDF-') }
  await unlisted(app, orderId, null)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const slow: typeof parcels = {
    ...parcels,
    async buyLabel() {
      asked.resolve()
      await answer.promise
      return bought
    },
  }
  const buying = buyLabel({ ...app.deps, parcels: slow }, { orderId })
  await asked.promise
  await voidOrder(app, orderId)
  await app.advance(0.5)
  expect(await outcomes(app)).toEqual(['none'])

  answer.resolve()
  await buying
  await app.settled()

  expect(await needless(app)).toMatchObject([{ outcome: 'cancelled', shipment_id: bought.shipmentId }])
})

test('a cancellation whose answer is lost is known by the carrier’s notice, and not taken for a refusal or a scan', async () => {
  const app = await testApp({}, { timeoutMs: 2_000 })
  const { orderId } = await paidParcel(app, undefined, 'gls')
  app.sandbox.faults.breakDown('carrier', 'timeout-after', 1)

  await voidOrder(app, orderId)

  expect(await needless(app)).toMatchObject([{ outcome: 'cancelled', retry_at: null }])
  expect(await carrierText(app, orderId)).toBe(cancelledText)
})
