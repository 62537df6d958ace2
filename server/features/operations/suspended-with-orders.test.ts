import { expect, test } from 'vitest'
import { contract } from '#contract/contract'
import type { Route } from '#contract/http'
import type { CallName } from '#contract/paths'
import { testApp, type Person, type TestApp } from '#test/app'
import { finished } from '#test/finished-sale'
import { testPhoto } from '#test/people'
import { paidParcel, paidPickup, scan } from '#test/sales'

type Sale = Awaited<ReturnType<typeof paidParcel>>

const statement = 'Tre købere har fået bøger, der ikke svarede til billederne.'
const password = 'genlaest-demo'

/** Suspended, and logged in again. */
async function shutOut(app: TestApp, person: Person): Promise<Person> {
  const operator = await app.person({ role: 'operator' })
  await app.as(operator, 'suspendUser', { userId: person.id, statement })
  expect((await app.as(person, 'protected')).status).toBe(401)
  const { id: other } = await app.person({ password })
  const { password_hash } = await app.deps.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  await app.deps.db.updateTable('account').set({ password_hash }).where('id', '=', person.id).execute()
  const { status, body } = await app.as(null, 'login', { email: person.email, password })
  expect([status, body.user.suspended]).toEqual([200, statement])
  return { ...person, token: body.token }
}

test('a suspended seller still sends the parcel that a buyer waits for', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  const seller = await shutOut(app, sale.seller)
  const uploaded = async () => {
    const form = new FormData()
    form.append('photos', new Blob([new Uint8Array(await testPhoto())]), 'a.jpg')
    return (await app.as(seller, 'messagePhotos', form)).status
  }

  expect(await uploaded()).toBe(201)
  expect((await app.as(seller, 'myShipments')).body).toMatchObject([{ _id: sale.orderId, status: 0 }])
  expect((await app.as(seller, 'label', { shipment: sale.orderId })).status).toBe(200)
  const chat = { chatId: sale.orderId, type: 2 }
  expect((await app.as(seller, 'chatSM', { chat, msg: 'Jeg sender i dag' })).status).toBe(200)
  expect((await app.as(seller, 'markSent', { shipment: sale.orderId })).body.status).toBe(1)
  await scan(app, { ...sale, seller }, 'delivered')
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })

  expect((await app.as(seller, 'findShipment', { shipment: sale.orderId })).body.status).toBe(3)
  expect((await app.as(seller, 'chatSM', { chat, msg: 'Og nu?' })).status).toBe(403)
  expect(await uploaded()).toBe(403)
})

test('a suspended buyer approves, or requests a refund', async () => {
  const app = await testApp()
  const first = await paidPickup(app)
  const buyer = await shutOut(app, first.buyer)
  const shipment = first.orderId

  expect((await app.as(buyer, 'bought')).body).toHaveLength(1)
  const asked = await app.as(buyer, 'refundRequest', { shipment, reason: 1, text: 'Ingen var hjemme' })
  expect(asked.body.status).toBe(5)
  expect((await app.as(buyer, 'cancelRequest', { shipment })).body.status).toBe(0)
  expect((await app.as(buyer, 'satisfied', { shipment })).body.status).toBe(3)
})

type Way = {
  state: string
  reach: (app: TestApp) => Promise<Sale>
  who: 'buyer' | 'seller'
  act: CallName
  with?: object
  leads: object
}

async function shipped(app: TestApp) {
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  return sale
}

async function delivered(app: TestApp) {
  const sale = await paidParcel(app)
  await scan(app, sale, 'delivered')
  return sale
}

async function inCase(app: TestApp) {
  const sale = await delivered(app)
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2, detail: 'wrong_book' })
  return sale
}

async function onItsWayBack(app: TestApp) {
  const sale = await inCase(app)
  await app.as(sale.seller, 'acceptReturn', { shipment: sale.orderId })
  await app.settled()
  return sale
}

async function askedFor(app: TestApp) {
  const sale = await shipped(app)
  await app.advance(7 * 24)
  return sale
}

async function back(app: TestApp) {
  const sale = await shipped(app)
  await scan(app, sale, 'returned')
  return sale
}

const ways: Way[] = [
  { state: 'awaiting_shipment', reach: paidParcel, who: 'seller', act: 'markSent', leads: { status: 1 } },
  { state: 'shipped', reach: askedFor, who: 'buyer', act: 'markReceived', leads: { status: 2 } },
  { state: 'shipped', reach: askedFor, who: 'buyer', act: 'notReceived', leads: { status: 4 } },
  { state: 'delivered', reach: delivered, who: 'buyer', act: 'satisfied', leads: { status: 3 } },
  {
    state: 'delivered',
    reach: delivered,
    who: 'buyer',
    act: 'refundRequest',
    with: { reason: 2, detail: 'wrong_book' },
    leads: { status: 5 },
  },
  { state: 'awaiting_pickup', reach: paidPickup, who: 'buyer', act: 'satisfied', leads: { status: 3 } },
  { state: 'action_needed', reach: back, who: 'buyer', act: 'notSentAgain', leads: { status: 6 } },
  {
    state: 'refund_requested',
    reach: inCase,
    who: 'seller',
    act: 'makeOffer',
    with: { back: 50_00 },
    leads: { status: 5, turn: { who: 'buyer' } },
  },
  { state: 'refund_requested', reach: inCase, who: 'seller', act: 'acceptReturn', leads: { status: 5 } },
  { state: 'refund_requested', reach: inCase, who: 'seller', act: 'giveAllBack', leads: { status: 6 } },
  { state: 'refund_requested', reach: inCase, who: 'buyer', act: 'cancelRequest', leads: { status: 2 } },
  {
    state: 'refund_requested',
    reach: onItsWayBack,
    who: 'buyer',
    act: 'markReturnSent',
    leads: { turn: { who: 'carrier' } },
  },
  {
    state: 'refund_requested',
    reach: onItsWayBack,
    who: 'seller',
    act: 'confirmReturn',
    leads: { status: 6 },
  },
]

