import { expect, it } from 'vitest'
import { test, testApp, type TestApp } from '#test/money-modes'
import { movements, paidParcel, scan } from '#test/sales'
import { reconcile } from '../balance/reconcile.ts'

async function asked(app: TestApp, reason: 1 | 2 = 2) {
  const sale = await paidParcel(app)
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason })
  const shipment = sale.orderId
  const offer = (by: 'buyer' | 'seller', back: number) => app.as(sale[by], 'makeOffer', { shipment, back })
  const answer = async (by: 'buyer' | 'seller', accept: boolean) =>
    app.as(sale[by], 'answerOffer', {
      shipment,
      accept,
      offer: (await latestOffer(app, sale))?._id ?? shipment,
    })
  return { ...sale, offer, answer }
}

async function latestOffer(
  app: TestApp,
  { buyer, orderId }: Pick<Awaited<ReturnType<typeof paidParcel>>, 'buyer' | 'orderId'>,
) {
  return (await app.as(buyer, 'findShipment', { shipment: orderId })).body.refund?.offer ?? null
}

test('the seller offers less than the buyer asked, the buyer accepts, and both are paid', async () => {
  const app = await testApp()
  const sale = await asked(app)

  expect((await sale.offer('buyer', 75_00)).body).toMatchObject({
    turn: { who: 'seller' },
    refund: { offer: { by: 'buyer', back: 75_00, gets: 82_50 } },
  })
  expect((await sale.offer('seller', 50_00)).body.turn).toMatchObject({ who: 'buyer', minutes_left: 48 * 60 })
  const operator = await app.person({ role: 'operator' })
  expect((await app.as(operator, 'operatorOrders', { queue: 'refunds' })).body).toEqual([])
  expect((await sale.answer('buyer', true)).body).toMatchObject({ status: 3, bookStatus: 7 })
  await app.settled()

  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [55_00], transfers: [142_50] })
  await app.advance(1)
  expect(await reconcile(app.deps)).toEqual([])
})

it('an offer that is declined, or not answered in two days, leaves the case to an operator', async () => {
  const app = await testApp()
  const sale = await asked(app)
  await sale.offer('buyer', 75_00)
  expect((await sale.answer('seller', false)).body.turn).toMatchObject({ who: 'operator' })

  await sale.offer('seller', 50_00)
  await app.advance(49)

  expect(await latestOffer(app, sale)).toMatchObject({ state: 'expired', until: null })
  expect((await app.as(sale.buyer, 'findShipment', { shipment: sale.orderId })).body.turn).toMatchObject({
    who: 'operator',
    late: false,
  })
  expect((await sale.answer('buyer', true)).body.code).toBe('step_forbidden')
})

it('nobody accepts an own offer, an amount beyond the rule, or offers for ever', async () => {
  const app = await testApp()
  const sale = await asked(app)
  expect((await sale.offer('buyer', 24_00)).body.code).toBe('split_amount')
  expect((await sale.offer('buyer', 100_00)).status).toBe(200)
  expect((await sale.answer('buyer', true)).body.code).toBe('step_forbidden')
  for (const [mine, other] of [
    [90_00, 40_00],
    [80_00, 45_00],
  ] as const) {
    await sale.offer('seller', other)
    expect((await sale.offer('buyer', mine)).status).toBe(200)
  }
  await sale.answer('seller', false)
  expect((await sale.offer('buyer', 70_00)).body.code).toBe('offers_spent')
  expect((await app.as(sale.buyer, 'findShipment', { shipment: sale.orderId })).body.turn).toMatchObject({
    who: 'operator',
  })
})

it('the bell shows an offer to the other party until it is answered', async () => {
  const app = await testApp()
  const sale = await asked(app)
  const bell = async (by: 'buyer' | 'seller') =>
    (await app.as(sale[by], 'notifications')).body.map(({ chatId, seen }) => [chatId, seen])
  await sale.offer('buyer', 75_00)
  expect([await bell('seller'), await bell('buyer')]).toEqual([[[sale.orderId, false]], []])
  await app.as(sale.seller, 'seenChat', { chatId: sale.orderId })
  expect(await bell('seller')).toEqual([[sale.orderId, false]])
  await sale.offer('seller', 50_00)
  expect([await bell('seller'), await bell('buyer')]).toEqual([
    [[sale.orderId, true]],
    [[sale.orderId, false]],
  ])
  await sale.answer('buyer', false)
  expect(await bell('buyer')).toEqual([[sale.orderId, true]])
})

