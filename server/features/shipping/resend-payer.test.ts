/** A seller pays the new label of a parcel that came back; that we do, is `send-again.test.ts`. */
import { expect, it } from 'vitest'
import { test, testApp } from '#test/money-modes'
import {
  appWhere,
  approve,
  balanced,
  day,
  price,
  returnedParcel,
  seen,
  sendAgain,
  splitFor,
  subjects,
} from '#test/returned-parcels'
import { askBank, movements } from '#test/sales'

test('a seller who pays the new label reads so before, and gets as much less for the sale', async () => {
  const app = await appWhere('seller')
  const sale = await returnedParcel(app)
  expect(await seen(app, sale, 'seller')).toMatchObject({ resend: { payer: 'seller', price } })
  expect((await app.outbox(sale.seller.email))[0]!.text).toContain(
    'som vi trækker fra det, du får for salget',
  )
  expect((await app.outbox(sale.buyer.email))[0]!.text).toContain('uden at det koster dig noget')

  await sendAgain(app, sale)

  expect((await seen(app, sale, 'seller')).total).toEqual({
    books: 200_00,
    saleFee: 10_00,
    labels: price,
    payout: 190_00 - price,
  })
  expect((await seen(app, sale)).total).not.toHaveProperty('labels')
  await approve(app, sale)
  expect((await movements(app)).transfers).toEqual([190_00 - price])
  expect((await app.ledger()).accounts).toMatchObject({ shipping: -2 * price, seller_balance: -151_00 })
  await balanced(app)
})

test('a seller bears no label of an order that is cancelled, and its buyer gets everything back', async () => {
  const app = await appWhere('seller')
  const sale = await returnedParcel(app)
  await sendAgain(app, sale)

  await app.advance(6 * day)

  expect(await seen(app, sale)).toMatchObject({ status: 6 })
  const { charges, refunds, transfers } = await movements(app)
  expect([refunds, transfers]).toEqual([charges, []])
  expect((await app.ledger()).accounts).not.toHaveProperty('shipping')
  await balanced(app)
})

test('a label that a split sale does not cover is borne as far as it does, and the seller owes nothing', async () => {
  const app = await appWhere('seller')
  const sale = await returnedParcel(app)
  await sendAgain(app, sale)

  await splitFor(app, sale, 160_00)

  // The seller has 38 of 40 kr. after the fee, and the label costs 39.
  expect((await seen(app, sale, 'seller')).total).toMatchObject({ labels: 38_00, payout: 0 })
  expect((await movements(app)).transfers).toEqual([])
  const { accounts } = await app.ledger()
  expect(accounts).toMatchObject({ shipping: -price - 38_00 })
  expect(accounts).not.toHaveProperty('seller_due')
  const { body } = await app.as(sale.seller, 'accountDeletion')
  expect(body.blocks).toEqual([])
  await app.advance(90 * day)
  expect((await movements(app)).transfers).toEqual([])
  expect((await subjects(app, sale.seller.email)).join()).not.toContain('Du har penge på din saldo')
  await balanced(app)
})

test('of a split sale the label is taken from what is left', async () => {
  const app = await appWhere('seller')
  const sale = await returnedParcel(app)
  await sendAgain(app, sale)

  await splitFor(app, sale, 60_00)

  expect((await movements(app)).transfers).toEqual([140_00 - 7_00 - price])
  await balanced(app)
})

it('a disputed payment makes no money late of a sale that left its seller nothing', async () => {
  const app = await testApp({ RESEND_PAYER: 'seller' })
  const sale = await returnedParcel(app)
  await sendAgain(app, sale)
  await splitFor(app, sale, 160_00)

  await askBank(app, sale, 'dispute')

  const finished = { status: 3, dispute: null, transferred: false, transfer_late: false }
  expect(await seen(app, sale, 'seller')).toMatchObject({ ...finished, total: { payout: 0 } })
})

it('what was told when the parcel came back holds, whatever the setting is afterwards', async () => {
  const app = await testApp()
  const sale = await returnedParcel(app)
  app.deps.config.resendPayer = 'seller'
  expect(await seen(app, sale, 'seller')).toMatchObject({ resend: { payer: 'platform', price } })

  await sendAgain(app, sale)

  expect((await seen(app, sale, 'seller')).total).toMatchObject({ payout: 190_00 })
})
