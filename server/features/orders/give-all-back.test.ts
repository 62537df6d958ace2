/** The seller of a case gives the whole sum back, and the buyer keeps the books (decision 40). */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { refundsLeave, takesTime, test, testApp, type TestApp } from '#test/money-modes'
import { askBank, movements, paidParcel, paidPickup, scan } from '#test/sales'
import { reconcile } from '../balance/reconcile.ts'

type Sale = Awaited<ReturnType<typeof paidParcel>>

async function asked(app: TestApp, reason: 1 | 2 = 2) {
  const sale = await paidParcel(app)
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason })
  await app.settled()
  return sale
}

const give = (app: TestApp, { seller, orderId }: Sale, person = seller) =>
  app.as(person, 'giveAllBack', { shipment: orderId })

const mailTo = async (app: TestApp, { email }: { email: string }, about: RegExp) => {
  const mails = (await app.outbox(email)).filter(
    ({ channel, subject }) => channel === 'mail' && about.test(subject ?? ''),
  )
  return mails.map(({ text }) => text.replaceAll(/\s+/gu, ' '))
}

test('a seller gives everything back: the buyer has the whole sum and the book, and both read that the seller chose it', async () => {
  const app = await testApp()
  const sale = await asked(app)
  expect((await app.as(sale.seller, 'findShipment', { shipment: sale.orderId })).body.allowed).toContain(
    'giveAllBack',
  )
  await app.as(sale.buyer, 'makeOffer', { shipment: sale.orderId, back: 75_00 })

  const given = await give(app, sale)
  expect(given).toMatchObject({
    status: 200,
    body: {
      status: 6,
      bookStatus: 9,
      turn: null,
      allowed: [],
      cancelled_because: { why: 'given_back', statement: null },
      refund: { outcome: 'granted', offer: null, return: null },
      may_put_up_again: false,
    },
  })
  await app.settled()

  const moneyBack = async () =>
    (await app.as(sale.buyer, 'findShipment', { shipment: sale.orderId })).body.money_back
  expect(await moneyBack()).toBe(takesTime(app) ? 'waiting' : 'sent')
  await refundsLeave(app)
  expect(await moneyBack()).toBe('sent')
  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [259_00], transfers: [] })
  expect((await app.ledger()).accounts).toEqual({})
  const [toBuyer, ...more] = await mailTo(app, sale.buyer, /^Du får pengene tilbage: /)
  const [toSeller, ...others] = await mailTo(app, sale.seller, /^Køberen får pengene tilbage: /)
  expect([more, others]).toEqual([[], []])
  expect(toBuyer).toContain('giver dig alle pengene tilbage, og du beholder bogen.')
  expect(toSeller).toContain('Du har givet')
  expect(`${toBuyer} ${toSeller}`).not.toMatch(/har fået ret|Vi har set|14 dage/)
  expect((await give(app, sale)).body.code).toBe('step_forbidden')
  await app.advance(1)
  expect(await reconcile(app.deps)).toEqual([])
})

it('its mails and notifications are of kinds of their own, which a node that does not know them leaves', async () => {
  const app = await testApp()
  const sale = await asked(app)
  await give(app, sale)
  const written = await app.deps.db
    .selectFrom('dispatch')
    .innerJoin('order_step', (join) => join.onRef(sql`order_step.id::text`, '=', 'dispatch.subject_id'))
    .select(['kind', 'account_id'])
    .where('step', '=', 'giveAllBack')
    .where('channel', '=', 'mail')
    .orderBy('kind')
    .execute()
  expect(written).toEqual([
    { kind: 'all_given_back_buyer', account_id: sale.buyer.id },
    { kind: 'all_given_back_seller', account_id: sale.seller.id },
  ])
})

it('ends a return that is not sent yet, whose label counts no more', async () => {
  const app = await testApp()
  const sale = await asked(app)
  const shipment = sale.orderId
  await app.as(sale.seller, 'acceptReturn', { shipment })
  await app.settled()
  expect((await app.as(sale.buyer, 'label', { shipment })).status).toBe(200)

  expect((await give(app, sale)).body).toMatchObject({ status: 6, cancelled_because: { why: 'given_back' } })
  await app.settled()
  expect((await app.as(sale.buyer, 'label', { shipment })).status).toBe(404)
  expect((await movements(app)).refunds).toEqual([259_00])
})

it('a book that was to be fetched is the buyer’s to keep as well', async () => {
  const app = await testApp()
  const sale = await paidPickup(app)
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2 })
  expect((await give(app, sale)).body).toMatchObject({ status: 6, may_put_up_again: false })
})

it('nobody else may, and not when the book is on its way back, the parcel is lost, or the bank decides', async () => {
  const app = await testApp()
  const sale = await asked(app)
  const shipment = sale.orderId
  expect((await give(app, sale, sale.buyer)).status).toBe(403)
  expect((await give(app, sale, await app.person())).status).toBe(404)
  await app.as(sale.seller, 'acceptReturn', { shipment })
  await app.settled()
  await app.as(sale.buyer, 'markReturnSent', { shipment })
  expect((await give(app, sale)).status).toBe(409)
  expect((await give(app, await asked(app, 1))).status).toBe(409)

  const disputed = await asked(app)
  await askBank(app, disputed, 'dispute')
  expect((await give(app, disputed)).body.code).toBe('order_frozen')
  expect((await movements(app)).refunds).toEqual([])
})

it('a page that means it by the call of a return is refused, as an old node refuses the call of its own', async () => {
  const app = await testApp()
  const sale = await asked(app)
  const shipment = sale.orderId
  await app.as(sale.seller, 'acceptReturn', { shipment })
  await app.settled()
  const former = { shipment, kept: true }
  expect((await app.as(sale.seller, 'confirmReturn', former)).status).toBe(400)
  expect((await app.as(sale.buyer, 'findShipment', { shipment })).body.status).toBe(5)
})

test('a seller who gives everything back while the buyer says yes to an offer does one of the two', async () => {
  const app = await testApp()
  const sale = await asked(app)
  const shipment = sale.orderId
  await app.as(sale.seller, 'makeOffer', { shipment, back: 50_00 })
  const { body } = await app.as(sale.buyer, 'findShipment', { shipment })
  const [given, accepted] = await Promise.all([
    give(app, sale),
    app.as(sale.buyer, 'answerOffer', { shipment, offer: body.refund!.offer!._id, accept: true }),
  ])
  await app.settled()
  expect([given.status, accepted.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await movements(app)).refunds).toEqual([given.status === 200 ? 259_00 : 55_00])
})
