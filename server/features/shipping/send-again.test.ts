/** A parcel that came back: the buyer has it sent to another shop, or gets the money back. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { sendDispatch } from '../../dispatch/send-dispatch.ts'
import { bookedLabels, movements, paidParcel, scan } from '#test/sales'
import { noteParcelEvent } from './note-parcel-event.ts'

type Sale = Awaited<ReturnType<typeof paidParcel>>

const day = 24
const subjects = async (app: TestApp, email: string) =>
  (await app.outbox(email)).map(({ subject }) => subject ?? '')

async function returnedParcel(app: TestApp): Promise<Sale> {
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  await scan(app, sale, 'returned')
  await app.settled()
  return sale
}

async function shopIn(app: TestApp, { buyer }: Sale, carrier: string) {
  const address = { line1: '', postal_code: '8000', city: '' }
  const { body } = await app.as(buyer, 'servicePoints', { address })
  const { id, agent, zipcode } = body.find((shop) => shop.agent === carrier)!
  return { id, agent, zipcode }
}

async function choose(app: TestApp, sale: Sale, carrier = 'gls') {
  const service_point = await shopIn(app, sale, carrier)
  const answer = await app.as(sale.buyer, 'sendAgain', {
    shipment: sale.orderId,
    service_point,
    phone: '4520304050',
  })
  await app.settled()
  return answer
}

const seen = async (app: TestApp, { orderId, ...sale }: Sale, by: 'buyer' | 'seller' = 'buyer') =>
  (await app.as(sale[by], 'findShipment', { shipment: orderId })).body

test('the buyer chooses a shop, a new label is bought, the seller has five days, and both are told', async () => {
  const app = await testApp()
  const sale = await returnedParcel(app)
  const old = await seen(app, sale, 'seller')
  expect(await seen(app, sale)).toMatchObject({
    status: 4,
    turn: { who: 'buyer', minutes_left: 5 * day * 60 },
    allowed: ['sendAgain', 'notSentAgain'],
  })
  expect((await subjects(app, sale.buyer.email))[0]).toMatch(/^Pakken kom retur: /)
  expect((await subjects(app, sale.seller.email))[0]).toMatch(/^Pakken kom retur: /)

  const { status, body } = await choose(app, sale)

  expect([status, body.status, body.resent]).toEqual([200, 0, true])
  const again = await seen(app, sale, 'seller')
  expect(again).toMatchObject({ timeToSend: 5 * day, details: { carrier_code: 'gls', label_ready: true } })
  expect(again.details.pkg_no).not.toBe(old.details.pkg_no)
  expect((await app.as(sale.seller, 'label', { shipment: sale.orderId })).status).toBe(200)
  await app.advance(1)
  const references = (await bookedLabels(app)).map(({ reference }) => reference)
  expect(new Set(references).size).toBe(2)
  expect((await subjects(app, sale.buyer.email))[0]).toMatch(/^Sendes igen: /)
  expect((await subjects(app, sale.seller.email))[0]).toMatch(/^Send igen: /)
})

test('a mail about the return that is late is sent while the choice waits, and not once the parcel is sent again', async () => {
  const app = await testApp()
  const sale = await returnedParcel(app)
  const mails = app.deps.db.selectFrom('dispatch').select('id').where('kind', 'like', 'action_needed_%')
  const sent = async () => {
    for (const { id: dispatchId } of await mails.execute()) {
      await app.deps.db
        .updateTable('dispatch')
        .set({ state: 'sending' })
        .where('id', '=', dispatchId)
        .execute()
      await sendDispatch(app.deps, { dispatchId }, { last: false })
    }
    return (await mails.select('state').execute()).map(({ state }) => state)
  }
  expect(await sent()).toEqual(['sent', 'sent'])
  const { details } = await seen(app, sale)

  await choose(app, sale)

  expect(await sent()).toEqual(['dropped', 'dropped'])
  // The old parcel's move is another reason, of which both are told by mails of their own.
  await app.control(`/parcels/${details.pkg_no}/scan`, { event: 'delivered' })
  await app.settled()
  expect((await sent()).sort()).toEqual(['dropped', 'dropped', 'sent', 'sent'])
})

test('scans of the old parcel on its way move nothing, and operators read of them', async () => {
  const app = await testApp()
  const sale = await returnedParcel(app)
  const { details } = await seen(app, sale)
  await choose(app, sale)

  await app.control(`/parcels/${details.pkg_no}/scan`, { event: 'shipped' })

  expect(await seen(app, sale)).toMatchObject({ status: 0, timeToSend: 5 * day })
  const operator = await app.person({ role: 'operator' })
  const { body } = await app.as(operator, 'operatorOrder', { orderId: sale.orderId })
  expect(body.parcel!.scans.map(({ text }) => text).join()).toContain(`Tidligere pakke ${details.pkg_no}`)
  await scan(app, sale, 'shipped')
  await scan(app, sale, 'delivered')
  await app.control(`/parcels/${details.pkg_no}/scan`, { event: 'delivered' })
  expect(await seen(app, sale)).toMatchObject({ status: 2 })
})

test('an old parcel that is delivered before the new one is sent stops the order for an operator', async () => {
  const app = await testApp()
  const sale = await returnedParcel(app)
  const { details } = await seen(app, sale)
  await choose(app, sale)

  await app.control(`/parcels/${details.pkg_no}/scan`, { event: 'delivered' })
  await app.advance(6 * day)

  expect(await seen(app, sale)).toMatchObject({ status: 4, turn: { who: 'operator' }, allowed: [] })
  expect((await movements(app)).refunds).toEqual([])
  expect((await subjects(app, sale.seller.email)).join()).toMatch(/Vi kigger på din ordre: /)
})

test('two scans of an old parcel at once are both noted', async () => {
  const app = await testApp()
  const { db, clock } = app.deps
  const sale = await returnedParcel(app)
  await choose(app, sale)
  const old = await db.selectFrom('former_parcel').select('carrier_shipment_id').executeTakeFirstOrThrow()
  const event = { shipmentId: old.carrier_shipment_id, at: clock.now() }
  const events = [
    { ...event, fingerprint: 'first', status: 'ready', text: 'Klar' },
    { ...event, fingerprint: 'second', status: 'delivered', text: 'Udleveret' },
  ] as const
  const note = (one: (typeof events)[number]) =>
    db.transaction().execute((tx) => noteParcelEvent(app.deps, tx, one, 'webhook'))
  const noted = await whileHeld(app, ['first', 'second'], () => Promise.allSettled(events.map(note)))

  expect(noted.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const texts = await db
    .selectFrom('parcel_scan')
    .select('text')
    .where('text', 'like', 'Tidligere%')
    .execute()
  expect(texts).toHaveLength(2)
  expect(await seen(app, sale)).toMatchObject({ status: 4 })
})

/**
 * Both transactions get as far as they can before either goes on: another one has their fingerprints, and lets go of
 * them.
 */