test.each(ways)('a suspended $who may $act in $state', async ({ state, reach, who, act, leads, ...way }) => {
  const app = await testApp()
  const sale = await reach(app)
  await app.settled()
  const row = app.deps.db.selectFrom('orders').select('state').where('id', '=', sale.orderId)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ state })
  const person = await shutOut(app, sale[who])

  const { status } = await app.as(person, act, { shipment: sale.orderId, ...way.with })

  expect(status).toBe(200)
  expect((await app.as(person, 'findShipment', { shipment: sale.orderId })).body).toMatchObject(leads)
})

test('everything else is refused with the reason', async () => {
  const app = await testApp()
  const sale = await paidPickup(app)
  const other = await app.listedBook()
  await app.as(sale.seller, 'chatSM', { chat: { dbId: other.id }, msg: 'Er den til salg?' })
  const seller = await shutOut(app, sale.seller)

  const refused: [CallName, object?][] = [
    ['chatsGet', {}],
    ['draftChat', { dbId: other.id }],
    ['chatSM', { chat: { dbId: other.id }, msg: 'Hej igen' }],
    ['account'],
    ['myData'],
    ['myBooks'],
    ['notifications'],
    ['setAddress', { values: {} }],
    ['buyBook', {}],
  ]
  for (const [name, body] of refused) {
    const { status, body: answer } = (await app.as(seller, name, body)) as {
      status: number
      body: { code?: string; message?: string }
    }
    expect([name, status, answer.code]).toEqual([name, 403, 'account_suspended'])
    expect(answer.message).toContain(statement)
  }
  // Public pages stay visible, as to anybody.
  expect((await app.as(seller, 'findBook', { dbId: other.id })).status).toBe(200)
})

test('every call not made for open orders is refused to a suspended account', async () => {
  const app = await testApp()
  const seller = await shutOut(app, (await paidPickup(app)).seller)
  const closed = (Object.keys(contract) as CallName[]).filter((name) => {
    const { auth, whileSuspended }: Route = contract[name]
    return auth !== 'anyone' && !whileSuspended
  })
  expect(closed.length).toBeGreaterThan(50)

  const open: CallName[] = []
  for (const name of closed) {
    const { status, body } = await app.as(seller, name, {})
    if (status !== 403 || (body as { code?: string }).code !== 'account_suspended') open.push(name)
  }
  expect(open).toEqual([])
})

test('every call made for open orders, their money and writing to us is open to a suspended account, and no other', async () => {
  const app = await testApp()
  const seller = await shutOut(app, (await paidPickup(app)).seller)
  const open = (Object.keys(contract) as CallName[]).filter((name) => {
    const { whileSuspended }: Route = contract[name]
    return whileSuspended
  })
  expect(open.toSorted()).toEqual([
    'acceptReturn',
    'accountLink',
    'answerOffer',
    'answerRefund',
    'bought',
    'cancelRequest',
    'chatMessages',
    'chatSM',
    'confirmHandover',
    'confirmReturn',
    'contactUs',
    'createBankToken',
    'endOtherSessions',
    'endSession',
    'evidencePhoto',
    'findShipment',
    'getDate',
    'giveAllBack',
    'label',
    'logoutEverywhere',
    'makeOffer',
    'markReceived',
    'markReturnSent',
    'markSent',
    'messagePhotos',
    'myEnquiries',
    'myShipments',
    'notReceived',
    'notSentAgain',
    'objectToReturn',
    'orderDetails',
    'passkeys',
    'payForLabel',
    'payout',
    'payoutWait',
    'pickupPoints',
    'protected',
    'prove',
    'proveByPasskey',
    'refundEvidence',
    'refundRequest',
    'renewSession',
    'satisfied',
    'secondFactor',
    'securityLog',
    'seenChat',
    'sendAgain',
    'servicePoints',
    'sessions',
    'soldBookDetails',
    'stopPayouts',
    'stripeUser',
    'takeBackSent',
  ])

  const refused: CallName[] = []
  for (const name of open.filter((call) => !['logoutEverywhere', 'stopPayouts'].includes(call))) {
    const { body } = await app.as(seller, name, {})
    if ((body as { code?: string } | null)?.code === 'account_suspended') refused.push(name)
  }
  expect(refused).toEqual([])
})

