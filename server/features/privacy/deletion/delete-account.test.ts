import { expect, test, vi } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { waitersFor } from '#test/database'
import { basketOf } from '#test/people'
import { askBank, openPayment, paidParcel, paidPickup } from '#test/sales'
import { openSocket, nextEvent } from '#test/sockets'
import { asJson } from '../../../db/json.ts'
import type { Payments } from '../../../providers/payment/payments.ts'
import { buyBooks } from '../../checkout/buy-books.ts'
import { notify } from '../../notifications/notify.ts'
import { deleteAccount } from './delete-account.ts'
import { lockForDeletion } from './lock-for-deletion.ts'

const password = 'farvel og tak'
const dayInHours = 24
const yearInHours = 365 * dayInHours

test('nothing personal is left, listings are down, sessions ended, and a mail confirms it', async () => {
  const app = await testApp()
  const mette = await app.seller({ password, firstName: 'Mette' })
  const book = await app.listedBook({}, mette)
  const { photos } = (await app.as(null, 'findBook', { dbId: book.id })).body.dbBook
  const socket = openSocket(app.url, { token: mette.token })
  await nextEvent(socket, 'connect')
  const gone = nextEvent(socket, 'disconnect')
  expect((await app.as(mette, 'accountDeletion')).body).toEqual({ blocks: [], keepUntil: null })

  const left = await app.as(mette, 'deleteAccount', { password })
  expect([left.status, left.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Max-Age=0')])

  await gone
  await app.settled()
  expect(await tracesOf(app, mette)).toEqual([])
  expect((await app.as(mette, 'protected')).status).toBe(401)
  expect((await app.as(null, 'login', { email: mette.email, password })).status).toBe(401)
  expect((await app.as(null, 'checkEmail', { email: mette.email })).body.emailExist).toBe(false)
  expect((await app.as(null, 'findBook', { dbId: book.id })).status).toBe(404)
  expect((await app.as(null, 'books')).body).toEqual([])
  expect((await fetch(`${app.url}/photos/${photos[0]}/1000.jpg`)).status).toBe(404)
  const [mail] = await app.outbox(mette.email)
  expect(mail!.subject).toBe('Din konto er slettet')
  expect(mail!.text).toContain('Hej Mette.')
})

test('the address may open a new account', async () => {
  const app = await testApp()
  const mette = await app.person({ password })
  await app.as(mette, 'deleteAccount', { password })
  const again = await app.as(null, 'register', {
    first_name: 'Mette',
    last_name: 'Dal',
    email: mette.email,
    dob: { day: 1, month: 2, year: 1999 },
    password: 'et nyt kodeord',
  })
  expect(again.status).toBe(200)
  expect(again.body.user._id).not.toBe(mette.id)
})

test('others keep their orders and conversations, with a deleted user', async () => {
  const app = await testApp()
  const { seller, buyer, orderId } = await finishedSale(app)
  await app.as(seller, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg: 'God fornøjelse' })
  expect((await leave(app, seller)).status).toBe(200)

  const [order] = (await app.as(buyer, 'bought')).body
  expect(order).toMatchObject({
    _id: orderId,
    seller: { first_name: 'Slettet', last_name: 'bruger', gone: true },
  })
  expect(order!.messages.map(({ content }) => content)).toEqual(['God fornøjelse'])
  expect(order!.products[0]!.dbBook.photos).toHaveLength(1)
  const page = await app.as(null, 'findBook', { dbId: order!.products[0]!.dbBook._id })
  expect(page.body).toMatchObject({ dbBook: { sold: true }, buyBook: { seller_left: true } })
  const answer = await app.as(buyer, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg: 'Tak!' })
  expect([answer.status, answer.body.message]).toEqual([409, 'Brugeren er slettet og kan ikke få beskeder'])
  expect((await app.ledger()).all).toBe(0)
})

