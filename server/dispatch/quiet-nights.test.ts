import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { basketOf } from '#test/people'
import { onDanishClock, parseDanishTime } from '#rules/danish-clock'
import { hoursAfter } from '#rules/deadlines'
import { paidParcel, paidPickup, scan } from '#test/sales'
import { noteEvent } from '../features/audit/note-event.ts'
import { notify } from '../features/notifications/notify.ts'
import { takeStep } from '../features/orders/take-step.ts'
import { releaseHeld } from './release-held.ts'
import { sendDispatch } from './send-dispatch.ts'

const hour = 3_600_000

/** Moves the clock on to the next time that Danish clocks show this, such as '23:00'. */
async function goTo(app: TestApp, shown: string) {
  const now = app.deps.clock.now()
  const times = [0, 24, 48].map((hours) => onDanishClock(hoursAfter(now, hours)).slice(0, 10))
  const next = times.map((day) => parseDanishTime(`${day}T${shown}`)!).find((time) => time > now)!
  await app.advance((next.getTime() - now.getTime()) / hour)
}

async function nightly() {
  const app = await testApp({ QUIET_NIGHTS: 'true' })
  await goTo(app, '23:00')
  return app
}

async function turnOn(app: TestApp, person: Person) {
  const { endpoint, keys } = app.sandbox.push.subscribe(app.deps.push.publicKey)
  expect((await app.as(person, 'turnOnPush', { endpoint, keys })).status).toBe(200)
  return endpoint
}

async function sell(app: TestApp, book: Awaited<ReturnType<TestApp['listedBook']>>) {
  const { body } = await app.as(await app.person(), 'buyBook', basketOf([book]))
  await app.pay(body.url)
  await app.settled()
}

const shownAt = async (app: TestApp, endpoint: string) =>
  (await app.outbox(endpoint)).map(({ subject }) => subject)

const dispatchesOf = (app: TestApp, { id }: Person) =>
  app.deps.db
    .selectFrom('dispatch')
    .select(['id', 'channel', 'kind', 'state', 'held_until'])
    .where('account_id', '=', id)
    .where('channel', '<>', 'mail')
    .orderBy('id')
    .execute()

test('a sale at night is mailed at once, and texted and shown on devices at seven', async () => {
  const app = await nightly()
  const book = await app.listedBook({ title: 'Calculus' })
  const device = await turnOn(app, book.seller)
  await sell(app, book)

  expect((await app.outbox(book.seller.email)).map(({ subject }) => subject)).toContain('Solgt: Calculus')
  expect(await app.outbox(book.seller.phone!)).toEqual([])
  expect(await shownAt(app, device)).toEqual([])
  for (const { held_until } of await dispatchesOf(app, book.seller))
    expect(onDanishClock(held_until!)).toMatch(/T07:00$/)

  await goTo(app, '06:59')
  expect(await app.outbox(book.seller.phone!)).toEqual([])
  await goTo(app, '07:00')
  expect(await app.outbox(book.seller.phone!)).toMatchObject([{ text: expect.stringContaining('er solgt') }])
  expect(await shownAt(app, device)).toHaveLength(1)
})

test('a code that a person asks for, and the warning of a changed payout account, come at night', async () => {
  const app = await nightly()
  const seller = await app.seller()
  await app.as(await app.person(), 'newPhone', { phone: '4528416703' })
  await app.settled()
  expect(await app.outbox('4528416703')).toHaveLength(1)

  await app.deps.db.transaction().execute(async (tx) => {
    const about = { accountId: seller.id, kind: 'payout_account_changed' } as const
    const detail = { bank: 'Danske Bank', last4: '6243' }
    const subjectId = await noteEvent(tx, { ...about, detail, at: app.deps.clock.now() })
    await notify(app.deps, tx, { ...about, channel: 'sms', subjectId })
  })
  await app.settled()
  expect(await app.outbox(seller.phone!)).toMatchObject([{ text: expect.stringContaining('er skiftet til') }])
})

test('a trial that a person asks for comes at night', async () => {
  const app = await nightly()
  const mette = await app.person()
  const endpoint = await turnOn(app, mette)
  expect((await app.as(mette, 'tryPush', { endpoint })).status).toBe(200)
  expect(await shownAt(app, endpoint)).toHaveLength(1)
})

