/** A buyer's bank disputes a payment (decision 30): its orders stop, resume, or end without a refund from us. */
import { expect, it } from 'vitest'
import { refundsLeave, test, testApp, type TestApp } from '#test/money-modes'
import { paymentEvents, sendPaymentWebhook } from '#test/provider-webhooks'
import { askBank, bookedLabels, movements, paidParcel, paidPickup, parcelBasket, scan } from '#test/sales'
import { noteDispute } from './note-dispute.ts'
import { reconcile } from '../balance/reconcile.ts'

type Sale = Awaited<ReturnType<typeof paidParcel>>

const day = 24
const seenBy = async (app: TestApp, who: Sale['buyer'], { orderId }: Sale) =>
  (await app.as(who, 'findShipment', { shipment: orderId })).body
const subjectsTo = async (app: TestApp, { email }: Sale['buyer']) =>
  (await app.outbox(email)).flatMap(({ subject }) => subject ?? [])

/** Our books and the provider's agree, once nothing is under way. */
async function booksAreAtOne(app: TestApp) {
  await movements(app)
  await app.advance(1)
  expect(await reconcile(app.deps)).toEqual([])
}

test('a disputed order stops for buyer, seller, carrier, clock and operator, and both parties are notified', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  const { buyer, seller, orderId: shipment } = sale
  expect(await seenBy(app, seller, sale)).toMatchObject({ status: 0, timeToSend: 120, dispute: null })

  await askBank(app, sale, 'dispute')
  await app.advance(20 * day)

  const still = { status: 4, bookStatus: 2, dispute: 'open', allowed: [], ship_by: null, timeToSend: 120 }
  expect(await seenBy(app, buyer, sale)).toMatchObject(still)
  expect(await seenBy(app, seller, sale)).toMatchObject({
    ...still,
    details: { label_ready: false, labelless_code: null },
  })
  const marked = await app.as(seller, 'markSent', { shipment })
  expect([marked.status, marked.body.code]).toEqual([409, 'order_frozen'])
  expect((await app.as(seller, 'label', { shipment })).status).toBe(409)
  expect((await app.as(buyer, 'markReceived', { shipment })).status).toBe(409)
  const voided = { orderId: shipment, step: 'voidOrder', statement: 'Nu' }
  expect((await app.as(operator, 'operatorStep', voided)).status).toBe(409)
  const [mine] = (await app.as(seller, 'myBooks')).body
  expect(mine!.dbBook).toMatchObject({ status: 2, onHold: true })
  for (const who of [buyer, seller])
    expect((await subjectsTo(app, who)).slice(0, 2)).toEqual([
      expect.stringMatching(/^Vi er forsinkede: /),
      expect.stringMatching(/^Ordren er sat på pause: /),
    ])
  expect((await app.as(operator, 'operatorQueues')).body).toMatchObject({ action: 1, refunds: 0 })
  const [row] = (await app.as(operator, 'operatorOrders', { queue: 'action' })).body
  expect(row).toMatchObject({ _id: shipment, state: 'action_needed', troubles: ['dispute:open'] })
  expect((await app.as(operator, 'operatorOrder', { orderId: shipment })).body).toMatchObject({
    due: expect.any(String),
    allowed: [],
    deadlines: [],
    dispute: { state: 'open', amount: 259_00, charged_back: null },
    ledger: [{ kind: 'paid' }, { kind: 'disputed' }],
  })
  expect((await app.ledger()).accounts).toEqual({ held: -259_00, disputes: 259_00 })
  await booksAreAtOne(app)
})

it('a parcel that comes back during a dispute: both are told, without a date that the pause does not keep', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  await askBank(app, sale, 'dispute')
  await scan(app, sale, 'returned')
  await app.settled()

  for (const { email } of [sale.buyer, sale.seller]) {
    const [mail] = await app.outbox(email)
    expect(mail!.subject).toMatch(/^Vi kigger på din ordre: /)
    expect(mail!.text).toContain('Når banken har afgjort sagen, skriver vi til jer begge')
    expect(mail!.text).not.toContain('senest')
  }
})

