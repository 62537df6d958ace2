/**
 * Two hundred orders of one marketplace, each on a random walk of its own through the acts of everybody, with the
 * clock going on meanwhile: whatever is tried, money and orders stay right, and silence ends every order.
 */
import { expect, test } from 'vitest'
import { availableSteps } from '#rules/order-life'
import { isOver } from '#rules/order-statuses'
import { resendPayers } from '#rules/resend'
import { stepNames, steps, type Actor, type StepName } from '#rules/order-steps'
import type { OrderLife } from '#rules/order-state'
import { turnOf } from '#rules/order-clock'
import { testApp, type TestApp } from '#test/app'
import { basketOf, type Person } from '#test/people'
import { checkLetters, checkMoney, checkStory, mayAskBank, orderRows } from '#test/order-walks'
import { randomFrom } from '#test/random-from'
import { askBank, parcelBasket } from '#test/sales'
import { lifeOf } from '../../db/order-life.ts'
import { reconcile } from '../balance/reconcile.ts'
import { payForLabel } from '../checkout/pay-for-label.ts'
import { sendAgain } from '../shipping/send-again.ts'
import { takeStep } from './take-step.ts'

const buyers = 20
const sellers = 10
const rounds = 6
const long = 300_000

const actors = ['buyer', 'seller', 'carrier', 'sweep', 'operator', 'system'] as const satisfies Actor[]
/** The bank's steps need its own books, so they come from the bank of the sandbox. */
const ofParties = stepNames.filter((step) => !(steps[step].by as readonly string[]).includes('bank'))

type Next = (below: number) => number
type Shop = { id: string; agent: string; zipcode?: string }

test(
  'two hundred orders that everybody tries everything on keep the money right, and end',
  { timeout: 900_000 },
  async () => {
    const app = await testApp()
    const shop = await sell(app)
    const operator = await app.person({ role: 'operator' })
    const next = randomFrom(19)

    for (let round = 0; round < rounds; round++) {
      app.deps.config.resendPayer = resendPayers[round % resendPayers.length]!
      await sendSomeAgain(app, shop)
      for (const order of await orderRows(app)) await tryOne(app, order, shop, next)
      await app.settled(long)
      await bankActs(app, next)
      await reopenSome(app, operator, next)
      await app.advance(6 + next(90), long)
      await checkMoney(app)
      await checkStory(app)
    }
    expect(await reconcile(app.deps)).toEqual([])
    expect(await payersOf(app)).toEqual(resendPayers.toSorted())
    const taken = await app.deps.db.selectFrom('order_step').select('step').distinct().execute()
    expect(taken.length).toBeGreaterThan(20)
    const { given, borne } = await sumsOfReopened(app)
    expect(given).toBeGreaterThan(0)
    expect(borne).toBeGreaterThan(0)

    // From now on everybody is silent for six weeks.
    for (let days = 0; days < 6 * 7; days += 6) await app.advance(6 * 24, long)
    const rows = await orderRows(app)
    const hanging = rows.map((row) => turnOf(lifeOf(row))?.who)
    expect(hanging.filter((who) => who !== undefined && who !== 'operator' && who !== 'bank')).toEqual([])
    expect(rows.filter((row) => isOver(lifeOf(row))).length).toBeGreaterThan(rows.length / 2)
    await checkMoney(app)
    await checkLetters(app)
    expect(await reconcile(app.deps)).toEqual([])
  },
)

/** Every buyer buys a book of every seller in one payment; half of them are parcels. Returns a shop to send to. */
async function sell(app: TestApp): Promise<Shop> {
  const books = await Promise.all(Array.from({ length: sellers }, () => app.listedBook({ price: 200_00 })))
  let shop: Shop | undefined
  for (let count = 0; count < buyers; count++) {
    const buyer = await app.person()
    const copies = await Promise.all(books.map((book) => copyOf(app, book)))
    const basket = await basketFor(app, buyer, copies)
    shop ??= basket.checkout_data.find(({ service_point }) => service_point)!.service_point!
    const { body } = await app.as(buyer, 'buyBook', basket)
    await app.pay(body.url)
  }
  await app.settled(long)
  expect(await orderRows(app)).toHaveLength(buyers * sellers)
  return shop!
}

type Book = { id: string; price: number; seller: Person }

async function basketFor(app: TestApp, buyer: Person, copies: Book[]) {
  const half = copies.length / 2
  const parcels = await Promise.all(copies.slice(0, half).map((copy) => parcelBasket(app, buyer, copy)))
  const pickups = copies.slice(half).map((copy) => basketOf([copy]))
  return { checkout_data: [...parcels, ...pickups].flatMap(({ checkout_data }) => checkout_data) }
}

