import { expect, test } from 'vitest'
import { orderStates } from '#rules/order-state'
import { testApp, type TestApp } from '#test/app'
import { demoCatalogue } from './catalogue.ts'
import { demoOrders } from './orders.ts'
import { demoPassword, demoSellers } from './people.ts'
import { copyOf } from './seed/seeding.ts'
import { seedDemo } from './seed.ts'

async function logIn(app: TestApp, email: string) {
  return (await app.as(null, 'login', { email, password: demoPassword })).body
}

test(
  'a new marketplace has everything: books, photos, chats, and an order in every state',
  { timeout: 60_000 },
  async () => {
    const app = await testApp()
    const { db, clock } = app.deps

    expect(await seedDemo(app.deps, app.sandbox)).toBe(true)
    await app.settled()

    const active = await db
      .selectFrom('listing')
      .select(['seller_id', 'created_at'])
      .where('state', '=', 'active')
      .execute()
    expect(active.length).toBeGreaterThanOrEqual(60)
    expect(new Set(active.map((listing) => listing.seller_id)).size).toBeGreaterThanOrEqual(12)
    expect(active.filter((listing) => listing.created_at > clock.now())).toEqual([])

    const orders = await db.selectFrom('orders').selectAll().execute()
    expect(new Set(orders.map((order) => order.state))).toEqual(new Set(orderStates))
    const dues = orders.flatMap((order) => [
      order.ship_by_at,
      order.pickup_by_at,
      order.react_by_at,
      order.decide_by_at,
    ])
    expect(dues.filter((due) => due !== null && due < clock.now())).toEqual([])
    expect(orders.filter((order) => order.state === 'finished' && !order.transfer_id)).toEqual([])
    expect(orders.filter((order) => order.state === 'cancelled' && !order.refund_id)).toEqual([])
    expect((await app.ledger()).all).toBe(0)

    const anna = await logIn(app, 'anna@example.dk')
    expect((await app.as(anna, 'myBooks')).body.length).toBeGreaterThanOrEqual(8)
    expect((await app.as(anna, 'myShipments')).body.map((order) => order.status)).toEqual([0, 3, 3])
    expect((await app.as(anna, 'bought')).body.map((order) => order.status)).toEqual([1, 2, 6, 3])
    const saldo = (await app.as(anna, 'stripeUser', {})).body
    expect(saldo.balance.available).toEqual([{ amount: 66_50, currency: 'dkk' }])
    expect(saldo.payout).toMatchObject({ amount: 61_75, state: 'paid' })
    expect((await app.as(anna, 'chatsGet')).body).toHaveLength(1)

    const adverts = (await app.as(null, 'adverts')).body
    expect([adverts.left.length, adverts.right.length, adverts.row.length]).toEqual([1, 0, 1])

    const books = (await app.as(null, 'books')).body
    const photos = books.flatMap((item) => item.dbBook.photos ?? [])
    expect(photos.length).toBeGreaterThanOrEqual(40)
    expect(books.filter((item) => !item.dbBook.preview)).toEqual([])
    const cover = await fetch(`${app.url}/photos/${books[0]!.dbBook.photos[0]}/480.avif`, {
      redirect: 'manual',
    })
    expect(cover.headers.get('content-type')).toBe('image/avif')
    expect(await app.control('/outbox')).toEqual([])
  },
)

test('the card provider and the carrier agree with the orders', { timeout: 60_000 }, async () => {
  const app = await testApp()
  await seedDemo(app.deps, app.sandbox)

  const { db, payments, parcels } = app.deps
  const orders = await db.selectFrom('orders').selectAll().execute()
  const aMonthAgo = new Date(Date.now() - 35 * 86_400_000)
  const total = (rows: { amount: number }[]) => rows.reduce((sum, row) => sum + row.amount, 0)
  const sum = (column: 'total' | 'payout', state: string | null) =>
    orders
      .filter((order) => state === null || order.state === state)
      .reduce((all, order) => all + order[column], 0)
  expect(total(await payments.listCharges(aMonthAgo))).toBe(sum('total', null))
  expect(total(await payments.listTransfers(aMonthAgo))).toBe(sum('payout', 'finished'))
  expect(total(await payments.listRefunds(aMonthAgo))).toBe(sum('total', 'cancelled'))
  for (const order of orders.filter(({ delivery }) => delivery === 'parcel')) {
    expect((await parcels.findLabel(order.label_reference ?? ''))?.pkgNo).toBe(order.pkg_no)
  }
})