test('a won dispute resumes the order with the time it had left, and the order completes', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await app.advance(2 * day)
  await askBank(app, sale, 'dispute')
  await app.advance(20 * day)
  await askBank(app, sale, 'won')

  expect(await seenBy(app, sale.seller, sale)).toMatchObject({
    status: 0,
    dispute: null,
    timeToSend: 72,
    allowed: ['saySent'],
    details: { label_ready: true },
  })
  for (const who of [sale.buyer, sale.seller])
    expect((await subjectsTo(app, who))[0]).toMatch(/^Ordren går videre: /)
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [], transfers: [190_00] })
  expect((await app.ledger()).accounts['disputes']).toBeUndefined()
  await booksAreAtOne(app)
})

it('no label is bought during a dispute, and one is bought after it', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const book = await app.listedBook({ price: 200_00 })
  const { body } = await app.as(buyer, 'buyBook', await parcelBasket(app, buyer, book))
  app.sandbox.faults.breakDown('carrier', 'off')
  app.sandbox.listenAt('http://127.0.0.1:9')
  await app.pay(body.url, '4000000000000259')
  const events = await paymentEvents(app)
  const sendEvent = (type: string) =>
    sendPaymentWebhook(
      app,
      events.find((event) => event.type === type)!,
    )
  expect(await sendEvent('checkout.session.completed')).toBe(200)
  expect(await sendEvent('charge.dispute.created')).toBe(200)
  app.sandbox.faults.fix('carrier')
  await app.settled()
  const [order] = (await app.as(buyer, 'bought')).body
  const sale = { buyer, seller: book.seller, orderId: order!._id, listingId: book.id }
  expect([order!.status, await bookedLabels(app)]).toEqual([4, []])

  app.sandbox.listenAt(app.url)
  await askBank(app, sale, 'won')
  expect((await seenBy(app, book.seller, sale)).details.label_ready).toBe(true)
  // A label appears in the carrier's list some seconds later.
  await app.advance(0.1)
  expect(await bookedLabels(app)).toHaveLength(1)
})

test('a dispute lost before sending cancels the order without our refund, and the seller may sell again', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await askBank(app, sale, 'dispute')
  await askBank(app, sale, 'lost')
  await app.advance(10 * day)

  expect(await seenBy(app, sale.buyer, sale)).toMatchObject({ status: 6, bookStatus: 9, dispute: 'lost' })
  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [], transfers: [] })
  expect((await app.ledger()).accounts).toEqual({})
  for (const who of [sale.buyer, sale.seller]) expect((await subjectsTo(app, who))[0]).toContain('tilbage')
  const again = await app.as(sale.seller, 'relistMyBook', { dbId: sale.listingId })
  expect(again.status).toBeLessThan(300)
  await booksAreAtOne(app)
})

test.each([
  { step: 'settleOrder', transfers: [190_00], left: { disputes: 259_00 }, status: 3 },
  { step: 'voidOrder', transfers: [], left: {}, status: 6 },
])(
  'lost after the book was sent, an operator may $step, and the buyer is not paid twice',
  async ({ step, transfers, left, status }) => {
    const app = await testApp()
    const operator = await app.person({ role: 'operator' })
    const sale = await paidParcel(app)
    const { buyer, orderId } = sale
    await scan(app, sale, 'delivered')
    await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2, text: 'Sider mangler' })
    await askBank(app, sale, 'dispute')
    expect((await app.as(buyer, 'cancelRequest', { shipment: orderId })).body.code).toBe('order_frozen')
    await askBank(app, sale, 'lost')
    expect(await seenBy(app, buyer, sale)).toMatchObject({
      status: 4,
      dispute: 'lost',
      allowed: [],
      refund: { outcome: 'charged_back', may_answer: false },
    })
    const { allowed } = (await app.as(operator, 'operatorOrder', { orderId })).body
    expect(allowed.map((one) => one.step)).toEqual(['settleOrder', 'voidOrder'])

    await app.as(operator, 'operatorStep', { orderId, step, statement: 'Bogen kom frem' })
    await app.settled()

    expect((await seenBy(app, buyer, sale)).status).toBe(status)
    expect(await movements(app)).toEqual({ charges: [259_00], refunds: [], transfers })
    const { disputes } = (await app.ledger()).accounts
    expect(disputes === undefined ? {} : { disputes }).toEqual(left)
    await booksAreAtOne(app)
  },
)

