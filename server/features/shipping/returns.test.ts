import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { bookedLabels, movements, paidParcel, paidPickup, scan } from '#test/sales'
import { ParcelsUnavailable } from '../../providers/parcels/parcels.ts'
import { reconcile } from '../balance/reconcile.ts'
import { retryReturnLabels } from './retry-return-labels.ts'

const day = 24
const minute = 1 / 60

async function asked(app: TestApp, carrier = 'gls') {
  const sale = await paidParcel(app, undefined, carrier)
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2, detail: 'more_worn' })
  await app.settled()
  const shipment = sale.orderId
  return {
    ...sale,
    see: async (by: 'buyer' | 'seller') => (await app.as(sale[by], 'findShipment', { shipment })).body,
    accept: () => app.as(sale.seller, 'acceptReturn', { shipment }),
    label: async (by: 'buyer' | 'seller') => (await app.as(sale[by], 'label', { shipment })).status,
  }
}
type Asked = Awaited<ReturnType<typeof asked>>

async function returning(app: TestApp, carrier?: string) {
  const sale = await asked(app, carrier)
  expect((await sale.accept()).status).toBe(200)
  await app.settled()
  return sale
}

async function scanReturn(app: TestApp, sale: Asked, event: string) {
  const { refund } = await sale.see('buyer')
  await app.control(`/parcels/${refund!.return!.pkg_no}/scan`, { event })
  await app.settled()
}

const subjects = async (app: TestApp, { email }: { email: string }) =>
  (await app.outbox(email)).flatMap(({ channel, subject }) =>
    channel === 'mail' && subject ? [subject] : [],
  )

const toldOf = async (app: TestApp, person: { email: string }, about: RegExp) =>
  (await subjects(app, person)).filter((subject) => about.test(subject)).length

test('a return that the seller lets happen goes back by parcel, and then the buyer has the whole sum', async () => {
  const app = await testApp()
  const sale = await returning(app, 'dao')
  const { buyer, seller } = sale

  const sending = await sale.see('buyer')
  expect(sending).toMatchObject({ status: 5, bookStatus: 6, turn: { who: 'buyer' } })
  expect(sending.turn!.minutes_left).toBe(5 * day * 60)
  expect(sending.refund!.return).toMatchObject({ stage: 'sending', label_ready: true, carrier_code: 'dao' })
  expect(sending.refund!.return!.labelless_code).toMatch(/^\d{9}$/)
  expect((await sale.see('seller')).refund!.return!.labelless_code).toBeNull()
  expect(await sale.label('buyer')).toBe(200)

  await scanReturn(app, sale, 'shipped')
  expect(await sale.see('seller')).toMatchObject({
    turn: { who: 'carrier' },
    refund: { return: { stage: 'on_way', shop: { name: expect.any(String) } } },
  })
  expect(await sale.label('buyer')).toBe(404)
  await scanReturn(app, sale, 'delivered')
  expect(await sale.see('seller')).toMatchObject({ turn: { who: 'seller', minutes_left: 48 * 60 } })

  expect((await app.as(seller, 'confirmReturn', { shipment: sale.orderId })).body).toMatchObject({
    status: 6,
    cancelled_because: { why: 'returned' },
    may_put_up_again: true,
  })
  await app.settled()
  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [259_00], transfers: [] })
  await app.advance(1)
  expect(await reconcile(app.deps)).toEqual([])
  expect((await app.as(seller, 'relistMyBook', { dbId: sale.listingId })).status).toBe(200)

  expect((await sale.see('buyer')).case_events.map(({ what }) => what)).toEqual([
    'asked',
    'return_started',
    'return_arrived',
  ])
  expect((await sale.see('seller')).case_events).toEqual((await sale.see('buyer')).case_events)

  for (const [person, about] of [
    [buyer, /^Send retur/],
    [seller, /sender retur/],
    [seller, /^På vej tilbage/],
    [buyer, /^Returpakken er fremme/],
    [seller, /^Returpakken er fremme/],
    [buyer, /^Du får pengene tilbage/],
    [seller, /^Returen er bekræftet/],
  ] as const)
    expect([about, await toldOf(app, person, about)]).toEqual([about, 1])
})