test('the identity is kept for bookkeeping until five years after the year, and then deleted automatically', async () => {
  const app = await testApp()
  const { seller } = await finishedSale(app)
  const { keepUntil } = (await app.as(seller, 'accountDeletion')).body
  const year = app.deps.clock.now().getUTCFullYear()
  expect(keepUntil).toBe(`${year + 5}-12-31T22:59:59.000Z`)
  await leave(app, seller)
  await app.settled()
  const mails = (await app.outbox(seller.email)).map(({ text }) => text)
  expect(mails).toContainEqual(expect.stringContaining(`31. december ${year + 5}`))
  expect(await tracesOf(app, seller)).toEqual(['kept_record'])

  const hoursLeft = () => (Date.parse(keepUntil!) - app.deps.clock.now().getTime()) / 3_600_000
  while (hoursLeft() > yearInHours) await app.advance(yearInHours)
  await app.advance(hoursLeft() - 1)
  expect(await tracesOf(app, seller)).toEqual(['kept_record'])
  await app.advance(2)
  expect(await tracesOf(app, seller)).toEqual([])
})

test.each([
  ['the seller of an order to be sent', async (app: TestApp) => (await paidParcel(app)).seller, 'order'],
  ['its buyer', async (app: TestApp) => (await paidParcel(app)).buyer, 'order'],
  ['who has a balance', async (app: TestApp) => (await approvedSale(app)).seller, 'balance'],
  ['who is being paid out', async (app: TestApp) => (await paidOutSale(app)).seller, 'payout'],
  ['whose book is being paid for', async (app: TestApp) => (await openPayment(app)).book.seller, 'reserved'],
])('%s is told why it cannot be yet', async (_who, made, reason) => {
  const app = await testApp()
  const person = await made(app)
  await givePassword(app, person)
  const { blocks } = (await app.as(person, 'accountDeletion')).body
  expect(blocks.map((block) => block.reason)).toEqual([reason])
  const refused = await app.as(person, 'deleteAccount', { password })
  expect([refused.status, refused.body.code]).toEqual([409, 'account_in_use'])
  expect((await app.as(person, 'protected')).body.email).toBe(person.email)
})

test('a person who cannot leave is told which order it is, and by when it is over', async () => {
  const app = await testApp()
  const { buyer, orderId } = await paidParcel(app)
  const { ship_by } = (await app.as(buyer, 'findShipment', { shipment: orderId })).body

  expect((await app.as(buyer, 'accountDeletion')).body.blocks).toEqual([
    { reason: 'order', shipment: orderId, title: expect.any(String), end: { at: ship_by, what: 'over' } },
  ])
})

test('an order that stands still names the bank of whoever asks for, or the check with its date', async () => {
  const app = await testApp()
  const [disputed, warned] = [await paidParcel(app), await paidParcel(app)]
  await askBank(app, disputed, 'dispute')
  await askBank(app, warned, 'warn')
  const blocksOf = async (person: Person) => (await app.as(person, 'accountDeletion')).body.blocks
  expect(await blocksOf(disputed.seller)).toMatchObject([{ reason: 'dispute', shipment: disputed.orderId }])
  expect(await blocksOf(disputed.buyer)).toMatchObject([{ reason: 'own_dispute', end: null }])
  for (const hours of [1, 30]) {
    await app.advance(hours)
    for (const person of [warned.buyer, warned.seller]) {
      const { turn } = (await app.as(person, 'findShipment', { shipment: warned.orderId })).body
      expect(await blocksOf(person)).toMatchObject([
        { reason: 'check', shipment: warned.orderId, end: { at: turn!.by, what: 'operator' } },
      ])
    }
  }
})

test("a buyer's chargeback after the end prevents deleting either account, and neither is told of it", async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await finishedSale(app)
  await app.deps.db.updateTable('purchase').set({ dispute: 'open' }).execute()
  for (const person of [buyer, seller])
    expect((await app.as(person, 'accountDeletion')).body.blocks).toMatchObject([
      { reason: 'payment', shipment: orderId, title: expect.any(String) },
    ])
  expect((await leave(app, seller)).status).toBe(409)
})

test('an open payment page is closed, and its books are for sale again', async () => {
  const app = await testApp()
  const buyer = await app.person({ password })
  const { book, url } = await openPayment(app, buyer)
  expect((await app.as(buyer, 'deleteAccount', { password })).status).toBe(200)
  expect((await app.as(null, 'findBook', { dbId: book.id })).body.dbBook.reserved).toBe(false)
  expect((await app.pay(url)).redirect).toBeUndefined()
})