test('an operator decides a pickup that is not as described when the dispute is lost', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidPickup(app)
  const { buyer, orderId, listingId } = sale
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2, text: 'Sider mangler' })
  await askBank(app, sale, 'dispute')
  await askBank(app, sale, 'lost')

  expect(await seenBy(app, sale.seller, sale)).toMatchObject({ status: 4, dispute: 'lost' })
  const [mail] = await app.outbox(sale.seller.email)
  expect(mail!.text).toContain('kan have fået bogen')
  expect((await app.as(sale.seller, 'relistMyBook', { dbId: listingId })).status).toBe(409)
  await app.advance(1)
  await app.as(operator, 'operatorStep', { orderId, step: 'voidOrder', statement: 'Bogen er hentet' })
  await app.settled()
  expect((await seenBy(app, sale.seller, sale)).may_put_up_again).toBe(false)
  expect((await app.outbox(sale.seller.email))[0]!.text).not.toContain('til salg igen')
  expect((await app.as(sale.seller, 'relistMyBook', { dbId: listingId })).status).toBe(409)
  await booksAreAtOne(app)
})

it('a returned parcel is its seller’s again, even if the dispute is lost afterwards', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  const { seller, orderId, listingId } = sale
  await scan(app, sale, 'shipped')
  await scan(app, sale, 'returned')
  await askBank(app, sale, 'dispute')
  await askBank(app, sale, 'lost')
  expect((await app.as(operator, 'operatorOrder', { orderId })).body.troubles).toEqual([
    'action:parcelReturned',
    'dispute:lost',
  ])

  await app.as(operator, 'operatorStep', { orderId, step: 'voidOrder', statement: 'Pakken er retur' })
  await app.settled()

  expect((await seenBy(app, seller, sale)).may_put_up_again).toBe(true)
  expect((await app.outbox(seller.email))[0]!.text).toContain('til salg igen')
  expect((await app.as(seller, 'relistMyBook', { dbId: listingId })).status).toBeLessThan(300)
})

it('a parcel that arrives during a dispute is reported without a deadline, which starts with the bank’s decision', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  await askBank(app, sale, 'dispute')
  await scan(app, sale, 'delivered')
  await app.settled()
  const newest = async () => {
    const [mail] = await app.outbox(sale.buyer.email)
    return mail!
  }
  expect((await newest()).subject).toMatch(/^Leveret: /)
  expect((await newest()).text).not.toMatch(/indtil|senest/)

  await askBank(app, sale, 'won')
  expect((await newest()).subject).toMatch(/^Ordren går videre: /)
  expect((await newest()).text).toContain('bed om refundering senest')
})

test('a disputed payment to two sellers stops both orders', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const books = [await app.listedBook({ price: 100_00 }), await app.listedBook({ price: 200_00 })]
  const baskets = await Promise.all(books.map((book) => parcelBasket(app, buyer, book)))
  const basket = { checkout_data: baskets.flatMap(({ checkout_data }) => checkout_data) }
  await app.pay((await app.as(buyer, 'buyBook', { ...baskets[0]!, ...basket })).body.url)
  await app.settled()
  const statuses = async () => (await app.as(buyer, 'bought')).body.map(({ status }) => status)
  const [first] = (await app.as(buyer, 'bought')).body
  const sale = { buyer, seller: books[0]!.seller, orderId: first!._id, listingId: books[0]!.id }

  await askBank(app, sale, 'dispute')
  expect(await statuses()).toEqual([4, 4])
  await askBank(app, sale, 'lost')
  expect(await statuses()).toEqual([6, 6])
  expect((await app.ledger()).accounts).toEqual({})
})