test('the label is a second shipment with the parties exchanged, to a shop of the same carrier', async () => {
  const app = await testApp()
  const sale = await returning(app)
  const [order] = (await app.as(sale.buyer, 'bought')).body
  await app.advance(minute)
  const bought = (await bookedLabels(app)) as unknown as {
    reference: string
    product_code: string
    parties: { type: string; name: string }[]
  }[]
  const nameIn = (reference: string, type: string) =>
    bought.find((one) => one.reference === reference)!.parties.find((party) => party.type === type)!.name
  const first = bought.find(({ reference }) => !reference.endsWith('-R1'))!.reference
  expect(bought).toHaveLength(2)
  expect(nameIn(`${first}-R1`, 'sender')).toBe(nameIn(first, 'receiver'))
  expect(nameIn(`${first}-R1`, 'receiver')).toBe(nameIn(first, 'sender'))
  expect(order!.refund!.return).toMatchObject({ carrier_code: 'gls', labelless_code: null })
})

test('a seller who is silent confirms; a buyer who sends nothing keeps the book, and is reminded once', async () => {
  const app = await testApp()
  const silent = await returning(app)
  await scanReturn(app, silent, 'delivered')
  await app.advance(49)
  expect(await silent.see('buyer')).toMatchObject({ status: 6, money_back: 'sent' })

  const kept = await returning(app)
  await app.advance(4 * day + 1)
  await app.advance(1)
  expect(await toldOf(app, kept.buyer, /^Husk at sende retur/)).toBe(1)
  await app.advance(day)
  expect(await kept.see('buyer')).toMatchObject({
    status: 3,
    bookStatus: 8,
    refund: { outcome: 'not_sent_back' },
  })
  expect(await kept.see('seller')).toMatchObject({ refund: { outcome: 'not_sent_back', statement: null } })
  expect(await kept.label('buyer')).toBe(404)
  const { refunds, transfers } = await movements(app)
  expect([refunds, transfers]).toEqual([[259_00], [190_00]])
})

test('operators read every scan of a returned parcel beside those of the order’s own', async () => {
  const app = await testApp()
  const sale = await returning(app)
  const operator = await app.person({ role: 'operator' })
  await scanReturn(app, sale, 'shipped')
  await scanReturn(app, sale, 'delivered')

  const { parcel, parcel_back } = (await app.as(operator, 'operatorOrder', { orderId: sale.orderId })).body
  const ofReturn = parcel!.scans.filter(({ text }) => text.startsWith(`Returpakke ${parcel_back!.pkg_no}: `))
  expect(ofReturn.map(({ status }) => status)).toEqual(['en_route', 'delivered'])
  expect(parcel!.scans.length).toBeGreaterThan(ofReturn.length)
})

test('a parcel whose webhooks are lost is found, and one that never arrives is an operator’s', async () => {
  const app = await testApp()
  const sale = await returning(app)
  app.sandbox.faults.breakDown('carrier', 'no-webhooks')
  await scanReturn(app, sale, 'shipped')
  expect((await sale.see('buyer')).refund!.return!.stage).toBe('sending')
  await app.advance(5 * day + 1)
  expect((await sale.see('buyer')).refund!.return!.stage).toBe('on_way')
  await app.advance(7 * day + 1)
  expect(await sale.see('buyer')).toMatchObject({
    turn: { who: 'operator' },
    refund: { return: { by: null } },
  })
  expect(await toldOf(app, sale.seller, /^Vi leder efter returpakken/)).toBe(1)
  await scanReturn(app, sale, 'delivered')
  await app.advance(day + 1)
  expect(await sale.see('seller')).toMatchObject({ turn: { who: 'seller' } })
})

test('a return that the carrier brings back to its buyer is an operator’s, and silence pays nobody', async () => {
  const app = await testApp()
  const sale = await returning(app)
  await scanReturn(app, sale, 'shipped')
  await scanReturn(app, sale, 'returned')
  expect((await sale.see('seller')).turn!.who).toBe('operator')

  // Delivered, but to whoever sent it.
  await scanReturn(app, sale, 'delivered')
  expect((await sale.see('seller')).turn!.who).toBe('operator')
  for (let days = 0; days < 4; days++) await app.advance(day)

  expect(await sale.see('seller')).toMatchObject({
    status: 5,
    turn: { who: 'operator' },
    may_put_up_again: false,
  })
  expect((await movements(app)).refunds).toEqual([])
  expect(await toldOf(app, sale.seller, /^Returpakken er fremme/)).toBe(0)
  // The seller may have it after all, and says so.
  expect((await app.as(sale.seller, 'confirmReturn', { shipment: sale.orderId })).status).toBe(200)
})