async function whileHeld<Result>(app: TestApp, fingerprints: string[], act: () => Promise<Result>) {
  const { db, clock } = app.deps
  const held = await db.startTransaction().execute()
  const rows = fingerprints.map((event_id) => ({ provider: 'shipmondo', event_id, received_at: clock.now() }))
  await held.insertInto('webhook_event').values(rows).execute()
  const acting = act()
  const waiting = async () => {
    const { rows: found } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return found.length
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
  await held.rollback().execute()
  return acting
}

test('a parcel that is delivered after its buyer chose the money is told to the operators, once', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const told = async () =>
    (await subjects(app, operator.email)).filter((subject) =>
      subject.startsWith('Pakke set efter annullering'),
    )
  const sale = await returnedParcel(app)
  await app.as(sale.buyer, 'notSentAgain', { shipment: sale.orderId })
  await scan(app, sale, 'shipped')
  await app.settled()
  expect(await told()).toEqual([])

  await scan(app, sale, 'ready')
  await scan(app, sale, 'delivered')
  await app.settled()

  expect(await told()).toHaveLength(1)
})

test('an old parcel that is delivered after the order was cancelled unsent is told to the operators', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await returnedParcel(app)
  const { details } = await seen(app, sale)
  await choose(app, sale)
  await app.advance(6 * day)
  expect(await seen(app, sale)).toMatchObject({ status: 6 })

  await app.control(`/parcels/${details.pkg_no}/scan`, { event: 'delivered' })
  await app.settled()

  expect((await subjects(app, operator.email))[0]).toMatch(/^Pakke set efter annullering: /)
})