test('whoever wants no quiet gets it at night, and what waits comes within the minute once they say so', async () => {
  const app = await nightly()
  const [loud, late] = [await app.seller(), await app.seller()]
  const off = await app.as(loud, 'chooseNotices', { quietNights: false })
  expect(off.body).toMatchObject({ quietNights: false, keepsNights: true })
  for (const seller of [loud, late]) await sell(app, await app.listedBook({}, seller))
  expect(await app.outbox(loud.phone!)).toHaveLength(1)
  expect(await app.outbox(late.phone!)).toEqual([])

  await app.as(late, 'chooseNotices', { quietNights: false })
  await app.settled()
  expect(await app.outbox(late.phone!)).toHaveLength(1)
})

test('what is held at the moment in which its person wants no quiet comes within the minute', async () => {
  const app = await nightly()
  const book = await app.listedBook()
  await sell(app, book)
  const [held] = await dispatchesOf(app, book.seller)
  await app.as(book.seller, 'chooseNotices', { quietNights: false })
  // A job that read the choice before notes the morning after it.
  await app.deps.db
    .updateTable('dispatch')
    .set({ held_until: held!.held_until })
    .where('id', '=', held!.id)
    .execute()
  await app.settled()
  expect(await app.outbox(book.seller.phone!)).toHaveLength(1)
})

