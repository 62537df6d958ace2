/** Random acts by anybody at any time: whatever is tried, money and orders stay right. */
import { expect } from 'vitest'
import { stepNames, steps, type StepName } from '#rules/order-steps'
import { turnOf } from '#rules/order-clock'
import { test, testApp, toppedUp, type Person, type TestApp } from '#test/money-modes'
import {
  checkBooks,
  checkMoney,
  checkStory,
  checkTakeBacksOver,
  mayAskBank,
  orderRows,
} from '#test/order-walks'
import { randomFrom } from '#test/random-from'
import { askBank, paidParcel, paidPickup, scan } from '#test/sales'
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
  (app: TestApp, { buyer, orderId }: Sale) => app.as(buyer, 'notReceived', { shipment: orderId }),
  (app: TestApp, { buyer, orderId }: Sale) => app.as(buyer, 'notSentAgain', { shipment: orderId }),
  (app: TestApp, sale: Sale) => sendAgain(app, sale),
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
  (app: TestApp, { seller, orderId }: Sale) => app.as(seller, 'giveAllBack', { shipment: orderId }),
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

/** A buyer who is to pay the new label pays it at once. */
async function sendAgain(app: TestApp, { buyer, orderId }: Sale) {
  const { body: shops } = await app.as(buyer, 'servicePoints', {
    address: { line1: '', postal_code: '8000', city: '' },
  })
  const { id, agent, zipcode } = shops.find((shop) => shop.agent === 'gls')!
  const choice = { shipment: orderId, service_point: { id, agent, zipcode }, phone: '4520304050' }
  const { body } = await app.as(buyer, 'findShipment', { shipment: orderId })
  if (body.resend?.payer !== 'buyer') return app.as(buyer, 'sendAgain', choice)
  const answer = await app.as(buyer, 'payForLabel', choice)
  if (answer.status === 200) await app.pay(answer.body.url)
  return answer
}

async function answerOffer(app: TestApp, person: Person, shipment: string, accept: boolean) {
  const { body } = await app.as(person, 'findShipment', { shipment })
  return app.as(person, 'answerOffer', { shipment, accept, offer: body.refund?.offer?._id ?? shipment })
}

async function handOver(app: TestApp, { buyer, seller, orderId }: Sale) {
  const { body } = await app.as(buyer, 'findShipment', { shipment: orderId })
  const code = body.details.pickup_code ?? '0000'
  return app.as(seller, 'confirmHandover', { shipment: orderId, code })
}

async function bank(app: TestApp, sale: Sale, event: 'dispute' | 'won' | 'lost') {
  if (await mayAskBank(app, sale.orderId, event)) await askBank(app, sale, event)
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

test.each([1, 2])(
  'whatever is tried in walk %i, money and orders stay right',
  async (seed) => {
    const app = await testApp({ RESEND_PAYER: seed === 1 ? 'seller' : 'buyer' })
    await toppedUp(app)
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
      await checkBooks(app)
    }
    await app.advance(1)
    expect(await reconcile(app.deps)).toEqual([])

    // From now on everybody is silent for six weeks.
    for (let days = 0; days < 6 * 7; days += 3) await app.advance(3 * 24)
    const hanging = (await orderRows(app)).map((row) => turnOf(lifeOf(row))?.who)
    expect(hanging.filter((who) => who !== undefined && who !== 'operator' && who !== 'bank')).toEqual([])
    await checkMoney(app)
    await checkTakeBacksOver(app)
    expect(await reconcile(app.deps)).toEqual([])
  },
  120_000,
)