async function copyOf(app: TestApp, book: Book): Promise<Book> {
  const { id } = await app.deps.db
    .insertInto('listing')
    .columns([
      'book_id',
      'seller_id',
      'price',
      'condition',
      'description',
      'pickup',
      'created_at',
      'updated_at',
    ])
    .expression(({ selectFrom }) =>
      selectFrom('listing')
        .select([
          'book_id',
          'seller_id',
          'price',
          'condition',
          'description',
          'pickup',
          'created_at',
          'updated_at',
        ])
        .where('id', '=', book.id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...book, id }
}

/** Mostly a step that is open, else any step by anybody. A refusal leaves the order as it was. */
async function tryOne(app: TestApp, order: Parameters<typeof isSendingRefused>[1], shop: Shop, next: Next) {
  const before = await rowOf(app, order.id)
  const { step, actor } = choiceOf(app, lifeOf(before), next)
  const refused =
    step === 'sendAgain'
      ? await isSendingRefused(app, order, shop)
      : await takeStep(app.deps, {
          orderId: order.id,
          step,
          actor,
          reason: step === 'requestRefund' ? (next(2) === 0 ? 1 : 2) : null,
          ...(actor === 'operator' ? { note: 'Sådan er det' } : {}),
          ...(step === 'splitSale' || step === 'acceptOffer' ? { booksBack: 50_00 } : {}),
        })
  if (refused) expect(await rowOf(app, order.id)).toEqual(before)
}

function choiceOf({ deps }: TestApp, life: OrderLife, next: Next): { step: StepName; actor: Actor } {
  const open = actors.flatMap((actor) =>
    availableSteps(life, actor, deps.clock.now(), deps.config.deadlines).map((step) => ({ step, actor })),
  )
  if (open.length > 0 && next(4) > 0) return open[next(open.length)]!
  return { step: ofParties[next(ofParties.length)]!, actor: actors[next(actors.length)]! }
}

/** A buyer who is to pay the new label pays it at once. */
async function isSendingRefused(
  app: TestApp,
  order: { id: string; buyer_id: string; resend_payer: string | null },
  shop: Shop,
) {
  const choice = { service_point: shop, phone: '4520304050' }
  const sending =
    order.resend_payer === 'buyer'
      ? payForLabel(app.deps, order.buyer_id, order.id, choice).then(({ url }) => app.pay(url))
      : sendAgain(app.deps, order.buyer_id, order.id, choice)
  return sending.then(
    () => null,
    (error: Error) => error,
  )
}

/** Some parcels come back and are sent again at once, which random steps alone seldom do. */
async function sendSomeAgain(app: TestApp, shop: Shop) {
  const waiting = (await orderRows(app)).filter(
    ({ state, resends, frozen_at }) => state === 'awaiting_shipment' && resends === 0 && frozen_at === null,
  )
  for (const order of waiting.slice(0, 6)) {
    for (const step of ['markShipped', 'parcelReturned'] as const)
      expect(await takeStep(app.deps, { orderId: order.id, step, actor: 'carrier' })).toBe(null)
    const returned = { ...order, resend_payer: app.deps.config.resendPayer }
    expect(await isSendingRefused(app, returned, shop)).toBe(null)
  }
}

/** The payers of labels with which parcels were sent again. */
async function payersOf({ deps }: TestApp) {
  const rows = await deps.db
    .selectFrom('orders')
    .select('resend_payer')
    .distinct()
    .where('resends', '>', 0)
    .orderBy('resend_payer')
    .execute()
  return rows.map(({ resend_payer }) => resend_payer)
}

/** The bank of one or two payments acts in each round. */
async function bankActs(app: TestApp, next: Next) {
  const rows = await orderRows(app)
  for (let count = 0; count < 2; count++) {
    const { id: orderId } = rows[next(rows.length)]!
    const event = (['dispute', 'dispute', 'won', 'lost'] as const)[next(4)]!
    if (await mayAskBank(app, orderId, event)) await askBank(app, { orderId }, event)
  }
}

/** An operator gives money back of a third of the finished orders, with any amount, and tries it on some others. */
async function reopenSome(app: TestApp, operator: Person, next: Next) {
  for (const before of await orderRows(app)) {
    const chance = before.state === 'finished' ? 3 : 20
    if (next(chance) > 0) continue
    const amount = 1 + next(before.total + 10_00)
    const request = { orderId: before.id, amount, fromSeller: next(3) > 0, statement: 'Sådan er det' }
    const { status } = await app.as(operator, 'reopenSale', request)
    const isOutside = before.state !== 'finished' || amount > before.total - (before.split_back ?? 0)
    if (isOutside) expect(status).toBeGreaterThanOrEqual(400)
    expect(await rowOf(app, before.id)).toEqual(before)
  }
  await app.settled(long)
}

/** Sums what buyers got back of finished orders, and how much of it sellers bore. */
async function sumsOfReopened(app: TestApp) {
  const rows = await app.deps.db
    .selectFrom('reopening')
    .innerJoin('orders', 'orders.id', 'reopening.order_id')
    .select(['reopening.amount', 'from_seller', 'reversal_amount', 'total', 'split_back'])
    .execute()
  const over = rows.filter(
    ({ amount, from_seller, reversal_amount, total, split_back }) =>
      amount + (split_back ?? 0) > total || (reversal_amount ?? 0) > from_seller || from_seller > amount,
  )
  expect(over).toEqual([])
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  return { given: sum(({ amount }) => amount), borne: sum(({ reversal_amount }) => reversal_amount ?? 0) }
}

function rowOf(app: TestApp, orderId: string) {
  return app.deps.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
}
