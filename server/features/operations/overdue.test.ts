/** Checks the reminders of what operators are late with, and how the queues show it. */
import { expect, test } from 'vitest'
import { hoursAfter } from '#rules/deadlines'
import { testApp, type Person, type TestApp } from '#test/app'
import { askBank, paidParcel, paidPickup, scan } from '#test/sales'
import { noteDispute } from '../orders/note-dispute.ts'

const day = 24

/** How many mails the person got whose subject begins like this. */
const count = async (app: TestApp, { email }: Person, beginning: string) =>
  (await app.outbox(email)).filter(({ subject }) => subject?.startsWith(beginning)).length

test('operators are reminded to answer a bank at half of its time and at its end, and the queue marks it', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await askBank(app, sale, 'dispute')
  const row = async () => (await app.as(operator, 'operatorOrders', { queue: 'action' })).body[0]!
  const hours = (Date.parse((await row()).due!) - app.deps.clock.now().getTime()) / 3_600_000

  await app.advance(hours / 2 - 1)
  expect(await count(app, operator, 'Banken venter på svar')).toBe(0)
  await app.advance(2)
  await app.advance(1)
  expect(await count(app, operator, 'Banken venter på svar')).toBe(1)
  expect(await row()).toMatchObject({ overdue_since: null })
  await app.advance(hours / 2)
  expect(await count(app, operator, 'Bankens frist er gået')).toBe(1)
  expect(await row()).toMatchObject({ overdue_since: (await row()).due, due_is_banks: true })
  expect((await app.as(operator, 'operatorQueues')).body.overdue).toMatchObject({ refunds: 0, action: 1 })
})

test('both parties read that the bank is answered too late, on its first, third and seventh day, then every week, until it is answered', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await askBank(app, sale, 'dispute')
  const due = (await app.deps.db.selectFrom('purchase').selectAll().executeTakeFirstOrThrow())
    .dispute_respond_by_at!
  const toDue = (due.getTime() - app.deps.clock.now().getTime()) / 3_600_000
  const parties = [sale.buyer, sale.seller]
  const ours = async () => {
    const operator = await app.person({ role: 'operator' })
    return (await app.as(operator, 'operatorOrder', { orderId: sale.orderId })).body.turn
  }
  const turns = async () =>
    Promise.all(
      parties.map(async (who) => (await app.as(who, 'findShipment', { shipment: sale.orderId })).body.turn),
    )

  await app.advance(toDue - 1)
  for (const turn of await turns()) expect(turn).toMatchObject({ who: 'bank', by: null, late: false })
  expect(await ours()).toMatchObject({ who: 'bank' })
  let hours = -1
  for (const [late, mails, next] of [
    [0, 1, 2],
    [1, 1, 2],
    [2, 2, 6],
    [6, 3, 13],
    [13, 4, 20],
  ] as const) {
    await app.advance(late * day - hours)
    hours = late * day
    const by = hoursAfter(due, next * day).toISOString()
    for (const turn of await turns()) expect(turn).toMatchObject({ who: 'operator', by, late: true })
    expect(await ours()).toMatchObject({ who: 'operator', by })
    for (const who of parties) expect(await count(app, who, 'Vi er forsinkede'), `day ${late}`).toBe(mails)
    const [row] = (await app.as(sale.buyer, 'bought')).body
    expect(row!.turn).toMatchObject({ who: 'operator', by })
    expect((await app.as(sale.seller, 'accountDeletion')).body.blocks).toMatchObject([
      { reason: 'dispute', end: { at: by } },
    ])
  }
  await askBank(app, sale, 'answered')
  for (const turn of await turns()) expect(turn).toMatchObject({ who: 'bank', by: null, late: false })
  expect((await app.as(sale.buyer, 'accountDeletion')).body.blocks).toMatchObject([{ end: null }])
  await app.advance(20 * day)
  for (const who of parties) expect(await count(app, who, 'Vi er forsinkede')).toBe(4)
})

test('a dispute that is answered waits for the bank: nobody is reminded, and it is not over time', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await askBank(app, sale, 'dispute')
  await askBank(app, sale, 'answered')
  for (let weeks = 0; weeks < 3; weeks++) await app.advance(7 * day)
  expect(await count(app, operator, 'Banken')).toBe(0)
  const again = await app.person({ role: 'operator' })
  const { body } = await app.as(again, 'operatorOrders', { queue: 'action' })
  expect(body).toMatchObject([{ due: null, overdue_since: null, troubles: ['dispute:answered'] }])
  expect((await app.as(again, 'operatorQueues')).body.overdue).toMatchObject({ refunds: 0, action: 0 })
  expect((await app.as(again, 'operatorOrder', { orderId: sale.orderId })).body.dispute).toMatchObject({
    state: 'open',
    answered: expect.any(String),
  })
})

test('an inquiry that becomes a dispute has a new date, of which the operators are reminded anew', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await askBank(app, sale, 'inquire')
  for (let days = 0; days < 8; days++) await app.advance(day)
  expect(await count(app, operator, 'Bankens frist er gået')).toBe(1)

  const { paymentId, disputeId } = await app.deps.db
    .selectFrom('purchase')
    .select(['payment_id as paymentId', 'dispute_id as disputeId'])
    .executeTakeFirstOrThrow()
  const respondBy = hoursAfter(app.deps.clock.now(), 10 * day)
  const dispute = { disputeId: disputeId!, paymentId, chargeId: 'ch_1', amount: 259_00, taken: true }
  await app.deps.db
    .transaction()
    .execute((tx) =>
      noteDispute(app.deps, tx, { id: 'evt_1', kind: 'dispute_opened', ...dispute, respondBy }),
    )
  await app.advance(4 * day)
  expect(await count(app, operator, 'Banken venter på svar')).toBe(1)
  await app.advance(2 * day)
  expect(await count(app, operator, 'Banken venter på svar')).toBe(2)
  await app.advance(4 * day)
  expect(await count(app, operator, 'Bankens frist er gået')).toBe(2)
})