test('the password is required, and nothing happens while the payment provider is silent', async () => {
  const app = await testApp({}, { timeoutMs: 300 })
  const seller = await app.seller({ password })
  const wrong = await app.as(seller, 'deleteAccount', { password: 'et gæt' })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'Adgangskoden er forkert' }])
  app.sandbox.faults.breakDown('stripe', '500')
  expect((await app.as(seller, 'deleteAccount', { password })).status).toBe(503)
  expect((await app.as(seller, 'protected')).status).toBe(200)
})

test('a proof is worth nothing once its session has ended meanwhile', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const { id: sessionId } = await app.deps.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const endedMeanwhile: Payments['readBalance'] = async (account) => {
    expect((await app.as(seller, 'logoutEverywhere')).status).toBe(200)
    return app.deps.payments.readBalance(account)
  }
  const deps = { ...app.deps, payments: { ...app.deps.payments, readBalance: endedMeanwhile } }
  const visit = { origin: '', userAgent: '', deviceToken: null }
  await expect(deleteAccount(deps, { id: seller.id, sessionId }, undefined, visit)).rejects.toMatchObject({
    code: 'not_signed_in',
  })
})

test('previews and tries are limited per account, whatever the network address', async () => {
  const app = await testApp()
  const [mette, other] = [await app.person({ password }), await app.person()]
  const asks = await Promise.all(Array.from({ length: 11 }, () => app.as(mette, 'accountDeletion')))
  expect(asks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(10).fill(200),
    429,
  ])
  expect((await app.as(other, 'accountDeletion')).status).toBe(200)
  const tries = await Promise.all(
    Array.from({ length: 11 }, () => app.as(mette, 'deleteAccount', { password: 'et gæt' })),
  )
  // Wrong guesses lock the address for a minute; this is the longer wait.
  expect(Math.max(...tries.map(({ headers }) => Number(headers.get('retry-after'))))).toBeGreaterThan(60)
  expect((await app.as(mette, 'protected')).status).toBe(200)
})

test("a purchase and the seller's deletion race: one of them happens, never both", async () => {
  const app = await testApp()
  const seller = await app.seller({ password })
  const book = await app.listedBook({}, seller)
  const buyer = await app.person()
  const [left, bought] = await Promise.all([
    app.as(seller, 'deleteAccount', { password }),
    app.as(buyer, 'buyBook', basketOf([book])),
  ])
  expect([
    [200, 409],
    [409, 200],
  ]).toContainEqual([left.status, bought.status])
})

test('a simultaneous act happens before the deletion or not at all', async () => {
  const app = await testApp()
  const mette = await app.person({ password })
  const book = await app.listedBook()
  const replies = await Promise.all([
    app.as(mette, 'deleteAccount', { password }),
    app.as(mette, 'buyBook', basketOf([book])),
    app.as(null, 'login', { email: mette.email, password }),
    app.as(mette, 'setAddress', { values: { first_name: 'Maja' } }),
    app.as(mette, 'deleteAccount', { password }),
  ])
  expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  const rows = await app.deps.db
    .selectFrom('account')
    .select(['first_name', 'deleted_at'])
    .where('id', '=', mette.id)
    .execute()
  const gone = replies[0].status === 200 || replies[4].status === 200
  if (!gone) return expect(replies[1].status).toBe(200)
  expect(rows).toMatchObject([{ first_name: 'Slettet', deleted_at: expect.any(Date) }])
  const open = app.deps.db.selectFrom('purchase').select('id').where('state', '=', 'pending')
  expect(await open.execute()).toEqual([])
  expect(
    await app.deps.db.selectFrom('session').select('account_id').where('account_id', '=', mette.id).execute(),
  ).toEqual([])
})

test('a row added while the locks are taken is locked in order', async () => {
  const app = await testApp()
  const mette = await app.person()
  const lock = () => app.deps.db.transaction().execute((tx) => lockForDeletion(tx, mette.id))
  const now = app.deps.clock.now()
  const locked = await app.deps.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('purchase')
      .values({ buyer_id: mette.id, state: 'expired', groups: asJson([]), total: 1_00, ...times(now) })
      .execute()
    const waiting = lock()
    await vi.waitFor(async () => expect(await waitersFor(app.deps.db)).toBe(1), 5_000)
    return { waiting }
  })
  expect(await locked.waiting).toBeNull()
  expect(await lock()).toMatchObject({ deleted_at: null })
})

