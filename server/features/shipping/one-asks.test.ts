import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { waitersFor } from '#test/database'
import { paidParcel } from '#test/sales'
import type { Parcels } from '../../providers/parcels/parcels.ts'
import { cancelLabels } from './cancel-labels.ts'
import { noteParcelEvent } from './note-parcel-event.ts'

/** An order that has ended while its carrier was away, which is there again. */
async function ended(app: TestApp) {
  const sale = await paidParcel(app, undefined, 'gls')
  app.sandbox.faults.breakDown('carrier', 'off')
  const operator = await app.person({ role: 'operator' })
  const step = { orderId: sale.orderId, step: 'voidOrder', statement: 'Bogen findes ikke.' }
  expect((await app.as(operator, 'operatorStep', step)).status).toBe(200)
  await app.settled()
  app.sandbox.faults.fix('carrier')
  return sale
}

const labelOf = ({ deps: { db } }: TestApp) =>
  db.selectFrom('needless_label').select(['outcome', 'shipment_id']).executeTakeFirstOrThrow()

/** Cancels as the job does, at a carrier that this function speaks for. */
function askWith({ deps }: TestApp, orderId: string, cancelLabel: Parcels['cancelLabel']) {
  const parcels = { ...deps.parcels, cancelLabel }
  return cancelLabels({ ...deps, parcels }, 'cancel-label', { orderId }, { last: true })
}

test('of two jobs at once one asks the carrier, and its answer counts', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId } = await ended(app)
  const asked: string[] = []
  const question = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<boolean>()
  const first = askWith(app, orderId, (shipmentId) => {
    asked.push(shipmentId)
    question.resolve()
    return answer.promise
  })
  await question.promise
  await askWith(app, orderId, async (shipmentId) => {
    asked.push(shipmentId)
    return false
  })
  answer.resolve(true)
  await first

  const label = await labelOf(app)
  expect(label.outcome).toBe('cancelled')
  expect(asked).toEqual([label.shipment_id])
})

test('a job that died while it asked keeps no later one from asking', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId } = await ended(app)
  const { db, clock } = app.deps
  // The row is as a killed process leaves it.
  await db.updateTable('needless_label').set({ claimed_at: clock.now() }).execute()
  await askWith(app, orderId, async () => true)
  expect(await labelOf(app)).toMatchObject({ outcome: null })
  await app.advance(7)

  expect(await labelOf(app)).toMatchObject({ outcome: 'cancelled' })
})

test('a job that fails lets the next try ask at once', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId } = await ended(app)
  await askWith(app, orderId, () => Promise.reject(new Error('an error of ours'))).catch(() => {})
  await askWith(app, orderId, async () => true)

  expect(await labelOf(app)).toMatchObject({ outcome: 'cancelled' })
})

test.each(['used', 'refused', 'expired'] as const)(
  'the carrier’s word that a label is cancelled counts over %s, which was noted meanwhile',
  async (outcome) => {
    const app = await testApp({}, { retries: 0 })
    const { orderId } = await ended(app)
    const { db, clock } = app.deps
    const noted = { outcome, ended_at: clock.now(), retry_at: null }
    await askWith(app, orderId, async () => {
      await db.updateTable('needless_label').set(noted).execute()
      return true
    })

    expect(await labelOf(app)).toMatchObject({ outcome: 'cancelled' })
  },
)

test('a label that was noted as cancelled meanwhile stays so, whatever the carrier answers', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId } = await ended(app)
  const { db, clock } = app.deps
  const noted = { outcome: 'cancelled' as const, ended_at: clock.now(), retry_at: null }
  await askWith(app, orderId, async () => {
    await db.updateTable('needless_label').set(noted).execute()
    return false
  })

  expect(await labelOf(app)).toMatchObject({ outcome: 'cancelled' })
})

test('the carrier’s notice of a cancelled label waits for the order first, and holds up no step that goes on to the label', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId } = await ended(app)
  const { db, clock } = app.deps
  const { shipment_id: shipmentId } = await labelOf(app)
  const event = { fingerprint: 'a notice', shipmentId: shipmentId!, at: clock.now(), text: 'Annulleret' }
  const { done } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
    const noting = db
      .transaction()
      .execute((own) =>
        noteParcelEvent(app.deps, own, { ...event, status: 'failed', isCancellation: true }, 'webhook'),
      )
    await expect.poll(() => waitersFor(tx)).toBe(1)
    // A step of the order goes on to its labels.
    await tx.selectFrom('needless_label').select('reference').forUpdate().noWait().execute()
    return { done: noting }
  })
  await done

  expect(await labelOf(app)).toMatchObject({ outcome: 'cancelled' })
})