/** The operators' mails about returns. */
const operatorsTold = (app: TestApp, operator: { email: string }) =>
  toldOf(app, operator, /^Returpakke set: /)

test('a return that is seen after its sale was declared final is told to operators, once', async () => {
  const app = await testApp()
  const sale = await returning(app)
  const operator = await app.person({ role: 'operator' })
  const pkg = (await sale.see('buyer')).refund!.return!.pkg_no
  // Handed in, but not scanned in time.
  await app.advance(5 * day)
  await app.advance(1)
  expect(await sale.see('seller')).toMatchObject({ status: 3, refund: { outcome: 'not_sent_back' } })
  expect(await operatorsTold(app, operator)).toBe(0)

  for (const event of ['shipped', 'delivered']) await app.control(`/parcels/${pkg}/scan`, { event })
  await app.settled()

  expect(await operatorsTold(app, operator)).toBe(1)
  expect((await sale.see('seller')).status).toBe(3)
})

test('a return that arrives after its buyer was refunded is with its seller, who may list the book again', async () => {
  const app = await testApp()
  const sale = await returning(app)
  const operator = await app.person({ role: 'operator' })
  await scanReturn(app, sale, 'shipped')
  const pkg = (await sale.see('buyer')).refund!.return!.pkg_no
  await app.advance(7 * day + 1)
  const step = { orderId: sale.orderId, step: 'grantRefund', statement: 'Pakken er blevet væk.' }
  expect((await app.as(operator, 'operatorStep', step)).body).toEqual({ state: 'cancelled' })
  expect((await sale.see('seller')).may_put_up_again).toBe(false)

  await app.control(`/parcels/${pkg}/scan`, { event: 'delivered' })
  await app.settled()

  expect((await sale.see('seller')).may_put_up_again).toBe(true)
  expect(await operatorsTold(app, operator)).toBe(1)
})

test('a return that is on its way after its seller left the book with the buyer is told to operators, once', async () => {
  const app = await testApp()
  const sale = await returning(app)
  const operator = await app.person({ role: 'operator' })
  const pkg = (await sale.see('buyer')).refund!.return!.pkg_no
  expect((await app.as(sale.seller, 'giveAllBack', { shipment: sale.orderId })).status).toBe(200)

  await app.control(`/parcels/${pkg}/scan`, { event: 'shipped' })
  await app.settled()
  expect(await operatorsTold(app, operator)).toBe(1)
  const [mail] = (await app.outbox(operator.email)).filter(({ subject }) =>
    subject?.startsWith('Returpakke set'),
  )
  expect(mail!.text.replaceAll(/\s+/gu, ' ')).toContain('køberen skulle beholde bogen, men nu')

  await app.control(`/parcels/${pkg}/scan`, { event: 'delivered' })
  await app.settled()
  expect(await operatorsTold(app, operator)).toBe(1)
  expect((await sale.see('seller')).may_put_up_again).toBe(true)
})

test('a return whose case ended before it was seen is found although its webhooks are lost', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const [kept, refunded] = [await returning(app), await returning(app)]
  await scanReturn(app, refunded, 'shipped')
  const pkgOf = async (sale: Asked) => (await sale.see('buyer')).refund!.return!.pkg_no
  const pkgs = [await pkgOf(kept), await pkgOf(refunded)]
  await app.advance(5 * day + 1)
  expect(await kept.see('seller')).toMatchObject({ status: 3, refund: { outcome: 'not_sent_back' } })
  const step = { orderId: refunded.orderId, step: 'grantRefund', statement: 'Pakken er blevet væk.' }
  expect((await app.as(operator, 'operatorStep', step)).body).toEqual({ state: 'cancelled' })
  await app.advance(10 * day)
  expect(await operatorsTold(app, operator)).toBe(0)

  app.sandbox.faults.breakDown('carrier', 'no-webhooks')
  for (const pkg of pkgs) await app.control(`/parcels/${pkg}/scan`, { event: 'delivered' })
  for (let days = 0; days < 3; days++) await app.advance(day)

  expect(await operatorsTold(app, operator)).toBe(2)
  expect(await refunded.see('seller')).toMatchObject({ status: 6, may_put_up_again: true })
  expect(await kept.see('seller')).toMatchObject({ status: 3 })
  expect(await stillAsked(app)).toBe(0)
})

