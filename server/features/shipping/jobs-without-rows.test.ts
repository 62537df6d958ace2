/** Jobs of a version that knew no `needless_label`: a node that still runs leaves them during a rolling upgrade. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { paidParcel, scan } from '#test/sales'

const outcomes = async ({ deps: { db } }: TestApp) =>
  (await db.selectFrom('needless_label').select(['reference', 'outcome']).orderBy('reference').execute()).map(
    ({ reference, outcome }) => [reference.replace(/^GL-\w{4}-?\w{4}/, ''), outcome],
  )

type Kind = 'cancel-label' | 'cancel-return-label'

/** The act leaves a job and no row, and the job comes to a node of this version. */
async function asBefore(app: TestApp, kind: Kind, orderId: string, act: () => Promise<{ status: number }>) {
  await away(app, act)
  await app.deps.db.deleteFrom('needless_label').execute()
  await job(app, kind, orderId)
}

async function away(app: TestApp, act: () => Promise<{ status: number }>) {
  app.sandbox.faults.breakDown('carrier', 'off')
  expect((await act()).status).toBe(200)
  await app.settled()
  app.sandbox.faults.fix('carrier')
}

async function job(app: TestApp, kind: Kind, orderId: string) {
  await app.deps.jobs.enqueue(app.deps.db, kind, { orderId })
  await app.settled()
}

async function voided(app: TestApp, orderId: string) {
  const operator = await app.person({ role: 'operator' })
  return () => app.as(operator, 'operatorStep', { orderId, step: 'voidOrder', statement: 'Findes ikke.' })
}

async function returning(app: TestApp) {
  const sale = await paidParcel(app, undefined, 'gls')
  await scan(app, sale, 'delivered')
  const ask = { shipment: sale.orderId }
  await app.as(sale.buyer, 'refundRequest', { ...ask, reason: 2, detail: 'more_worn' })
  expect((await app.as(sale.seller, 'acceptReturn', ask)).status).toBe(200)
  await app.settled()
  return { ...sale, ask, callOff: () => app.as(sale.buyer, 'cancelRequest', ask) }
}

/** The second case is one that an operator declines before the carrier has seen the parcel. */
async function sendBack(
  app: TestApp,
  { ask, buyer, seller, orderId }: Awaited<ReturnType<typeof returning>>,
) {
  await app.as(buyer, 'refundRequest', { ...ask, reason: 2, detail: 'more_worn' })
  await app.as(seller, 'acceptReturn', ask)
  await app.settled()
  expect((await app.as(buyer, 'markReturnSent', ask)).status).toBe(200)
  const decision = { orderId, step: 'declineRefund', statement: 'Bogen svarer til beskrivelsen.' } as const
  expect((await app.as(await app.person({ role: 'operator' }), 'operatorStep', decision)).status).toBe(200)
  await app.settled()
}

test('the label of an order that ended on an old node is cancelled', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId } = await paidParcel(app, undefined, 'gls')
  await asBefore(app, 'cancel-label', orderId, await voided(app, orderId))

  expect(await outcomes(app)).toEqual([['', 'cancelled']])
})

test('the label of a return that was called off on an old node is cancelled', async () => {
  const app = await testApp({}, { retries: 0 })
  const sale = await returning(app)
  await asBefore(app, 'cancel-return-label', sale.orderId, sale.callOff)

  expect(await outcomes(app)).toEqual([['-R1', 'cancelled']])
})

test('such a job leaves the label of a return that has begun since to its buyer', async () => {
  const app = await testApp({}, { retries: 0 })
  const sale = await returning(app)
  await away(app, sale.callOff)
  await app.deps.db.deleteFrom('needless_label').execute()
  await app.as(sale.buyer, 'refundRequest', { ...sale.ask, reason: 2, detail: 'more_worn' })
  expect((await app.as(sale.seller, 'acceptReturn', sale.ask)).status).toBe(200)
  await app.settled()
  await job(app, 'cancel-return-label', sale.orderId)

  expect(await outcomes(app)).toEqual([['-R1', 'cancelled']])
})

