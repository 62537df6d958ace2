/** Random acts by anybody at any time: whatever is tried, money and orders stay right. */
import { expect, test } from 'vitest'
import {
  bookStatus,
  isOver,
  shipmentStatus,
  shownState,
  stateOfShipment,
  stepNames,
  steps,
  type StepName,
} from '#rules/order-life'
import { turnOf } from '#rules/order-clock'
import { testApp, type Person, type TestApp } from '#test/app'
import { askBank, movements, paidParcel, paidPickup, scan } from '#test/sales'
import { lifeOf } from '../../db/order-life.ts'
import { reconcile } from '../balance/reconcile.ts'

type Sale = Awaited<ReturnType<typeof paidParcel>>

const operatorSteps: StepName[] = stepNames.filter((step) =>
  (steps[step].by as readonly string[]).includes('operator'),
)
const moves = [
  (app: TestApp, { buyer, orderId }: Sale) => app.as(buyer, 'satisfied', { shipment: orderId }),
  (app: TestApp, { buyer, orderId }: Sale) =>
    app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2 }),
  (app: TestApp, { buyer, orderId }: Sale) =>
    app.as(buyer, 'refundRequest', { shipment: orderId, reason: 1 }),
  (app: TestApp, { buyer, orderId }: Sale) => app.as(buyer, 'cancelRequest', { shipment: orderId }),
  (app: TestApp, { seller, orderId }: Sale) => app.as(seller, 'markSent', { shipment: orderId }),
  (app: TestApp, { seller, orderId }: Sale) => app.as(seller, 'takeBackSent', { shipment: orderId }),
  (app: TestApp, { buyer, orderId }: Sale) => app.as(buyer, 'markReceived', { shipment: orderId }),
  (app: TestApp, { seller, orderId }: Sale) => app.as(seller, 'satisfied', { shipment: orderId }),
  (app: TestApp, { seller, orderId }: Sale) =>
    app.as(seller, 'answerRefund', { shipment: orderId, text: 'Den var hel' }),
  (app: TestApp, { buyer, orderId }: Sale) => app.as(buyer, 'makeOffer', { shipment: orderId, back: 60_00 }),
  (app: TestApp, { seller, orderId }: Sale) =>
    app.as(seller, 'makeOffer', { shipment: orderId, back: 30_00 }),
  (app: TestApp, { buyer, orderId }: Sale) => answerOffer(app, buyer, orderId, true),
  (app: TestApp, { seller, orderId }: Sale) => answerOffer(app, seller, orderId, true),
  (app: TestApp, { seller, orderId }: Sale) => answerOffer(app, seller, orderId, false),
  (app: TestApp, { seller, orderId }: Sale) => app.as(seller, 'acceptReturn', { shipment: orderId }),
  (app: TestApp, { buyer, orderId }: Sale) => app.as(buyer, 'markReturnSent', { shipment: orderId }),
  (app: TestApp, { seller, orderId }: Sale) => app.as(seller, 'confirmReturn', { shipment: orderId }),
  (app: TestApp, { seller, orderId }: Sale) =>
    app.as(seller, 'objectToReturn', { shipment: orderId, text: 'Der er kaffe på' }),
  (app: TestApp, sale: Sale) => returnScan(app, sale, 'shipped'),
  (app: TestApp, sale: Sale) => returnScan(app, sale, 'delivered'),
  (app: TestApp, sale: Sale) => returnScan(app, sale, 'returned'),
  (app: TestApp, sale: Sale) => handOver(app, sale),
  (app: TestApp, { seller }: Sale) => app.as(seller, 'payout', {}),
  (app: TestApp, sale: Sale) => parcelScan(app, sale, 'shipped'),
  (app: TestApp, sale: Sale) => parcelScan(app, sale, 'delivered'),
  (app: TestApp, sale: Sale) => parcelScan(app, sale, 'returned'),
  (app: TestApp, sale: Sale) => bank(app, sale, 'dispute'),
  (app: TestApp, sale: Sale) => bank(app, sale, 'won'),
  (app: TestApp, sale: Sale) => bank(app, sale, 'lost'),
  async (app: TestApp, { orderId }: Sale) =>
    app.as(await operatorOf(app), 'reopenSale', {
      orderId,
      amount: 60_00,
      fromSeller: true,
      statement: 'Sådan er det',
    }),
  (app: TestApp) => app.advance(30),
  (app: TestApp) => app.advance(8 * 24),
  ...operatorSteps.map(
    (step) =>
      async (app: TestApp, { orderId }: Sale) =>
        app.as(await operatorOf(app), 'operatorStep', {
          orderId,
          step,
          statement: 'Sådan er det',
          back: 50_00,
        }),
  ),
]

async function answerOffer(app: TestApp, person: Person, shipment: string, accept: boolean) {
  const { body } = await app.as(person, 'findShipment', { shipment })
  return app.as(person, 'answerOffer', { shipment, accept, offer: body.refund?.offer?._id ?? shipment })
}

async function handOver(app: TestApp, { buyer, seller, orderId }: Sale) {
  const { body } = await app.as(buyer, 'findShipment', { shipment: orderId })
  const code = body.details.pickup_code ?? '0000'
  return app.as(seller, 'confirmHandover', { shipment: orderId, code })
}