test('a buyer who says nothing is reminded, and gets everything back after five days', async () => {
  const app = await testApp()
  const sale = await returnedParcel(app)
  await app.advance(3 * day + 1)
  expect((await subjects(app, sale.buyer.email))[0]).toMatch(/^Husk at vælge pakkeshop: /)

  await app.advance(2 * day)

  expect(await seen(app, sale)).toMatchObject({
    status: 6,
    cancelled_because: { why: 'not_sent_again' },
  })
  expect((await seen(app, sale, 'seller')).may_put_up_again).toBe(true)
  const { charges, refunds, transfers } = await movements(app)
  expect([refunds, transfers]).toEqual([charges, []])
  expect((await subjects(app, sale.seller.email))[0]).toMatch(/^Annulleret: /)
  expect((await choose(app, sale)).status).toBe(409)
})

test('a buyer who no longer wants the book gets the money back at once', async () => {
  const app = await testApp()
  const sale = await returnedParcel(app)
  expect((await app.as(sale.seller, 'notSentAgain', { shipment: sale.orderId })).status).toBe(403)

  const { body } = await app.as(sale.buyer, 'notSentAgain', { shipment: sale.orderId })

  expect(body).toMatchObject({ status: 6, cancelled_because: { why: 'not_sent_again' } })
})

test('two clicks choose a shop once, and only the buyer may', async () => {
  const app = await testApp()
  const sale = await returnedParcel(app)
  const service_point = await shopIn(app, sale, 'gls')
  const body = { shipment: sale.orderId, service_point, phone: '4520304050' }
  expect((await app.as(sale.seller, 'sendAgain', body)).status).toBe(403)
  expect((await app.as(await app.person(), 'sendAgain', body)).status).toBe(404)
  const unknown = { ...service_point, id: 'gone' }
  expect((await app.as(sale.buyer, 'sendAgain', { ...body, service_point: unknown })).status).toBe(409)

  const answers = await Promise.all([1, 2].map(() => app.as(sale.buyer, 'sendAgain', body)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await app.settled()
  await app.advance(1)
  expect(await bookedLabels(app)).toHaveLength(2)
})

test('while the carrier is down no shop can be chosen, and the choice stays open', async () => {
  const app = await testApp()
  const sale = await returnedParcel(app)
  const service_point = await shopIn(app, sale, 'gls')
  const body = { shipment: sale.orderId, service_point, phone: '4520304050' }
  app.sandbox.faults.breakDown('carrier', 'off')
  expect((await app.as(sale.buyer, 'sendAgain', body)).status).toBe(503)
  expect(await seen(app, sale)).toMatchObject({ status: 4, turn: { who: 'buyer' } })
  app.sandbox.faults.fix('carrier')

  expect((await app.as(sale.buyer, 'sendAgain', body)).status).toBe(200)
})

test('operators have a returned parcel in their queue only when it moves or comes back again', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const queued = async () => (await app.as(operator, 'operatorQueues')).body.action
  const [moving, twice] = [await returnedParcel(app), await returnedParcel(app)]
  expect(await queued()).toBe(0)

  await scan(app, moving, 'delivered')
  expect([await queued(), (await seen(app, moving)).turn!.who]).toEqual([1, 'operator'])

  await choose(app, twice)
  await scan(app, twice, 'shipped')
  await scan(app, twice, 'returned')
  expect([await queued(), (await seen(app, twice)).turn!.who]).toEqual([2, 'operator'])
})

test('a parcel that came back once and is on its way again is not its seller’s to list, whoever ends the order', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await returnedParcel(app)
  await choose(app, sale)
  await scan(app, sale, 'shipped')
  const step = { orderId: sale.orderId, step: 'voidOrder', statement: 'Køberen kan ikke få bogen.' }
  expect((await app.as(operator, 'operatorStep', step)).body).toEqual({ state: 'cancelled' })

  expect((await seen(app, sale, 'seller')).may_put_up_again).toBe(false)
})