test('a return whose label we had cancelled is its seller’s when it arrives all the same, by a lost webhook', async () => {
  const app = await testApp()
  const sale = await returning(app, 'gls')
  const operator = await app.person({ role: 'operator' })
  const pkg = (await sale.see('buyer')).refund!.return!.pkg_no
  const step = { orderId: sale.orderId, step: 'grantRefund', statement: 'Bogen var en anden.' }
  expect((await app.as(operator, 'operatorStep', step)).body).toEqual({ state: 'cancelled' })
  await app.settled()
  expect(await outcomesOf(app)).toEqual(['cancelled'])
  const { parcel } = (await app.as(operator, 'operatorOrder', { orderId: sale.orderId })).body
  expect(parcel!.scans.map(({ text }) => text)).toContain(
    `Returpakke ${pkg}: Pakkelabelen er annulleret hos fragtfirmaet`,
  )

  app.sandbox.faults.breakDown('carrier', 'no-webhooks')
  await app.control(`/parcels/${pkg}/scan`, { event: 'delivered' })
  for (let days = 0; days < 3; days++) await app.advance(day)

  expect(await sale.see('seller')).toMatchObject({ status: 6, may_put_up_again: true })
  expect(await operatorsTold(app, operator)).toBe(1)
})

test('the late cancellation of a former label leaves the new return to its buyer', async () => {
  const app = await testApp({}, { retries: 0 })
  const sale = await returning(app, 'gls')
  const ask = { shipment: sale.orderId }
  app.sandbox.faults.breakDown('carrier', 'off')
  expect((await app.as(sale.buyer, 'cancelRequest', ask)).status).toBe(200)
  await app.settled()
  await app.as(sale.buyer, 'refundRequest', { ...ask, reason: 2, detail: 'more_worn' })
  expect((await sale.accept()).status).toBe(200)
  await app.settled()
  app.sandbox.faults.fix('carrier')
  await app.advance(7)
  expect(await outcomesOf(app)).toEqual(['cancelled'])

  expect(await sale.see('buyer')).toMatchObject({
    turn: { who: 'buyer' },
    refund: { return: { stage: 'sending', label_ready: true } },
  })
})

async function outcomesOf({ deps: { db } }: TestApp) {
  const rows = await db.selectFrom('needless_label').select('outcome').execute()
  return rows.map(({ outcome }) => outcome)
}

test('a return that is never seen is asked after for three months', async () => {
  const app = await testApp()
  await returning(app)
  await app.advance(6 * day)
  await app.advance(60 * day)
  expect(await stillAsked(app)).toBe(1)
  await app.advance(30 * day)
  await app.advance(day)

  expect(await stillAsked(app)).toBe(0)
})

test('the three months begin with the end of the case, however long it lasted', async () => {
  const app = await testApp()
  const sale = await returning(app)
  await scanReturn(app, sale, 'shipped')
  const pkg = (await sale.see('buyer')).refund!.return!.pkg_no
  await app.advance(8 * day)
  await app.advance(50 * day)
  const operator = await app.person({ role: 'operator' })
  const step = { orderId: sale.orderId, step: 'grantRefund', statement: 'Pakken er blevet væk.' }
  expect((await app.as(operator, 'operatorStep', step)).body).toEqual({ state: 'cancelled' })
  await app.settled()
  await app.advance(60 * day)
  expect(await stillAsked(app)).toBe(1)

  app.sandbox.faults.breakDown('carrier', 'no-webhooks')
  await app.control(`/parcels/${pkg}/scan`, { event: 'delivered' })
  for (let days = 0; days < 3; days++) await app.advance(day)

  const order = app.deps.db.selectFrom('orders').select('came_back_at').where('id', '=', sale.orderId)
  expect(await order.executeTakeFirst()).toEqual({ came_back_at: expect.any(Date) })
})

