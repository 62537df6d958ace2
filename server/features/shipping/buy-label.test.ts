import { rm, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { bookedLabels, paidParcel, parcelBasket } from '#test/sales'
import { settlePurchase } from '../checkout/settle-purchase.ts'
import { LabelOutcomeUnknown } from '../../providers/parcels/parcels.ts'
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
  await app.advance(4 * 24)
  const subjects = (await app.outbox(seller.email)).map(({ subject }) => subject)
  // The seller is not reminded to do what cannot be done.
  expect(subjects.filter((subject) => subject?.startsWith('Husk'))).toEqual([])
  await app.advance(24)

  expect((await app.as(buyer, 'bought')).body[0]).toMatchObject({ status: 4, bookStatus: 2 })
  const [mail] = await app.outbox(seller.email)
  expect(mail!.subject).toMatch(/^Vi kigger på din ordre/)
  expect(mail!.text).toContain('Vi prøver igen hele tiden.')
  app.sandbox.faults.fix('carrier')
  await takeStep(app.deps, { orderId, step: 'resume', actor: 'operator' })
  await app.settled()

  const sold = (await app.as(seller, 'findShipment', { shipment: orderId })).body
  expect(sold).toMatchObject({ status: 0, timeToSend: 120, details: { label_ready: true } })
})

test('orders that an outage brought to an operator go on by themselves when the carrier is back, with the full time, and both are told', async () => {
  const app = await testApp()
  const sales = [await paidWhileCarrierIsDown(app), await paidWhileCarrierIsDown(app)]
  for (let days = 0; days < 9; days++) await app.advance(24)
  const [first] = sales
  expect((await app.as(first!.buyer, 'findShipment', { shipment: first!.orderId })).body).toMatchObject({
    status: 4,
    turn: { who: 'operator', late: true },
  })
  app.sandbox.faults.fix('carrier')

  await app.advance(1)
  await app.settled()

  for (const { buyer, seller, orderId } of sales) {
    const sold = (await app.as(seller, 'findShipment', { shipment: orderId })).body
    expect(sold).toMatchObject({
      status: 0,
      timeToSend: 120,
      turn: { who: 'seller', late: false },
      details: { label_ready: true },
    })
    expect((await app.outbox(seller.email))[0]!.subject).toMatch(/^Din pakkelabel er klar/)
    expect((await app.outbox(buyer.email))[0]!.subject).toMatch(/^Ordren fortsætter/)
  }
  await app.advance(minute)
  expect(await bookedLabels(app)).toHaveLength(2)
})

test('an order that an operator ended in the outage gets no label', async () => {
  const app = await testApp()
  const { buyer, orderId } = await paidWhileCarrierIsDown(app)
  await app.advance(5 * 24)
  await takeStep(app.deps, { orderId, step: 'voidOrder', actor: 'operator', note: 'Det varer for længe.' })
  app.sandbox.faults.fix('carrier')
  await app.advance(24)

  expect(await bookedLabels(app)).toEqual([])
  expect((await app.as(buyer, 'bought')).body[0]).toMatchObject({ status: 6 })
})

test('a label that nobody answers for is tried less and less often, and gives the seller the full time when it comes', async () => {
  const app = await testApp({}, { timeoutMs: 2_000 })
  app.sandbox.faults.breakDown('carrier', 'timeout-after', 1)
  const { seller, orderId } = await paidParcel(app)
  const { parcels } = app.deps
  const unanswered = () => Promise.reject(new LabelOutcomeUnknown('no answer'))
  app.sandbox.clock.advance(3)
  await buyLabel({ ...app.deps, parcels: { ...parcels, buyLabel: unanswered } }, { orderId })

  app.sandbox.clock.advance(50 * minute)
  await retryLabels(app.deps)
  await app.settled()
  expect(await orderRow(app, orderId)).toMatchObject({ label_state: 'ordered', label_error: 'unknown' })

  app.sandbox.clock.advance(11 * minute)
  await retryLabels(app.deps)
  await app.settled()
  const sold = (await app.as(seller, 'findShipment', { shipment: orderId })).body
  expect(sold).toMatchObject({ status: 0, timeToSend: 120, details: { label_ready: true } })
  expect((await app.outbox(seller.email))[0]!.subject).toMatch(/^Din pakkelabel er klar/)
  expect(await bookedLabels(app)).toHaveLength(1)
})

test('a label whose job ran an hour late gives the seller the full time', async () => {
  const app = await testApp()
  const { seller, orderId } = await paidWhileCarrierIsDown(app)
  // Makes the label's row as if nothing had been tried since the payment.
  await app.deps.db
    .updateTable('orders')
    .set({ label_tried_at: null, label_wait_since: null, label_probed_at: null })
    .execute()
  app.sandbox.faults.fix('carrier')
  app.sandbox.clock.advance(2)

  await buyLabel(app.deps, { orderId })
  await app.settled()

  const sold = (await app.as(seller, 'findShipment', { shipment: orderId })).body
  expect(sold).toMatchObject({ timeToSend: 120, details: { label_ready: true } })
})

test('an order whose label came on its last day is cancelled at its new deadline, not a day later', async () => {
  const app = await testApp({}, { timeoutMs: 2_000 })
  app.sandbox.faults.breakDown('carrier', 'timeout-after', 1)
  const { buyer, orderId } = await paidParcel(app)
  app.sandbox.clock.advance(110)
  await buyLabel(app.deps, { orderId })
  const status = async () => (await app.as(buyer, 'findShipment', { shipment: orderId })).body.status

  for (let days = 0; days < 4; days++) await app.advance(24)
  await app.advance(23)
  expect(await status()).toBe(0)
  await app.advance(1)
  await app.advance(minute)
  expect(await status()).toBe(6)
})

test('a label that comes while the order goes to an operator brings it back', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidWhileCarrierIsDown(app)
  app.sandbox.faults.fix('carrier')
  app.sandbox.clock.advance(5 * 24)
  const { parcels } = app.deps
  const late: typeof parcels.buyLabel = async (parcel) => {
    await takeStep(app.deps, { orderId, step: 'labelFails', actor: 'sweep' })
    return parcels.buyLabel(parcel)
  }
  await buyLabel({ ...app.deps, parcels: { ...parcels, buyLabel: late } }, { orderId })
  await app.settled()

  for (const who of [buyer, seller]) {
    const { body } = await app.as(who, 'findShipment', { shipment: orderId })
    expect(body).toMatchObject({ status: 0, details: { pkg_no: expect.any(String), returned: false } })
  }
  expect((await app.outbox(seller.email))[0]!.subject).toMatch(/^Din pakkelabel er klar/)
})

test('a seller without a label cannot say that the parcel is sent', async () => {
  const app = await testApp()
  const { seller, orderId } = await paidWhileCarrierIsDown(app)

  const sent = await app.as(seller, 'markSent', { shipment: orderId })

  expect(sent).toMatchObject({ status: 409, body: { code: 'no_label_to_send' } })
  expect(sent.body.message).toContain('Din pakkelabel er ikke klar endnu')
  expect((await app.as(seller, 'findShipment', { shipment: orderId })).body).toMatchObject({
    status: 0,
    allowed: [],
  })
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