test('a suspended seller logs in for the money that a sale has brought, and is paid it', async () => {
  const app = await testApp()
  const sale = await paidPickup(app)
  const seller = await shutOut(app, sale.seller)
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
  const logIn = () => app.as(null, 'login', { email: seller.email, password })

  const again = await logIn()
  expect([again.status, again.body.user.suspended]).toEqual([200, statement])
  const { body } = await app.as({ ...seller, token: again.body.token }, 'stripeUser')
  expect(body.balance.available).toEqual([{ amount: 190_00, currency: 'dkk' }])
  const paid = await app.as({ ...seller, token: again.body.token }, 'payout', {})

  expect([paid.status, paid.body.payout]).toMatchObject([200, { amount: 190_00 }])
  await app.settled()
  expect((await logIn()).status).toBe(403)
})

test('without an open order a suspended person cannot log in, nor after the last has ended', async () => {
  const app = await testApp()
  const sale = await paidPickup(app)
  const buyer = await shutOut(app, sale.buyer)
  await app.as(buyer, 'satisfied', { shipment: sale.orderId })

  const again = await app.as(null, 'login', { email: buyer.email, password })

  expect([again.status, again.body.message?.includes(statement)]).toEqual([403, true])
})

test('the buyer of a suspended seller is told at once by mail and on the order, which goes on', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidParcel(app)
  const isTold = async (who: Person) =>
    (await app.as(who, 'findShipment', { shipment: orderId })).body.seller_suspended
  expect(await isTold(buyer)).toBe(false)

  const suspended = await shutOut(app, seller)
  await app.settled()

  expect((await app.outbox(buyer.email))[0]!.subject).toMatch(/^Din ordre gælder stadig: /)
  expect([await isTold(buyer), await isTold(suspended)]).toEqual([true, false])
  await app.advance(5 * 24)
  await app.advance(1)
  expect((await app.as(buyer, 'findShipment', { shipment: orderId })).body).toMatchObject({
    status: 6,
    seller_suspended: false,
  })
})

test('a suspended seller of a reopened sale logs in and answers us about it, and nobody else, for 30 days', async () => {
  const app = await testApp()
  const { buyer, orderId, reopen, operator, ...sale } = await finished(app)
  const other = await paidPickup(app)
  await app.deps.db
    .updateTable('orders')
    .set({ seller_id: sale.seller.id, state: 'cancelled' })
    .where('id', '=', other.orderId)
    .execute()
  const seller = await shutOut(app, sale.seller)
  await app.as(seller, 'payout', {})
  await app.settled()
  const logIn = async () => (await app.as(null, 'login', { email: seller.email, password })).status
  const write = async (id: string, to?: 'genlaest') =>
    (await app.as(seller, 'chatSM', { chat: { chatId: id, type: 2 }, msg: 'Den var hel', to })).status
  expect([await logIn(), await write(orderId, 'genlaest')]).toEqual([403, 403])

  await reopen(82_50, true)
  await app.settled()

  expect([await logIn(), await write(orderId), await write(orderId, 'genlaest')]).toEqual([200, 403, 200])
  expect(await write(other.orderId, 'genlaest')).toBe(403)
  expect((await app.as(operator, 'operatorQueues')).body.answers).toBe(1)
  const asked = await app.as(operator, 'operatorChat', { orderId })
  expect(asked.body).toMatchObject([{ content: 'Den var hel', by: 'seller' }])
  const { messages } = (await app.as(buyer, 'findShipment', { shipment: orderId })).body
  expect(messages).toEqual([])

  await app.advance(30 * 24)
  expect(await logIn()).toBe(403)
})

test('a suspended buyer to whom we write after the end answers us, with a photo', async () => {
  const app = await testApp()
  const sale = await paidPickup(app)
  const buyer = await shutOut(app, sale.buyer)
  await app.as(buyer, 'satisfied', { shipment: sale.orderId })
  const operator = await app.person({ role: 'operator' })
  const write = async (to?: 'genlaest', photos?: string[]) =>
    (await app.as(buyer, 'chatSM', { chat: { chatId: sale.orderId, type: 2 }, msg: 'Her', to, photos }))
      .status
  expect([await write(), await write('genlaest')]).toEqual([403, 403])
  const ask = (to: 'buyer' | 'seller') =>
    app.as(operator, 'operatorWrite', {
      orderId: sale.orderId,
      to,
      text: 'Har du et billede?',
      clientId: to,
      answerSince: null,
    })

  expect((await ask('seller')).status).toBe(200)
  expect(await write('genlaest')).toBe(403)
  expect((await ask('buyer')).status).toBe(200)

  const form = new FormData()
  form.append('photos', new Blob([new Uint8Array(await testPhoto())]), 'a.jpg')
  const { status, body } = await app.as(buyer, 'messagePhotos', form)
  expect(status).toBe(201)
  expect([await write(), await write('genlaest', [body.photos[0]!.key])]).toEqual([403, 200])
  expect((await app.as(null, 'login', { email: buyer.email, password })).status).toBe(200)
})