test('a return that its seller confirmed before the carrier is not asked after', async () => {
  const app = await testApp()
  const sale = await returning(app)
  await scanReturn(app, sale, 'shipped')
  expect(await stillAsked(app)).toBe(1)
  expect((await app.as(sale.seller, 'confirmReturn', { shipment: sale.orderId })).body.status).toBe(6)

  expect(await stillAsked(app)).toBe(0)
})

/** How many parcels of returns the carrier will be asked about. */
async function stillAsked({ deps: { db } }: TestApp): Promise<number> {
  const parcels = db.selectFrom('return_parcel').select('request_id').where('ask_at', 'is not', null)
  return (await parcels.execute()).length
}

test('a return that failed before its buyer was refunded is not taken for the seller’s when it is delivered', async () => {
  const app = await testApp()
  const sale = await returning(app)
  const operator = await app.person({ role: 'operator' })
  await scanReturn(app, sale, 'shipped')
  await scanReturn(app, sale, 'returned')
  const pkg = (await sale.see('buyer')).refund!.return!.pkg_no
  const step = { orderId: sale.orderId, step: 'grantRefund', statement: 'Pakken er blevet væk.' }
  expect((await app.as(operator, 'operatorStep', step)).body).toEqual({ state: 'cancelled' })

  await app.control(`/parcels/${pkg}/scan`, { event: 'delivered' })
  await app.settled()

  expect((await sale.see('seller')).may_put_up_again).toBe(false)
  expect(await operatorsTold(app, operator)).toBe(1)
})

test('a return whose seller confirmed it before the carrier is no news', async () => {
  const app = await testApp()
  const sale = await returning(app)
  const operator = await app.person({ role: 'operator' })
  await scanReturn(app, sale, 'shipped')
  const pkg = (await sale.see('buyer')).refund!.return!.pkg_no
  await app.as(sale.seller, 'confirmReturn', { shipment: sale.orderId })
  await app.control(`/parcels/${pkg}/scan`, { event: 'delivered' })
  await app.settled()

  expect(await operatorsTold(app, operator)).toBe(0)
})

test('a seller who objects says why, and an operator decides with both sides told', async () => {
  const app = await testApp()
  const sale = await returning(app)
  await scanReturn(app, sale, 'delivered')
  const objection = { shipment: sale.orderId, text: 'Der er kommet kaffe på.' }
  expect((await app.as(sale.buyer, 'objectToReturn', objection)).status).toBe(403)
  expect((await app.as(sale.seller, 'objectToReturn', { ...objection, text: '' })).status).toBe(400)
  await app.as(sale.seller, 'objectToReturn', objection)
  await app.settled()

  expect(await sale.see('buyer')).toMatchObject({
    turn: { who: 'operator' },
    refund: { objection: objection.text, return: { stage: 'objected' } },
  })
  const mails = (await app.outbox(sale.buyer.email)).map(({ text }) => text)
  expect(mails.filter((text) => text.includes(objection.text))).toHaveLength(1)
  const operator = await app.person({ role: 'operator' })
  const desk = (await app.as(operator, 'operatorOrder', { orderId: sale.orderId })).body
  expect(desk.cases).toMatchObject([{ detail: 'more_worn', objection: objection.text }])
  const step = { orderId: sale.orderId, step: 'declineRefund', statement: 'Billederne viser det.' }
  expect((await app.as(operator, 'operatorStep', step)).body).toEqual({ state: 'finished' })
})

test('a refund after the books came back asks nobody to send them, and the seller may list them again', async () => {
  const app = await testApp()
  const sale = await returning(app)
  await scanReturn(app, sale, 'delivered')
  await app.as(sale.seller, 'objectToReturn', { shipment: sale.orderId, text: 'Der er kaffe på.' })
  const operator = await app.person({ role: 'operator' })
  const step = { orderId: sale.orderId, step: 'grantRefund', statement: 'Kaffen var der før.' }
  expect((await app.as(operator, 'operatorStep', step)).body).toEqual({ state: 'cancelled' })
  await app.settled()

  expect(await sale.see('seller')).toMatchObject({ may_put_up_again: true })
  for (const { email } of [sale.buyer, sale.seller])
    expect((await app.outbox(email)).filter(({ text }) => text.includes('14 dage'))).toEqual([])
})