it('each step of an offer is told once: the offer, the no, the silence', async () => {
  const app = await testApp()
  const sale = await asked(app)
  const told = async (by: 'buyer' | 'seller', about: RegExp) =>
    (await app.outbox(sale[by].email)).filter(({ subject }) => about.test(subject ?? '')).length
  await sale.offer('buyer', 75_00)
  await app.settled()
  expect([await told('seller', /^Forslag fra/), await told('buyer', /^Forslag fra/)]).toEqual([1, 0])
  await sale.answer('seller', false)
  await app.settled()
  expect([await told('buyer', /sagde nej/), await told('seller', /sagde nej/)]).toEqual([1, 0])

  await sale.offer('seller', 50_00)
  await app.settled()
  expect([await told('seller', /^Forslag fra/), await told('buyer', /^Forslag fra/)]).toEqual([1, 1])
  await app.advance(49)
  await app.advance(1)
  await app.settled()
  expect([await told('buyer', /udløbet/), await told('seller', /udløbet/)]).toEqual([1, 1])
})

it('a request may bring an offer, which its mail tells; an offer beyond the rule leaves nothing behind', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await scan(app, sale, 'delivered')
  const ask = { shipment: sale.orderId, reason: 2, detail: 'more_worn', text: 'Streger' } as const
  expect((await app.as(sale.buyer, 'refundRequest', { ...ask, back: 24_00 })).body.code).toBe('split_amount')
  const { body } = await app.as(sale.buyer, 'refundRequest', { ...ask, back: 75_00 })
  expect(body).toMatchObject({ status: 5, turn: { who: 'seller' }, refund: { offer: { gets: 82_50 } } })
  await app.settled()
  const about = (await app.outbox(sale.seller.email)).filter(({ text }) => text.includes('75,00'))
  expect(about.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Køberen beder om refundering/),
  ])
})

it('a stranger sees no case to offer in, and a lost parcel has nothing to keep', async () => {
  const app = await testApp()
  const sale = await asked(app, 1)
  expect((await sale.offer('buyer', 75_00)).body.code).toBe('step_forbidden')
  const stranger = await app.person()
  const offer = { shipment: sale.orderId, back: 75_00 }
  expect((await app.as(stranger, 'makeOffer', offer)).body.code).toBe('not_found')
})

test('a buyer who accepts twice at once is paid once', async () => {
  const app = await testApp()
  const sale = await asked(app)
  await sale.offer('seller', 50_00)
  const replies = await Promise.all([sale.answer('buyer', true), sale.answer('buyer', true)])
  await app.settled()
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [55_00], transfers: [142_50] })
})

test('a seller who accepts in one tab and proposes another amount in the next does one of the two', async () => {
  const app = await testApp()
  const sale = await asked(app)
  await sale.offer('buyer', 75_00)
  const [accepted, replaced] = await Promise.all([sale.answer('seller', true), sale.offer('seller', 40_00)])
  await app.settled()

  expect([accepted.status, replaced.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  if (accepted.status === 200) {
    expect(await movements(app)).toEqual({ charges: [259_00], refunds: [82_50], transfers: [118_75] })
  } else {
    expect(await latestOffer(app, sale)).toMatchObject({ by: 'seller', back: 40_00, state: 'open' })
    expect(await movements(app)).toEqual({ charges: [259_00], refunds: [], transfers: [] })
  }
})

it('a proposal that was replaced meanwhile is not accepted for the amount of the new one', async () => {
  const app = await testApp()
  const sale = await asked(app)
  await sale.offer('seller', 50_00)
  const old = (await latestOffer(app, sale))!._id
  await sale.offer('buyer', 90_00)
  await sale.offer('seller', 25_00)

  const late = { shipment: sale.orderId, offer: old, accept: true }
  expect((await app.as(sale.buyer, 'answerOffer', late)).status).toBe(409)
  expect(await latestOffer(app, sale)).toMatchObject({ back: 25_00, state: 'open' })
})

it('a seller who accepts in one tab and wants the book back in the next does one of the two', async () => {
  const app = await testApp()
  const sale = await asked(app)
  await sale.offer('buyer', 75_00)
  const shipment = sale.orderId
  const [accepted, back] = await Promise.all([
    sale.answer('seller', true),
    app.as(sale.seller, 'acceptReturn', { shipment }),
  ])
  await app.settled()

  expect([accepted.status, back.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  const { refunds } = await movements(app)
  expect(refunds).toEqual(accepted.status === 200 ? [82_50] : [])
})

test('a buyer who accepts while the seller starts the return keeps the book, and the label of the return is void', async () => {
  const app = await testApp()
  const sale = await asked(app)
  await sale.offer('seller', 50_00)
  const [accepted] = await Promise.all([
    sale.answer('buyer', true),
    app.as(sale.seller, 'acceptReturn', { shipment: sale.orderId }),
  ])
  await app.settled()

  expect(accepted).toMatchObject({ status: 200, body: { status: 3 } })
  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [55_00], transfers: [142_50] })
  await app.advance(1)
  expect(await reconcile(app.deps)).toEqual([])
  expect((await app.as(sale.buyer, 'label', { shipment: sale.orderId })).status).toBe(404)
})