test('a bank that takes the rest after money of a finished order went back has taken everything', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const buyer = await app.person()
  const books = [await app.listedBook({ price: 100_00 }), await app.listedBook({ price: 200_00 })]
  const baskets = await Promise.all(books.map((book) => parcelBasket(app, buyer, book)))
  const basket = { checkout_data: baskets.flatMap(({ checkout_data }) => checkout_data) }
  await app.pay((await app.as(buyer, 'buyBook', { ...baskets[0]!, ...basket })).body.url)
  await app.settled()
  const [cheap, dear] = await app.deps.db.selectFrom('orders').selectAll().orderBy('total').execute()
  const { id: orderId, total: amount } = cheap!
  await scan(app, { buyer, seller: books[0]!.seller, orderId, listingId: books[0]!.id }, 'delivered')
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  const given = { orderId, amount, fromSeller: false, statement: 'Bogen var en anden.' }
  expect((await app.as(operator, 'reopenSale', given)).status).toBe(200)
  await refundsLeave(app)

  await askBank(app, { orderId }, 'dispute')
  await askBank(app, { orderId }, 'lost')

  const page = (await app.as(operator, 'operatorOrder', { orderId: dear!.id })).body
  expect(page).toMatchObject({ state: 'cancelled', dispute: { charged_back: expect.any(String) } })
  expect((await movements(app)).refunds).toEqual([amount])
})

test('a bank that takes the rest after one refund has taken everything', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const buyer = await app.person()
  const books = [await app.listedBook({ price: 100_00 }), await app.listedBook({ price: 200_00 })]
  const baskets = await Promise.all(books.map((book) => parcelBasket(app, buyer, book)))
  const basket = { checkout_data: baskets.flatMap(({ checkout_data }) => checkout_data) }
  await app.pay((await app.as(buyer, 'buyBook', { ...baskets[0]!, ...basket })).body.url)
  await app.settled()
  const orders = await app.deps.db.selectFrom('orders').selectAll().orderBy('total').execute()
  const [refunded, left] = [orders[0]!, orders[1]!]
  const gone = { orderId: refunded.id, step: 'voidOrder', statement: 'Bogen er ødelagt' }
  await app.as(operator, 'operatorStep', gone)
  await refundsLeave(app)
  const { payment_id: paymentId } = await app.deps.db
    .selectFrom('purchase')
    .select('payment_id')
    .executeTakeFirstOrThrow()

  const lost = {
    id: 'evt_1',
    kind: 'dispute_closed',
    won: false,
    taken: true,
    disputeId: 'dp_1',
    chargeId: 'ch_1',
  } as const
  await app.deps.db
    .transaction()
    .execute((tx) => noteDispute(app.deps, tx, { ...lost, paymentId: paymentId!, amount: left.total }))
  await app.settled()

  const after = await app.deps.db.selectFrom('orders').selectAll().orderBy('total').execute()
  expect(after.map((order) => [order.state, order.charged_back_at !== null])).toEqual([
    ['cancelled', false],
    ['cancelled', true],
  ])
  expect((await app.ledger()).accounts).toEqual({})
})

test('dispute events in reverse order, and twice, lead to the same end', async () => {
  const app = await testApp()
  const sale = await paidPickup(app)
  app.sandbox.listenAt('http://127.0.0.1:9')
  await askBank(app, sale, 'dispute')
  await askBank(app, sale, 'lost')
  const events = (await paymentEvents(app)).filter(({ type }) => type.startsWith('charge.dispute.'))
  expect(events.map(({ type }) => type)).toContain('charge.dispute.closed')

  const closedFirst = events.toSorted(
    (one, other) => Number(other.type.endsWith('closed')) - Number(one.type.endsWith('closed')),
  )
  for (const event of [...closedFirst, ...closedFirst]) expect(await sendPaymentWebhook(app, event)).toBe(200)
  await app.settled()

  expect(await seenBy(app, sale.buyer, sale)).toMatchObject({ status: 6, dispute: 'lost' })
  expect((await app.ledger()).accounts).toEqual({})
})

test('a dispute after the payout changes the ledger only, and an operator is notified', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidPickup(app)
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()

  await askBank(app, sale, 'dispute')
  expect(await seenBy(app, sale.seller, sale)).toMatchObject({ status: 3, dispute: null, transferred: true })
  expect((await app.as(operator, 'operatorQueues')).body).toMatchObject({ action: 0, money: 1 })
  const page = async () => (await app.as(operator, 'operatorOrder', { orderId: sale.orderId })).body
  const { due, dispute } = await page()
  expect(due).toBe(dispute!.respond_by)
  expect((await app.as(operator, 'operatorOrders', { queue: 'money' })).body).toMatchObject([{ due }])
  await askBank(app, sale, 'lost')
  expect(await page()).toMatchObject({ due: null, overdue_since: null })
  expect(await seenBy(app, sale.seller, sale)).toMatchObject({ status: 3, dispute: null, transferred: true })
  expect((await app.ledger()).accounts).toMatchObject({ disputes: 220_00 })
  await booksAreAtOne(app)
})