test('while the carrier is down the buyer’s days do not run out, and one label is bought', async () => {
  const app = await testApp()
  const sale = await asked(app)
  app.sandbox.faults.breakDown('carrier', 'off')
  await sale.accept()
  await app.settled()
  expect((await sale.see('buyer')).refund!.return).toMatchObject({ label_ready: false })
  expect((await app.as(sale.buyer, 'markReturnSent', { shipment: sale.orderId })).body.code).toBe(
    'no_label_to_send',
  )
  await app.advance(2 * day)
  app.sandbox.faults.fix('carrier')
  await app.advance(2)

  const { refund, turn } = await sale.see('buyer')
  expect(refund!.return).toMatchObject({ label_ready: true })
  expect(turn!.minutes_left).toBeGreaterThan(4 * day * 60)
  expect(await toldOf(app, sale.buyer, /^Din pakkelabel er klar/)).toBe(1)
  await app.advance(minute)
  expect(await bookedLabels(app)).toHaveLength(2)
})

test('also a short wait for the label of a return takes nothing from the buyer’s days, and tells nobody', async () => {
  const app = await testApp()
  const sale = await asked(app)
  app.sandbox.faults.breakDown('carrier', 'off')
  await sale.accept()
  await app.settled()
  app.sandbox.faults.fix('carrier')
  await app.advance(20 * minute)

  const { refund, turn } = await sale.see('buyer')
  expect(refund!.return).toMatchObject({ label_ready: true })
  expect(turn!.minutes_left).toBe(5 * day * 60)
  expect(await toldOf(app, sale.buyer, /^Din pakkelabel er klar/)).toBe(0)
})

test('while the carrier is down one return asks for all, and when it is answered all follow', async () => {
  const app = await testApp()
  const sales = [await asked(app), await asked(app), await asked(app)]
  app.sandbox.faults.breakDown('carrier', 'off')
  for (const sale of sales) await sale.accept()
  await app.settled()
  app.sandbox.clock.advance(2)
  let tries = 0
  const isDown = () => {
    tries++
    return Promise.reject(new ParcelsUnavailable('down'))
  }
  const parcels = new Proxy(app.deps.parcels, { get: () => isDown })
  for (let round = 0; round < 3; round++) await retryReturnLabels({ ...app.deps, parcels })
  expect(tries).toBe(1)
  app.sandbox.faults.fix('carrier')
  await app.advance(2)

  for (const sale of sales) expect(await sale.label('buyer')).toBe(200)
})

test('a return that an outage brought to an operator goes on by itself when the carrier is back', async () => {
  const app = await testApp()
  const sale = await asked(app)
  app.sandbox.faults.breakDown('carrier', 'off')
  await sale.accept()
  for (let days = 0; days < 7; days++) await app.advance(day)
  expect(await sale.see('buyer')).toMatchObject({ turn: { who: 'operator' }, refund: { return: null } })
  expect(await toldOf(app, sale.buyer, /^Returen er sat på pause/)).toBe(1)
  app.sandbox.faults.fix('carrier')
  await app.advance(2)

  const { refund, turn } = await sale.see('buyer')
  expect(refund!.return).toMatchObject({ stage: 'sending', label_ready: true })
  expect([turn!.who, turn!.minutes_left]).toEqual(['buyer', expect.any(Number)])
  expect(turn!.minutes_left).toBeGreaterThan(4 * day * 60)
  expect(await toldOf(app, sale.buyer, /^Din pakkelabel er klar/)).toBe(1)
  expect(await toldOf(app, sale.seller, /sender retur/)).toBe(2)
  await scanReturn(app, sale, 'delivered')
  expect((await sale.see('seller')).turn!.who).toBe('seller')
  await app.advance(minute)
  expect(await bookedLabels(app)).toHaveLength(2)
})

