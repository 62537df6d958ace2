import { rm, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { bookedLabels, paidParcel, parcelBasket } from '#test/sales'
import { settlePurchase } from '../checkout/settle-purchase.ts'
import { takeStep } from '../orders/take-step.ts'
import { buyLabel } from './buy-label.ts'
import { retryLabels } from './retry-labels.ts'

const minute = 1 / 60

const orderRow = (app: TestApp, id: string) =>
  app.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a label whose answer was lost is found a minute later and not bought twice', async () => {
  const app = await testApp({}, { timeoutMs: 2_000 })
  app.sandbox.faults.breakDown('carrier', 'timeout-after', 1)
  const { seller, orderId } = await paidParcel(app)

  expect(await app.as(seller, 'label', { shipment: orderId })).toMatchObject({ status: 409 })
  expect(await orderRow(app, orderId)).toMatchObject({ label_state: 'ordered', label_error: 'unknown' })
  await app.advance(2 * minute)

  expect((await app.as(seller, 'label', { shipment: orderId })).status).toBe(200)
  expect(await bookedLabels(app)).toHaveLength(1)
  expect(await orderRow(app, orderId)).toMatchObject({ state: 'awaiting_shipment', label_error: null })
})

test('a label that was bought but could not be stored is not bought again', async () => {
  const app = await testApp()
  const blocker = join(app.deps.config.dataDir, 'photos', 'labels')
  await mkdir(join(app.deps.config.dataDir, 'photos'), { recursive: true })
  await writeFile(blocker, '')
  const { seller, orderId } = await paidParcel(app)

  expect((await app.as(seller, 'label', { shipment: orderId })).status).toBe(409)
  await rm(blocker)
  await app.advance(2 * minute)

  expect((await app.as(seller, 'label', { shipment: orderId })).status).toBe(200)
  expect(await bookedLabels(app)).toHaveLength(1)
})

test('five simultaneous jobs for one order buy one label', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const { body } = await app.as(buyer, 'buyBook', await parcelBasket(app, buyer, await app.listedBook()))
  app.sandbox.listenAt('http://127.0.0.1:9')
  await app.pay(body.url)
  const { id } = await app.deps.db.selectFrom('purchase').select('id').executeTakeFirstOrThrow()

  await settlePurchase(app.deps, id)
  const [order] = (await app.as(buyer, 'bought')).body
  const job = { orderId: order!._id }
  await Promise.all([1, 2, 3, 4, 5].map(() => buyLabel(app.deps, job)))
  await app.settled()
  await app.advance(2 * minute)

  expect(await bookedLabels(app)).toHaveLength(1)
  expect((await orderRow(app, job.orderId)).label_state).toBe('ready')
})

async function paidWhileCarrierIsDown(app: TestApp) {
  const buyer = await app.person()
  const book = await app.listedBook()
  app.sandbox.faults.fix('carrier')
  const { body } = await app.as(buyer, 'buyBook', await parcelBasket(app, buyer, book))
  app.sandbox.faults.breakDown('carrier', 'off')
  await app.pay(body.url)
  await app.settled()
  return { buyer, seller: book.seller, orderId: (await app.as(buyer, 'bought')).body[0]!._id }
}

test('a carrier that is down for a day costs the seller no time: all labels come when it is back, with the full deadline', async () => {
  const app = await testApp()
  const first = await paidWhileCarrierIsDown(app)
  const second = await paidWhileCarrierIsDown(app)
  await app.advance(24)
  expect((await app.as(first.buyer, 'bought')).body[0]).toMatchObject({ status: 0 })
  app.sandbox.faults.fix('carrier')

  await app.advance(1)
  await app.settled()

  for (const { seller, orderId } of [first, second]) {
    const sold = (await app.as(seller, 'findShipment', { shipment: orderId })).body
    expect(sold).toMatchObject({ status: 0, timeToSend: 120, details: { label_ready: true } })
    expect((await app.outbox(seller.email))[0]!.subject).toMatch(/^Din pakkelabel er klar/)
  }
})

test('while the carrier is down, one label asks for all, each in its turn, so that none holds up the others', async () => {
  const app = await testApp()
  for (let order = 0; order < 3; order++) await paidWhileCarrierIsDown(app)
  const probes = () => app.deps.db.selectFrom('orders').select('label_probed_at').orderBy('id').execute()
  const before = await probes()
  const asked = async () =>
    (await probes()).map((one, at) => one.label_probed_at! > before[at]!.label_probed_at!)

  app.sandbox.clock.advance(2)
  await retryLabels(app.deps)
  expect(await asked()).toEqual([true, false, false])

  await retryLabels(app.deps)
  expect(await asked()).toEqual([true, false, false])

  app.sandbox.clock.advance(2)
  await retryLabels(app.deps)
  expect(await asked()).toEqual([true, true, false])
})

test('a label that has not come by the deadline is the operator’s, who resumes the order with a label and a new deadline', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidWhileCarrierIsDown(app)
  await app.advance(5 * 24)

  expect((await app.as(buyer, 'bought')).body[0]).toMatchObject({ status: 4, bookStatus: 2 })
  expect((await app.outbox(seller.email))[0]!.subject).toMatch(/^Vi kigger på din ordre/)
  app.sandbox.faults.fix('carrier')
  await takeStep(app.deps, { orderId, step: 'resume', actor: 'operator' })
  await app.settled()

  const sold = (await app.as(seller, 'findShipment', { shipment: orderId })).body
  expect(sold).toMatchObject({ status: 0, timeToSend: 120, details: { label_ready: true } })
})

test('a parcel with a late label is asked about at its deadline, not a day later', async () => {
  const app = await testApp({}, { timeoutMs: 2_000 })
  app.sandbox.faults.breakDown('carrier', 'timeout-after', 1)
  const { orderId } = await paidParcel(app)
  app.sandbox.clock.advance(110)

  await buyLabel(app.deps, { orderId })

  const { label_state, ship_by_at, carrier_ask_at } = await orderRow(app, orderId)
  expect(label_state).toBe('ready')
  expect(carrier_ask_at).toEqual(ship_by_at)
})

test('a refused label is not requested again', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const book = await app.listedBook()
  const { body } = await app.as(buyer, 'buyBook', await parcelBasket(app, buyer, book))
  await app.deps.db.updateTable('account').set({ line1: '' }).where('id', '=', book.seller.id).execute()
  await app.pay(body.url)
  await app.settled()

  const order = await orderRow(app, (await app.as(buyer, 'bought')).body[0]!._id)
  expect(order).toMatchObject({ state: 'action_needed', label_state: 'failed', action_reason: 'label' })
  expect(order.label_error).toContain('sender address1 is required')
})
