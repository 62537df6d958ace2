/** A buyer pays the new label of a parcel that came back, before it is bought. */
import { expect, it } from 'vitest'
import { formatOrderNumber } from '#rules/order-number'
import { refundsLeave, takesTime, test, testApp, type TestApp } from '#test/money-modes'
import { basketOf } from '#test/people'
import {
  appWhere,
  approve,
  balanced,
  choiceOf,
  day,
  openPage,
  payLabel,
  price,
  returnedParcel,
  seen,
  sendAgain,
  splitFor,
  subjects,
  upwards,
} from '#test/returned-parcels'
import { heldForOthers } from '../balance/held-money.ts'
import { bookedLabels, movements, paidParcel, scan } from '#test/sales'

const bank = async (app: TestApp, event: 'dispute' | 'lost' | 'warn') => {
  const { checkout_session_id } = await app.deps.db
    .selectFrom('purchase')
    .select('checkout_session_id')
    .where('resend_of', 'is not', null)
    .executeTakeFirstOrThrow()
  await app.control(`/payments/${checkout_session_id}/bank`, { event })
  await app.settled()
}

test('a buyer who pays the new label does so once, before it is bought', async () => {
  const app = await appWhere('buyer')
  const sale = await returnedParcel(app)
  expect(await seen(app, sale)).toMatchObject({ resend: { payer: 'buyer', price } })
  expect((await app.outbox(sale.buyer.email))[0]!.text).toMatch(/betal 39,00\skr\. for en ny pakkelabel/)
  expect((await sendAgain(app, sale)).body.code).toBe('label_not_paid')
  const url = await openPage(app, sale)
  expect(await seen(app, sale)).toMatchObject({ status: 4, allowed: ['sendAgain', 'notSentAgain'] })

  const { redirect } = await app.pay(url)
  await app.settled()

  expect(new URL(redirect!).pathname).toBe('/dashboard/ordre')
  expect(await seen(app, sale)).toMatchObject({ status: 0, resent: true, total: { labels: price } })
  expect((await seen(app, sale, 'seller')).total).toMatchObject({ payout: 190_00 })
  expect(await seen(app, sale, 'seller')).toMatchObject({ details: { label_ready: true } })
  expect((await app.ledger()).accounts).toMatchObject({ held: -259_00 - price })
  expect((await subjects(app, sale.buyer.email))[0]).toMatch(/^Sendes igen: /)
  const operator = await app.person({ role: 'operator' })
  const { body } = await app.as(operator, 'operatorOrder', { orderId: sale.orderId })
  expect(body.sums).toMatchObject({ labels: 0, labelsPaid: price })
  expect(body.ledger.map(({ kind }) => kind)).toEqual(['paid', 'label_paid'])

  await approve(app, sale)

  expect(await movements(app)).toMatchObject({ charges: [price, 259_00], transfers: [190_00] })
  const { accounts } = await app.ledger()
  expect(accounts).toMatchObject({ shipping: -2 * price })
  expect(accounts).not.toHaveProperty('held')
  await balanced(app)
})

test('the buyer who is back before the webhook has the payment seen by asking', async () => {
  const app = await appWhere('buyer')
  const sale = await returnedParcel(app)
  const url = await openPage(app, sale)
  app.sandbox.listenAt('http://127.0.0.1:9')
  const { redirect } = await app.pay(url)
  const dbId = new URL(redirect!).searchParams.get('betalt')!

  const { status, body } = await app.as(sale.buyer, 'orderDetails', { dbId })

  expect([status, body[0]!.dbShipment]).toEqual([200, sale.orderId])
  expect(await seen(app, sale)).toMatchObject({ status: 0, resent: true })
  expect((await app.as(await app.person(), 'orderDetails', { dbId })).status).toBe(404)
})