test('a return whose case ended in the outage gets no label', async () => {
  const app = await testApp()
  const sale = await asked(app)
  app.sandbox.faults.breakDown('carrier', 'off')
  await sale.accept()
  for (let days = 0; days < 6; days++) await app.advance(day)
  await app.as(sale.buyer, 'cancelRequest', { shipment: sale.orderId })
  app.sandbox.faults.fix('carrier')
  await app.advance(day)

  expect(await bookedLabels(app)).toHaveLength(1)
})

test('a label that the carrier refuses is an operator’s, and can be wanted again', async () => {
  const app = await testApp()
  const sale = await asked(app)
  const place = (postalCode: string) =>
    app.deps.db
      .updateTable('account')
      .set({ postal_code: postalCode })
      .where('id', '=', sale.seller.id)
      .execute()
  await place('0001')
  await sale.accept()
  await app.settled()
  expect(await sale.see('buyer')).toMatchObject({ turn: { who: 'operator' }, refund: { return: null } })
  expect(await toldOf(app, sale.buyer, /^Returen er sat på pause/)).toBe(1)

  await place('2100')
  const operator = await app.person({ role: 'operator' })
  const step = { orderId: sale.orderId, step: 'startReturn', statement: 'Nu kan den sendes.' }
  expect((await app.as(operator, 'operatorStep', step)).body).toEqual({ state: 'refund_requested' })
  await app.settled()
  expect(await sale.label('buyer')).toBe(200)
  const mails = (await app.outbox(sale.buyer.email)).map(({ text }) => text)
  expect(mails.filter((text) => text.includes('Nu kan den sendes.'))).toHaveLength(1)
})

test('an accepted offer beside the return ends it, and the carrier cancels the label', async () => {
  const app = await testApp()
  const sale = await returning(app)
  const { shipment_id } = await app.deps.db
    .selectFrom('return_parcel')
    .select('shipment_id')
    .executeTakeFirstOrThrow()
  const shipment = sale.orderId
  await app.as(sale.seller, 'makeOffer', { shipment, back: 50_00 })
  const { refund } = await sale.see('buyer')
  const answer = { shipment, offer: refund!.offer!._id, accept: true }
  expect((await app.as(sale.buyer, 'answerOffer', answer)).body).toMatchObject({ status: 3 })
  await app.settled()
  expect(await sale.label('buyer')).toBe(404)
  // The carrier cancels a label that can still be used.
  expect(await app.deps.parcels.cancelLabel(shipment_id!)).toBe(false)
})

test('only the seller, and only of a parcel whose buyer has the book, lets it be sent back', async () => {
  const app = await testApp()
  const sale = await asked(app)
  const ask = { shipment: sale.orderId }
  expect((await app.as(sale.buyer, 'acceptReturn', ask)).status).toBe(403)
  expect((await app.as(await app.person(), 'acceptReturn', ask)).status).toBe(404)
  const pickup = await paidPickup(app)
  await app.as(pickup.buyer, 'refundRequest', { shipment: pickup.orderId, reason: 2 })
  expect((await app.as(pickup.seller, 'acceptReturn', { shipment: pickup.orderId })).status).toBe(409)
  const replies = await Promise.all([sale.accept(), sale.accept()])
  await app.settled()
  await app.advance(minute)
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await bookedLabels(app)).filter(({ reference }) => reference.endsWith('-R1'))).toHaveLength(1)
})

test('the label of a return whose purchase had no answer is looked up and cancelled when the request is taken back', async () => {
  const app = await testApp({}, { timeoutMs: 2_000 })
  const sale = await asked(app)
  app.sandbox.faults.breakDown('carrier', 'timeout-after', 1)
  // The first question, whether a label was bought before, is answered; the purchase is not.
  await sale.accept()
  await app.settled()
  const { label_state, reference } = await app.deps.db
    .selectFrom('return_parcel')
    .select(['label_state', 'reference'])
    .executeTakeFirstOrThrow()
  expect(label_state).toBe('ordered')
  expect((await app.as(sale.buyer, 'cancelRequest', { shipment: sale.orderId })).status).toBe(200)
  await app.settled()
  await app.advance(0.5)

  expect(await app.deps.db.selectFrom('needless_label').select(['reference', 'outcome']).execute()).toEqual([
    { reference, outcome: 'cancelled' },
  ])
})