/** The sandbox refuses an impossible act of the bank, and sends no webhook. */
async function bank(app: TestApp, sale: Sale, event: 'dispute' | 'won' | 'lost') {
  const before = await app.deps.db.selectFrom('purchase').select(['id', 'dispute']).execute()
  const order = (await orderRows(app)).find(({ id }) => id === sale.orderId)!
  const { dispute } = before.find(({ id }) => id === order.purchase_id)!
  const mayDispute = dispute === null && order.refund_id === null
  if (event === 'dispute' ? mayDispute : dispute === 'open') await askBank(app, sale, event)
}

const operators = new WeakMap<TestApp, Promise<Person>>()

function operatorOf(app: TestApp): Promise<Person> {
  const operator = operators.get(app) ?? app.person({ role: 'operator' })
  operators.set(app, operator)
  return operator
}

async function parcelScan(app: TestApp, sale: Sale, event: string) {
  const { body } = await app.as(sale.seller, 'findShipment', { shipment: sale.orderId })
  if (body.details.pkg_no) await scan(app, sale, event)
}

async function returnScan(app: TestApp, { buyer, orderId }: Sale, event: string) {
  const { body } = await app.as(buyer, 'findShipment', { shipment: orderId })
  const pkgNo = body.refund?.return?.pkg_no
  if (pkgNo) await app.control(`/parcels/${pkgNo}/scan`, { event })
}

test.each([1, 2, 3])(
  'whatever is tried in walk %i, money and orders stay right',
  { timeout: 120_000 },
  async (seed) => {
    const app = await testApp()
    const sales = [await paidParcel(app), await paidPickup(app), await paidParcel(app)]
    const next = randomFrom(seed)

    for (let step = 0; step < 24; step++) {
      const sale = sales[next(sales.length)]!
      const move = moves[next(moves.length)]!
      const before = await orderRows(app)
      const answer = await move(app, sale)
      const refused = typeof answer === 'string' || (answer && 'status' in answer && answer.status >= 400)
      if (refused) expect(await orderRows(app)).toEqual(before)
      await app.settled()
      await checkMoney(app)
      await checkStory(app)
    }
    await app.advance(1)
    expect(await reconcile(app.deps)).toEqual([])

    // From now on everybody is silent for six weeks.
    for (let days = 0; days < 6 * 7; days += 3) await app.advance(3 * 24)
    const hanging = (await orderRows(app)).map((row) => turnOf(lifeOf(row))?.who)
    expect(hanging.filter((who) => who !== undefined && who !== 'operator' && who !== 'bank')).toEqual([])
    await checkMoney(app)
    expect(await reconcile(app.deps)).toEqual([])
  },
)

async function checkMoney(app: TestApp) {
  const made = await movements(app)
  const orders = await orderRows(app)
  const reopened = await app.deps.db.selectFrom('reopening').selectAll().execute()
  // The bank may have paid the buyer before we could.
  expect(reopened.filter((row) => row.refunded_at === null || row.reversed_at === null)).toEqual([])
  const over = orders.filter((row) => isOver(lifeOf(row)))
  const chargedBack = over.filter((row) => row.called_back_at !== null && row.state === 'cancelled')
  const moved = over.filter((row) => !chargedBack.includes(row))
  const split = moved.filter((row) => row.split_back !== null)
  expect(split.filter((row) => row.transfer_id === null || row.refunded_at === null)).toEqual([])
  const whole = moved.filter((row) => row.split_back === null)
  expect(whole.filter((row) => (row.transfer_id === null) === (row.refund_id === null))).toEqual([])
  expect(made.transfers).toHaveLength(moved.filter((row) => row.state === 'finished').length)
  const refunded = whole.filter((row) => row.state === 'cancelled')
  const inPart = [...split, ...reopened].filter((row) => row.refund_id !== null)
  expect(made.refunds).toHaveLength(refunded.length + inPart.length)
  const held = orders.filter((row) => !over.includes(row)).reduce((sum, row) => sum + row.total, 0)
  expect((await app.ledger()).accounts['held'] ?? 0).toBe(0 - held)
  for (const row of orders) {
    const life = lifeOf(row)
    expect(stateOfShipment(shipmentStatus(life), row.delivery === 'pickup' ? 3 : 1)).toBe(shownState(life))
    expect(bookStatus(life)).toBeGreaterThan(0)
  }
}

/** Each order's story leads from its payment to its state, each step from where the previous one ended. */
async function checkStory(app: TestApp) {
  const story = await app.deps.db.selectFrom('order_step').selectAll().orderBy('id').execute()
  for (const { id, state, delivery } of await orderRows(app)) {
    const taken = story.filter(({ order_id }) => order_id === id)
    const ends = taken.map(({ to_state }) => to_state)
    const begun = delivery === 'pickup' ? 'awaiting_pickup' : 'awaiting_shipment'
    expect(taken.map(({ from_state }) => from_state)).toEqual([begun, ...ends].slice(0, taken.length))
    expect(ends.at(-1) ?? begun).toBe(state)
  }
}

const orderRows = (app: TestApp) => app.deps.db.selectFrom('orders').selectAll().orderBy('id').execute()

/** A seeded generator, so that the walk is always the same (mulberry32). */
function randomFrom(seed: number) {
  let state = seed * 0x9e3779b9
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