test('whoever presses twice pays once: the page before is closed, or has sent the parcel', async () => {
  const app = await appWhere('buyer')
  const sale = await returnedParcel(app)
  const first = await openPage(app, sale)
  const second = await openPage(app, sale)
  expect((await app.pay(first)).redirect).toBeUndefined()
  const choice = await choiceOf(app, sale)
  const both = await Promise.all([1, 2].map(() => app.as(sale.buyer, 'payForLabel', choice)))
  expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect((await app.pay(second)).redirect).toBeUndefined()
  app.sandbox.listenAt('http://127.0.0.1:9')
  await app.pay(await openPage(app, sale))

  // The webhook of the paid page is lost; the next press finds it.
  const again = await app.as(sale.buyer, 'payForLabel', choice)

  expect([again.status, again.body.code]).toEqual([409, 'step_forbidden'])
  expect((await movements(app)).charges).toEqual([price, 259_00])
  expect(await seen(app, sale)).toMatchObject({ status: 0, resent: true })
})

test('a label that is not paid in time ends the order as silence does, and a late payment goes back', async () => {
  const app = await appWhere('buyer')
  const sale = await returnedParcel(app)
  const url = await openPage(app, sale)
  await app.as(sale.buyer, 'notSentAgain', { shipment: sale.orderId })
  await app.settled()

  await app.pay(url)
  await refundsLeave(app)

  expect(await seen(app, sale)).toMatchObject({ status: 6 })
  const { charges, refunds } = await movements(app)
  expect(upwards(refunds)).toEqual(upwards(charges))
  expect((await subjects(app, sale.buyer.email)).join()).toContain('Du får pengene tilbage: ')
  await balanced(app)
})

test('silence after an unpaid page cancels the order after five days', async () => {
  const app = await appWhere('buyer')
  const sale = await returnedParcel(app)
  await openPage(app, sale)

  await app.advance(5 * day + 1)

  expect(await seen(app, sale)).toMatchObject({ status: 6, cancelled_because: { why: 'not_sent_again' } })
  expect((await movements(app)).charges).toEqual([259_00])
  await balanced(app)
})

test('the buyer of an order that is cancelled after the label was paid gets that back, too', async () => {
  const app = await appWhere('buyer')
  const sale = await returnedParcel(app)
  await payLabel(app, sale)

  await app.advance(6 * day)
  await refundsLeave(app)

  expect(await seen(app, sale)).toMatchObject({ status: 6 })
  const { charges, refunds, transfers } = await movements(app)
  expect(upwards(refunds)).toEqual(upwards(charges))
  expect(transfers).toEqual([])
  expect((await app.outbox(sale.buyer.email)).map(({ text }) => text).join()).toContain(
    'Du betalte for en ny pakkelabel',
  )
  await balanced(app)
})

test('a split sale leaves the label that its buyer paid with us, as it does the freight', async () => {
  const app = await appWhere('buyer')
  const sale = await returnedParcel(app)
  await payLabel(app, sale)

  await splitFor(app, sale, 60_00)

  const { refunds, transfers } = await movements(app)
  expect([refunds, transfers]).toEqual([[66_00], [133_00]])
  expect((await app.ledger()).accounts).toMatchObject({ shipping: -2 * price })
  await balanced(app)
})

test('a bank that takes the label’s payment back pays it once, and the order goes on meanwhile', async () => {
  const app = await appWhere('buyer')
  const sale = await returnedParcel(app)
  await payLabel(app, sale)
  await bank(app, 'dispute')
  expect(await seen(app, sale)).toMatchObject({ status: 0, dispute: null })
  const operator = await app.person({ role: 'operator' })
  expect((await app.as(operator, 'latePayments')).body).toMatchObject([
    { amount: price, order: { _id: sale.orderId, number: (await seen(app, sale)).number } },
  ])
  expect(await heldForOthers(app.deps.db)).toBe(259_00)
  await bank(app, 'lost')
  // The order is still open.
  expect(await heldForOthers(app.deps.db)).toBe(259_00)

  await app.advance(6 * day)
  await refundsLeave(app)

  expect(await seen(app, sale)).toMatchObject({ status: 6 })
  expect((await movements(app)).refunds).toEqual([259_00])
  expect((await app.ledger()).accounts).not.toHaveProperty('held')
  await balanced(app)
})