test('such a job leaves the label of a later return that its buyer sent, though no scan says so', async () => {
  const app = await testApp({}, { retries: 0 })
  const sale = await returning(app)
  await away(app, sale.callOff)
  await app.deps.db.deleteFrom('needless_label').execute()
  await sendBack(app, sale)
  await job(app, 'cancel-return-label', sale.orderId)

  expect(await outcomes(app)).toEqual([['-R1', 'cancelled']])
})

test('a job cancels no label of the other kind, of an open order, or of a parcel that was seen', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId } = await paidParcel(app, undefined, 'gls')
  await job(app, 'cancel-label', orderId)
  const sale = await returning(app)
  await job(app, 'cancel-label', sale.orderId)
  await job(app, 'cancel-return-label', sale.orderId)
  expect(await outcomes(app)).toEqual([])

  const now = app.deps.clock.now()
  await app.deps.db.updateTable('return_parcel').set({ seen_at: now }).execute()
  await asBefore(app, 'cancel-return-label', sale.orderId, sale.callOff)
  const seen = app.deps.db.updateTable('orders').set({ carrier_seen_at: now })
  await seen.where('id', '=', orderId).execute()
  await asBefore(app, 'cancel-label', orderId, await voided(app, orderId))
  expect(await outcomes(app)).toEqual([])
})

const migrations = join(import.meta.dirname, '../../db/migrations')
const [first, second] = ['0201-labels-of-called-off-returns', '0251-labels-of-earlier-cases'] as const

/** The migration again, over what has happened by now: its own clock is the world's. */
async function migrated(app: TestApp, migration: typeof first | typeof second) {
  const { db } = app.deps
  await db.deleteFrom('needless_label').execute()
  const now = sql<Date>`now()`
  await db
    .updateTable('refund_request')
    .set({ ended_at: now, asked_at: sql<Date>`now() - interval '1 minute'` })
    .where('outcome', 'is not', null)
    .execute()
  await sql.raw(await readFile(join(migrations, `${migration}.sql`), 'utf8')).execute(db)
  return db.selectFrom('needless_label').selectAll().execute()
}

test.each([first, second])(
  'a return that was called off before the table is taken up by %s, and cancelled',
  async (migration) => {
    const app = await testApp({}, { retries: 0 })
    const sale = await returning(app)
    expect(await migrated(app, migration)).toEqual([])
    await away(app, sale.callOff)
    expect(await migrated(app, migration)).toMatchObject([{ order_id: sale.orderId, outcome: null }])
    await app.deps.db.updateTable('needless_label').set({ retry_at: app.deps.clock.now() }).execute()
    await app.advance(1 / 60)

    expect(await outcomes(app)).toEqual([['-R1', 'cancelled']])
  },
)

test.each([first, second])(
  '%s takes up no return that was on its way or is cancelled already',
  async (migration) => {
    const app = await testApp({}, { retries: 0 })
    const sale = await returning(app)
    expect((await sale.callOff()).status).toBe(200)
    await app.settled()
    expect(await outcomes(app)).toEqual([['-R1', 'cancelled']])
    const { db } = app.deps
    await db
      .updateTable('parcel_scan')
      .set({ seen_at: sql<Date>`now() + interval '1 minute'` })
      .execute()
    expect(await migrated(app, migration)).toEqual([])

    await db.deleteFrom('parcel_scan').execute()
    expect(await migrated(app, migration)).toHaveLength(1)
    const sent = {
      order_id: sale.orderId,
      step: 'returnIsSent',
      actor: 'buyer',
      from_state: 'x',
      to_state: 'x',
    } as const
    await db
      .insertInto('order_step')
      .values({ ...sent, taken_at: sql<Date>`now() - interval '30 seconds'` })
      .execute()
    expect(await migrated(app, migration)).toEqual([])
  },
)

test('a return that was called off is taken up though that of a later case was sent', async () => {
  const app = await testApp({}, { retries: 0 })
  const sale = await returning(app)
  await away(app, sale.callOff)
  await app.advance(1)
  await sendBack(app, sale)
  const { db } = app.deps
  await db.deleteFrom('needless_label').execute()
  await sql.raw(await readFile(join(migrations, `${second}.sql`), 'utf8')).execute(db)
  expect(await outcomes(app)).toEqual([['-R1', null]])
})