test("a bank's date for a finished order stands in the queue of money, sorts it, and counts once it has passed", async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const [later, sooner, answered] = [await paidPickup(app), await paidPickup(app), await paidPickup(app)]
  for (const { buyer, orderId } of [later, sooner, answered])
    await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  await askBank(app, answered, 'dispute')
  await askBank(app, answered, 'answered')
  await askBank(app, sooner, 'dispute')
  await app.advance(2 * day)
  await askBank(app, later, 'dispute')

  const rows = async () => (await app.as(operator, 'operatorOrders', { queue: 'money' })).body
  const before = await rows()
  expect(before.map(({ _id }) => _id)).toEqual([sooner, later, answered].map(({ orderId }) => orderId))
  expect(before.map(({ state, overdue_since }) => [state, overdue_since])).toEqual(
    before.map(() => ['finished', null]),
  )
  expect(before.map(({ due }) => due !== null)).toEqual([true, true, false])
  expect((await app.as(operator, 'operatorQueues')).body.overdue).toMatchObject({ action: 0, money: 0 })

  const hoursLeft = (Date.parse(before[0]!.due!) - app.deps.clock.now().getTime()) / 3_600_000
  await app.advance(hoursLeft + 1)
  const again = await app.person({ role: 'operator' })
  const after = (await app.as(again, 'operatorOrders', { queue: 'money' })).body
  expect(after.map(({ _id, overdue_since }) => [_id, overdue_since])).toEqual([
    [sooner.orderId, before[0]!.due],
    [later.orderId, null],
    [answered.orderId, null],
  ])
  expect((await app.as(again, 'operatorQueues')).body.overdue).toMatchObject({ action: 0, money: 1 })
})

test('a stopped order that is over time counts once, although its money waits as well', async () => {
  const app = await testApp()
  await askBank(app, await paidParcel(app), 'dispute')
  await app.advance(30 * day)
  const operator = await app.person({ role: 'operator' })
  const { body } = await app.as(operator, 'operatorQueues')
  expect(body).toMatchObject({ action: 1, money: 1, overdue: { action: 1, money: 0 } })
})

test('a refund over time is first in the queue, and marked', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const [late, fresh] = [await paidPickup(app), await paidPickup(app)]
  const ask = (sale: typeof late) =>
    app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 1, text: 'Ingen var hjemme' })
  await ask(late)
  await app.advance(25)
  await ask(fresh)

  const { body } = await app.as(operator, 'operatorOrders', { queue: 'refunds' })
  expect(body.map(({ _id }) => _id)).toEqual([late.orderId, fresh.orderId])
  expect(body.map(({ overdue_since }) => overdue_since !== null)).toEqual([true, false])
})

test('an operator who searches for a parcel reads everything that the carrier has said about it', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  for (const days of [7, 3, 4]) await app.advance(days * day)

  const { parcel, troubles } = (await app.as(operator, 'operatorOrder', { orderId: sale.orderId })).body
  expect(troubles).toContain('action:notArrived')
  expect(parcel!.scans).toEqual([{ at: expect.any(String), status: 'en_route', text: expect.any(String) }])
})

test('of very many scans the operator reads the newest', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { orderId } = await paidParcel(app)
  const start = app.deps.clock.now()
  const scans = Array.from({ length: 250 }, (_, hour) => ({
    order_id: orderId,
    seen_at: hoursAfter(start, hour),
    status: 'en_route' as const,
    text: `Scan ${hour}`,
  }))
  await app.deps.db.insertInto('parcel_scan').values(scans).execute()

  const { parcel } = (await app.as(operator, 'operatorOrder', { orderId })).body
  expect(parcel!.scans.at(-1)!.text).toBe('Scan 249')
  expect(parcel!.scans.map(({ at }) => at)).toEqual(parcel!.scans.map(({ at }) => at).toSorted())
})

test('each queue says since when its oldest waits, and a case what it is about', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const oldest = async () => (await app.as(operator, 'operatorQueues')).body.oldest
  expect(Object.values(await oldest())).toEqual(Array(9).fill(null))

  const sale = await paidPickup(app)
  const asked = { reason: 2, detail: 'pages_missing' } as const
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, ...asked, text: 'Kapitel 4 mangler' })
  await app.advance(3)
  await askBank(app, await paidParcel(app), 'dispute')
  await app.advance(2)
  const hours = (since: string | null) =>
    since && Math.round((app.deps.clock.now().getTime() - Date.parse(since)) / 3_600_000)
  const { refunds, action, money, ...others } = await oldest()
  expect([refunds, action, money].map(hours)).toEqual([5, 2, 2])
  expect(Object.values(others)).toEqual(Array(6).fill(null))

  const { body } = await app.as(operator, 'operatorOrders', { queue: 'refunds' })
  expect(body).toMatchObject([{ request: asked, delivery: 'pickup', cover: expect.any(String) }])
})