const times = (now: Date) => ({ created_at: now, expires_at: now, leave_key: 'en nøgle' })

test('a request from another tab after the deletion gets logged out', async () => {
  const app = await testApp()
  const mette = await app.person({ password })
  const book = await app.listedBook()
  const deletedMeanwhile: Payments['startCheckout'] = async (checkout) => {
    const page = await app.deps.payments.startCheckout(checkout)
    expect((await app.as(mette, 'deleteAccount', { password })).status).toBe(200)
    return page
  }
  const deps = { ...app.deps, payments: { ...app.deps.payments, startCheckout: deletedMeanwhile } }

  await expect(buyBooks(deps, mette.id, basketOf([book]).checkout_data)).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  // Like a request admitted just before; the database itself refuses the purchase (migration 0009).
  await expect(buyBooks(app.deps, mette.id, basketOf([book]).checkout_data)).rejects.toMatchObject({
    code: 'GL001',
  })
  await expect(
    deleteAccount(app.deps, { id: mette.id, sessionId: crypto.randomUUID() }, password, {
      origin: '',
      userAgent: '',
      deviceToken: null,
    }),
  ).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('a notification for a deleted account reaches nobody', async () => {
  const app = await testApp()
  const { seller, orderId } = await finishedSale(app)
  await leave(app, seller)
  await app.settled()
  const before = await app.outbox(seller.email)
  await app.deps.db.transaction().execute((tx) =>
    notify(app.deps, tx, {
      channel: 'mail',
      kind: 'finished_seller',
      subjectId: orderId,
      accountId: seller.id,
    }),
  )
  await app.settled()
  expect(await app.outbox(seller.email)).toEqual(before)
  const dispatches = app.deps.db.selectFrom('dispatch').select('state').where('account_id', '=', seller.id)
  expect(await dispatches.where('kind', '=', 'finished_seller').execute()).toEqual([{ state: 'dropped' }])
})

async function approvedSale(app: TestApp) {
  const sale = await paidPickup(app)
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
  return sale
}

/** The money is on its way to the seller's bank. */
async function paidOutSale(app: TestApp) {
  const sale = await approvedSale(app)
  await app.advance(8 * dayInHours)
  const { status } = await app.as(sale.seller, 'payout', { stripeId: sale.seller.stripeId! })
  expect(status).toBe(200)
  return sale
}

/** The money has arrived there, and nothing is left to happen. */
async function finishedSale(app: TestApp) {
  const sale = await paidOutSale(app)
  await app.advance(4 * dayInHours)
  return { ...sale, seller: await signedIn(app, sale.seller), buyer: await signedIn(app, sale.buyer) }
}

async function signedIn(app: TestApp, person: Person) {
  return { ...person, token: await app.signIn(person.id) }
}

async function givePassword(app: TestApp, person: Person) {
  const { password_hash } = await app.deps.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', (await app.person({ password })).id)
    .executeTakeFirstOrThrow()
  await app.deps.db.updateTable('account').set({ password_hash }).where('id', '=', person.id).execute()
}

async function leave(app: TestApp, person: Person) {
  await givePassword(app, person)
  return app.as(person, 'deleteAccount', { password })
}

/** The tables that contain anything only this person is or has. */
async function tracesOf(app: TestApp, person: Person): Promise<string[]> {
  const { db } = app.deps
  const tables = [
    'account',
    'session',
    'verification_code',
    'texted_code',
    'password_reset',
    'sign_in_link',
    'login_failure',
    'known_device',
    'security_event',
    'listing',
  ] as const
  const more = ['purchase', 'orders', 'dispatch', 'notification', 'kept_record'] as const
  const found: string[] = []
  for (const table of [...tables, ...more]) {
    const rows = await db.selectFrom(table).selectAll().execute()
    const text = JSON.stringify(rows)
    const own = [person.email, person.lastName, person.phone, 'Århusgade 1, st. tv', person.stripeId]
    if (own.some((word) => word && text.includes(word))) found.push(table)
  }
  return found
}
