/** A marketplace where anybody does anything at any time: whatever is tried, money and orders stay right. */
import { expect, test } from 'vitest'
import { bookStatus, isOver, shipmentStatus, stateOfShipment, type StepName } from '#rules/order-life'
import { testApp, type TestApp } from '#test/app'
import { movements, paidParcel, paidPickup, scan } from '#test/sales'
import { lifeOf } from './life.ts'
import { takeStep } from './take-step.ts'

type Sale = Awaited<ReturnType<typeof paidParcel>>

const operatorSteps: StepName[] = ['grantRefund', 'declineRefund', 'resume', 'markDelivered', 'settleOrder']
const moves = [
  (app: TestApp, { buyer, orderId }: Sale) => app.as(buyer, 'satisfied', { shipment: orderId }),
  (app: TestApp, { buyer, orderId }: Sale) =>
    app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2 }),
  (app: TestApp, { buyer, orderId }: Sale) =>
    app.as(buyer, 'refundRequest', { shipment: orderId, reason: 1 }),
  (app: TestApp, { buyer, orderId }: Sale) => app.as(buyer, 'cancelRequest', { shipment: orderId }),
  (app: TestApp, { seller, orderId }: Sale) => app.as(seller, 'markSent', { shipment: orderId }),
  (app: TestApp, { seller, orderId }: Sale) => app.as(seller, 'satisfied', { shipment: orderId }),
  (app: TestApp, { seller }: Sale) => app.as(seller, 'payout', {}),
  (app: TestApp, sale: Sale) => parcelScan(app, sale, 'shipped'),
  (app: TestApp, sale: Sale) => parcelScan(app, sale, 'delivered'),
  (app: TestApp, sale: Sale) => parcelScan(app, sale, 'returned'),
  (app: TestApp) => app.advance(30),
  (app: TestApp) => app.advance(8 * 24),
  ...operatorSteps.map(
    (step) =>
      (app: TestApp, { orderId }: Sale) =>
        takeStep(app.deps, { orderId, step, actor: 'operator' }),
  ),
]

async function parcelScan(app: TestApp, sale: Sale, event: string) {
  const { body } = await app.as(sale.seller, 'findShipment', { shipment: sale.orderId })
  if (body.details.pkg_no) await scan(app, sale, event)
}

test.each([1, 2, 3])(
  'whatever is tried in walk %i, money and orders stay right',
  { timeout: 60_000 },
  async (seed) => {
    const app = await testApp()
    const sales = [await paidParcel(app), await paidPickup(app), await paidParcel(app)]
    const next = randomFrom(seed)

    for (let step = 0; step < 20; step++) {
      const sale = sales[next(sales.length)]!
      const move = moves[next(moves.length)]!
      const before = await orderRows(app)
      const answer = await move(app, sale)
      const refused = typeof answer === 'string' || (answer && 'status' in answer && answer.status >= 400)
      if (refused) expect(await orderRows(app)).toEqual(before)
      await app.settled()
      await checkMoney(app)
    }
  },
)

async function checkMoney(app: TestApp) {
  const made = await movements(app)
  const orders = await orderRows(app)
  const over = orders.filter((row) => isOver(lifeOf(row)))
  expect(over.filter((row) => (row.transfer_id === null) === (row.refund_id === null))).toEqual([])
  expect(made.transfers).toHaveLength(over.filter((row) => row.state === 'finished').length)
  expect(made.refunds).toHaveLength(over.filter((row) => row.state === 'cancelled').length)
  const held = orders.filter((row) => !over.includes(row)).reduce((sum, row) => sum + row.total, 0)
  expect((await app.ledger()).accounts['held'] ?? 0).toBe(0 - held)
  for (const row of orders) {
    const life = lifeOf(row)
    expect(stateOfShipment(shipmentStatus(life), row.delivery === 'pickup' ? 3 : 1)).toBe(row.state)
    expect(bookStatus(life)).toBeGreaterThan(0)
  }
}

const orderRows = (app: TestApp) => app.deps.db.selectFrom('orders').selectAll().orderBy('id').execute()

/** The same walk every time (mulberry32). */
function randomFrom(seed: number) {
  let state = seed * 0x9e3779b9
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