test('of a dispute after the approval the parties are not told, only the seller that the money is late', async () => {
  const app = await testApp({}, { retries: 0 })
  const sale = await paidPickup(app)
  app.sandbox.faults.breakDown('stripe', '500')
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
  app.sandbox.faults.fix('stripe')
  await askBank(app, sale, 'dispute')
  const waits = { status: 3, dispute: null, transferred: false }
  expect(await seenBy(app, sale.seller, sale)).toMatchObject({ ...waits, transfer_late: true })
  expect(await seenBy(app, sale.buyer, sale)).toMatchObject({ ...waits, transfer_late: false })

  await askBank(app, sale, 'lost')
  expect(await seenBy(app, sale.seller, sale)).toMatchObject({
    dispute: null,
    transferred: true,
    transfer_late: false,
  })
})

test('an inquiry by the bank stops the order and takes nothing', async () => {
  const app = await testApp()
  const sale = await paidPickup(app)
  await askBank(app, sale, 'inquire')
  expect(await seenBy(app, sale.buyer, sale)).toMatchObject({ status: 4, dispute: 'open' })
  expect((await app.ledger()).accounts['disputes']).toBeUndefined()

  await askBank(app, sale, 'lost')
  expect(await seenBy(app, sale.buyer, sale)).toMatchObject({ status: 0, dispute: null })
  await booksAreAtOne(app)
})

test('a refund that waited when the bank took the money is not paid twice', async () => {
  const app = await testApp({}, { retries: 0 })
  const operator = await app.person({ role: 'operator' })
  const sale = await paidPickup(app)
  app.sandbox.faults.breakDown('stripe', '500')
  await app.as(operator, 'operatorStep', { orderId: sale.orderId, step: 'voidOrder', statement: 'Ødelagt' })
  await app.settled()
  app.sandbox.faults.fix('stripe')
  await askBank(app, sale, 'dispute')
  await app.advance(7)
  await askBank(app, sale, 'lost')
  await app.advance(14)

  expect(await movements(app)).toEqual({ charges: [220_00], refunds: [], transfers: [] })
  expect((await app.ledger()).accounts).toEqual({})
  expect((await app.as(operator, 'operatorQueues')).body).toMatchObject({ action: 0, money: 0 })
  await booksAreAtOne(app)
})

test('an order that is approved and disputed at the same moment is one or the other', async () => {
  const app = await testApp()
  const sale = await paidPickup(app)
  const [approved] = await Promise.all([
    app.as(sale.buyer, 'satisfied', { shipment: sale.orderId }),
    askBank(app, sale, 'dispute'),
  ])
  await app.settled()

  const { status, dispute } = await seenBy(app, sale.seller, sale)
  expect(status).toBe(approved.status === 200 ? 3 : 4)
  // The parties of an order that was approved first are not told of the dispute.
  expect(dispute).toBe(approved.status === 200 ? null : 'open')
  await movements(app)
})

test('a dispute after the approval is told to the operators with what is lost, once, and to nobody else', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidPickup(app)
  const { buyer, seller, orderId } = sale
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  const mailsTo = async ({ email }: { email: string }) => (await app.outbox(email)).length
  const before = [await mailsTo(buyer), await mailsTo(seller)]
  const loss = '220,00 kr.'

  await askBank(app, sale, 'dispute')
  const [opened] = await app.outbox(operator.email)
  expect(opened!.subject).toMatch(/^Indsigelse efter godkendelse: /)
  expect(opened!.text.replaceAll('\u00a0', ' ')).toContain(
    `Taber vi sagen, er ${loss} tabt for os. Svar banken`,
  )

  await askBank(app, sale, 'lost')
  const [lost, ...others] = await app.outbox(operator.email)
  expect(lost!.subject).toMatch(/^Tabt efter godkendelse: /)
  expect(lost!.text.replaceAll('\u00a0', ' ')).toContain(`og ${loss} er tabt for os`)
  expect(others).toHaveLength(1)
  expect([await mailsTo(buyer), await mailsTo(seller)]).toEqual(before)
  expect((await seenBy(app, buyer, sale)).dispute).toBe(null)
})