test('a tick that is taken away at night counts for what waits', async () => {
  const app = await nightly()
  const sale = await paidParcel(app)
  const phone = '4528416703'
  await app.deps.db
    .updateTable('account')
    .set({ phone, phone_verified_at: app.deps.clock.now() })
    .where('id', '=', sale.buyer.id)
    .execute()
  const device = await turnOn(app, sale.buyer)
  await app.as(sale.buyer, 'chooseNotices', { sms: { sent: true } })
  await scan(app, sale, 'shipped')
  await app.settled()
  const waiting = (await dispatchesOf(app, sale.buyer)).filter(({ kind }) => kind === 'shipped_buyer')
  expect(waiting.map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual([
    'push waiting',
    'sms waiting',
  ])
  await app.as(sale.buyer, 'chooseNotices', { sms: { sent: false }, push: { sent: false } })

  await goTo(app, '07:00')
  expect(await app.outbox(phone)).toEqual([])
  expect(await shownAt(app, device)).toEqual([])
})

test('messages of the night are one notification in the morning, and none once they are read', async () => {
  const app = await nightly()
  const [read, unread] = [await app.listedBook(), await app.listedBook()]
  const devices = [await turnOn(app, read.seller), await turnOn(app, unread.seller)]
  const writer = await app.person({ firstName: 'Freja' })
  for (const msg of ['Hej', 'Er den stadig til salg?', 'Hallo?'])
    for (const book of [read, unread]) {
      await app.as(writer, 'chatSM', { chat: { dbId: book.id }, msg })
      await app.settled()
    }
  const [chat] = (await app.as(read.seller, 'chatsGet')).body
  await app.as(read.seller, 'seenChat', { chatId: chat!.chatId })

  await goTo(app, '07:00')
  expect(await shownAt(app, devices[0]!)).toEqual([])
  expect(await shownAt(app, devices[1]!)).toEqual([`3 nye beskeder fra Freja ${writer.lastName}`])
})

test('what an order has left behind by the morning is not told', async () => {
  const app = await nightly()
  const sale = await paidParcel(app)
  const pickup = await paidPickup(app)
  const buyers = [await turnOn(app, sale.buyer), await turnOn(app, pickup.buyer)]
  const sellers = await turnOn(app, sale.seller)
  await scan(app, sale, 'shipped')
  await scan(app, sale, 'delivered')
  await app.settled()
  const cancelled = await app.listedBook({}, sale.seller)
  await sell(app, cancelled)
  const { id: orderId } = await app.deps.db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select('orders.id')
    .where('listing_id', '=', cancelled.id)
    .executeTakeFirstOrThrow()
  await takeStep(app.deps, { orderId, step: 'voidOrder', actor: 'operator' })
  const { orderId: pickedUp } = pickup
  expect(await takeStep(app.deps, { orderId: pickedUp, step: 'confirmHandover', actor: 'seller' })).toBeNull()
  expect(await takeStep(app.deps, { orderId: pickedUp, step: 'approve', actor: 'buyer' })).toBeNull()
  await app.settled()

  await goTo(app, '07:00')
  expect(await shownAt(app, buyers[0]!)).toEqual(['Er bogen, som den skal være?'])
  expect(await shownAt(app, buyers[1]!)).toEqual(['Ordren er afsluttet'])
  expect(new Set(await shownAt(app, sellers))).toEqual(
    new Set(['Din ordre er annulleret', 'Din pakke er leveret', 'Vi har registreret din pakke']),
  )
  for (const { phone } of [sale.seller, pickup.seller]) expect(await app.outbox(phone!)).toEqual([])
})

test('what has waited does not go to a number that was given at night and is not verified', async () => {
  const app = await nightly()
  const book = await app.listedBook()
  await sell(app, book)
  expect((await app.as(book.seller, 'newPhone', { phone: '4528416703' })).status).toBe(200)
  await app.settled()
  const ofCode = await app.outbox('4528416703')

  await goTo(app, '07:00')
  expect(await app.outbox('4528416703')).toEqual(ofCode)
  expect(await app.outbox(book.seller.phone!)).toEqual([])
  const [sms] = await dispatchesOf(app, book.seller)
  expect(sms).toMatchObject({ kind: 'order_sold', state: 'dropped' })
})

test('what waits is sent once: after a restart, by two nodes, and by a job that runs again', async () => {
  const app = await nightly()
  const book = await app.listedBook()
  await sell(app, book)
  const [sms] = await dispatchesOf(app, book.seller)
  // Another node takes the same job by night.
  await sendDispatch(app.deps, { dispatchId: sms!.id }, { last: false })
  expect(await dispatchesOf(app, book.seller)).toMatchObject([
    { state: 'waiting', held_until: expect.any(Date) },
  ])

  // Nobody lets it go yet: all nodes were down at seven.
  app.sandbox.clock.advance(9)
  await Promise.all([releaseHeld(app.deps), releaseHeld(app.deps), releaseHeld(app.deps)])
  await app.settled()
  await sendDispatch(app.deps, { dispatchId: sms!.id }, { last: false })
  expect(await app.outbox(book.seller.phone!)).toHaveLength(1)
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where data::text like ${`%${sms!.id}%`}`.execute(app.deps.db)
  expect(rows).toEqual([{ jobs: 2 }])
})

test('an SMS that failed in the evening is not tried again at night', async () => {
  const app = await testApp({ QUIET_NIGHTS: 'true' }, { retries: 0 })
  await goTo(app, '21:59')
  const book = await app.listedBook()
  app.sandbox.faults.breakDown('sms', '500', 1)
  await sell(app, book)
  const [failed] = await dispatchesOf(app, book.seller)
  await app.deps.db.updateTable('dispatch').set({ state: 'waiting' }).where('id', '=', failed!.id).execute()
  await goTo(app, '22:00')
  await sendDispatch(app.deps, { dispatchId: failed!.id }, { last: false })
  expect(await app.outbox(book.seller.phone!)).toEqual([])
  await goTo(app, '07:00')
  expect(await app.outbox(book.seller.phone!)).toHaveLength(1)
})

test('what waits for the morning does not count as waiting for its provider', async () => {
  const app = await nightly()
  await sell(app, await app.listedBook())
  const operator = await app.person({ role: 'operator' })
  const { body } = await app.as(operator, 'operatorProviders')
  expect(body.find(({ provider }) => provider === 'sms')).toMatchObject({ waiting: 0 })
})

test('the sandbox sends at night unless a setting says otherwise', async () => {
  const app = await testApp()
  await goTo(app, '23:00')
  const book = await app.listedBook()
  await sell(app, book)
  expect(await app.outbox(book.seller.phone!)).toHaveLength(1)
  expect((await app.as(book.seller, 'noticeChoice')).body).toMatchObject({
    quietNights: true,
    keepsNights: false,
  })
})