it('a warning about the payment of a label stops no order, and operators read which order it is', async () => {
  const desk = 'vagt@example.dk'
  const app = await testApp({ RESEND_PAYER: 'buyer', OPERATOR_EMAIL: desk })
  const sale = await returnedParcel(app)
  await payLabel(app, sale)

  await bank(app, 'warn')

  const { number, ...order } = await seen(app, sale)
  expect(order).toMatchObject({ status: 0, dispute: null })
  const [mail] = await app.outbox(desk)
  expect(mail!.subject).toMatch(/^Advarsel om en betaling: /)
  for (const said of ['Køberen har betalt en ny pakkelabel', formatOrderNumber(number), sale.orderId])
    expect(mail!.text).toContain(said)
  expect(mail!.text).not.toMatch(/nogen ordre hos os|sat på pause/)
})

it('while the payment provider is down no page opens, and the choice stays', async () => {
  const app = await testApp({ RESEND_PAYER: 'buyer' })
  const sale = await returnedParcel(app)
  const choice = await choiceOf(app, sale)
  app.sandbox.faults.breakDown('stripe', 'off')
  expect((await app.as(sale.buyer, 'payForLabel', choice)).body.code).toBe('label_payment_unavailable')
  app.sandbox.faults.fix('stripe')

  await payLabel(app, sale)

  expect(await seen(app, sale)).toMatchObject({ status: 0, resent: true })
  expect(takesTime(app)).toBe(false)
  await app.advance(1)
  expect(await bookedLabels(app)).toHaveLength(2)
})

it('only the buyer of a parcel that came back pays a label, and only where the buyer is to', async () => {
  const app = await testApp({ RESEND_PAYER: 'buyer' })
  const sale = await paidParcel(app)
  const choice = await choiceOf(app, sale)
  expect((await app.as(sale.buyer, 'payForLabel', choice)).status).toBe(409)
  await scan(app, sale, 'shipped')
  await scan(app, sale, 'returned')
  await app.settled()

  expect((await app.as(sale.seller, 'payForLabel', choice)).status).toBe(403)
  expect((await app.as(await app.person(), 'payForLabel', choice)).status).toBe(404)
  const gone = { ...choice, service_point: { ...choice.service_point, id: 'gone' } }
  expect((await app.as(sale.buyer, 'payForLabel', gone)).status).toBe(409)
})

it('a payment page that was left does not keep its buyer from buying books', async () => {
  const app = await testApp({ RESEND_PAYER: 'buyer', BUY_PAYMENTS_VERIFIED: '1', BUY_PAYMENTS_KNOWN: '1' })
  const sale = await returnedParcel(app)
  const url = await openPage(app, sale)
  const book = await app.listedBook({ price: 100_00 })
  expect((await app.as(sale.buyer, 'buyBook', basketOf([book]))).status).toBe(200)

  // Its page is still open, too.
  await app.pay(url)
  await app.settled()

  expect(await seen(app, sale)).toMatchObject({ status: 0, resent: true })
})

test('a paid label that never came is given back when the order ends for the seller', async () => {
  const app = await appWhere('buyer')
  const sale = await returnedParcel(app)
  await app.deps.db.updateTable('account').set({ line1: '' }).where('id', '=', sale.seller.id).execute()
  await payLabel(app, sale)
  expect(await seen(app, sale)).toMatchObject({ status: 4 })

  const step = { orderId: sale.orderId, step: 'settleOrder', statement: 'Sælger har afleveret bogen selv.' }
  const operator = await app.person({ role: 'operator' })
  expect((await app.as(operator, 'operatorStep', step as never)).status).toBe(200)
  await app.settled()
  await refundsLeave(app)

  const { refunds, transfers } = await movements(app)
  expect([refunds, transfers]).toEqual([[price], [190_00]])
  expect((await app.ledger()).accounts).toMatchObject({ shipping: -price })
  await balanced(app)
})