test(
  'if two nodes start together one fills the marketplace, and a later start adds nothing',
  { timeout: 60_000 },
  async () => {
    const app = await testApp()
    const all = () => app.deps.db.selectFrom('listing').select('id').execute()

    const made = await Promise.all([seedDemo(app.deps, app.sandbox), seedDemo(app.deps, app.sandbox)])

    expect(made.toSorted()).toEqual([false, true])
    expect(await all()).toHaveLength(demoCatalogue.length)
    expect(await seedDemo(app.deps, app.sandbox)).toBe(false)
    expect(await all()).toHaveLength(demoCatalogue.length)
  },
)

test(
  'a start that ends half-way leaves nothing, and the next one seeds everything',
  { timeout: 60_000 },
  async () => {
    const app = await testApp()
    let scans = 0
    const dying = {
      ...app.sandbox,
      scan: async () => (++scans < 6 ? true : Promise.reject(new Error('killed'))),
    }

    await expect(seedDemo(app.deps, dying)).rejects.toThrow('killed')
    expect(await app.deps.db.selectFrom('account').select('id').execute()).toEqual([])
    expect(await seedDemo(app.deps, app.sandbox)).toBe(true)

    const parcels = demoOrders.filter((order) => order.delivery !== 'pickup')
    const charges = await app.deps.payments.listCharges(new Date(0))
    expect(charges).toHaveLength(demoOrders.length)
    const page = await fetch(`${app.url}/sandbox`)
    const pkgNos = await app.deps.db
      .selectFrom('orders')
      .select('pkg_no')
      .where('pkg_no', 'is not', null)
      .execute()
    expect(pkgNos).toHaveLength(parcels.length)
    expect(await page.text()).toContain(pkgNos[0]!.pkg_no)
  },
)

test(
  'the open refund case has words of both sides, and photos that only its parties can see',
  { timeout: 60_000 },
  async () => {
    const app = await testApp()
    await seedDemo(app.deps, app.sandbox)
    const { token } = (await app.as(null, 'login', { email: 'bo@example.dk', password: 'genlaest-demo' }))
      .body
    const bo = { token }
    const waiting = (await app.as(bo, 'bought')).body.find(({ status }) => status === 5)!

    expect(waiting.refund).toMatchObject({ answer: expect.stringContaining('beklager'), outcome: null })
    expect(waiting.refund!.claim).toContain('kafferand')
    const [photo] = waiting.refund!.photos
    const shown = { shipment: waiting._id, photo: photo!._id }
    const seen = await app.as(bo, 'evidencePhoto', shown)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await app.as(await app.person(), 'evidencePhoto', shown)).status).toBe(404)
  },
)

test('the books marked as sold are those in the orders', () => {
  const ordered = demoOrders.flatMap(({ isbns, seller }) => isbns.map((isbn) => copyOf({ isbn, seller })))
  expect(
    demoCatalogue
      .filter(({ state }) => state === 'sold')
      .map(copyOf)
      .toSorted(),
  ).toEqual(ordered.toSorted())
})

test('no demo person buys from themselves, and the events of an order are in order', () => {
  expect(demoOrders.filter(({ buyer, seller }) => buyer === seller)).toEqual([])
  for (const { paidHoursAgo, since } of demoOrders) {
    const hours = [paidHoursAgo, ...since.map((event) => event.hoursAgo)]
    expect(hours).toEqual(hours.toSorted((a, b) => b - a))
  }
  expect(demoSellers).toHaveLength(14)
})
