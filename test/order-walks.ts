/** Checks every order's money and story, whatever was done to it; and makes random walks. */
import { expect } from 'vitest'
import { mayPutUpAgain } from '#rules/listing'
import { bookStatus, isOver, shipmentStatus, shownState, stateOfShipment } from '#rules/order-statuses'
import type { StepName } from '#rules/order-steps'
import type { OrderState, RefundReason } from '#rules/order-state'
import { lifeOf, outcomeOf } from '#server/db/order-life'
import type { TestApp } from './app.ts'
import { ownerAfter, placeAfter, withSeller } from './book-place.ts'
import { takesTime } from './money-modes.ts'
import { movements } from './sales.ts'

export async function checkMoney(app: TestApp) {
  const made = await movements(app)
  const orders = await orderRows(app)
  const reopened = await app.deps.db.selectFrom('reopening').selectAll().execute()
  // The bank may have paid the buyer before we could.
  expect(reopened.filter(({ refunded_at }) => refunded_at === null)).toEqual([])
  if (!takesTime(app)) await checkTakeBacksOver(app)
  await checkTakenBack(app)
  const over = orders.filter((row) => isOver(lifeOf(row)))
  const chargedBack = over.filter((row) => row.charged_back_at !== null && row.state === 'cancelled')
  const moved = over.filter((row) => !chargedBack.includes(row))
  const split = moved.filter((row) => row.split_back !== null)
  expect(
    split.filter((row) => (row.transfer_id === null && !row.nothing_due) || row.refunded_at === null),
  ).toEqual([])
  const whole = moved.filter((row) => row.split_back === null)
  const isPaid = (row: (typeof orders)[number]) => row.transfer_id !== null || row.nothing_due
  expect(whole.filter((row) => isPaid(row) === (row.refund_id !== null))).toEqual([])
  const paidOn = moved.filter((row) => row.state === 'finished' && !row.nothing_due)
  expect(made.transfers).toHaveLength(paidOn.length)
  const refunded = whole.filter((row) => row.state === 'cancelled')
  const inPart = [...split, ...reopened].filter((row) => row.refund_id !== null)
  const labels = await labelsPaid(app)
  expect(labels.filter((row) => row.state === 'late' && row.late_refunded_at === null)).toEqual([])
  const labelsBack = labels.filter((row) => row.late_refund_id !== null)
  expect(made.refunds).toHaveLength(refunded.length + inPart.length + labelsBack.length)
  const open = orders.filter((row) => !over.includes(row))
  const ofOpen = labels.filter((row) => row.state === 'paid' && open.some(({ id }) => id === row.resend_of))
  const held = [...open, ...ofOpen].reduce((sum, row) => sum + row.total, 0)
  expect((await app.ledger()).accounts['held'] ?? 0).toBe(0 - held)
  for (const row of orders) {
    const life = lifeOf(row)
    expect(stateOfShipment(shipmentStatus(life), row.delivery === 'pickup' ? 3 : 1)).toBe(shownState(life))
    expect(bookStatus(life)).toBeGreaterThan(0)
  }
}

/** The payments of new labels, of which the buyer of a cancelled order has each back. */
function labelsPaid({ deps }: TestApp) {
  return deps.db
    .selectFrom('purchase')
    .selectAll()
    .where('resend_of', 'is not', null)
    .where('state', 'in', ['paid', 'late'])
    .execute()
}

/** Nothing is still to be taken from a seller; where money takes its time, it is once that time has passed. */
export async function checkTakeBacksOver({ deps }: TestApp) {
  const reopened = await deps.db.selectFrom('reopening').selectAll().execute()
  expect(reopened.filter((row) => row.from_seller > 0 && row.reversed_at === null)).toEqual([])
}

/** By the provider's books, sellers gave back what was asked of them at most, and a seller who was asked for nothing gave nothing. */
async function checkTakenBack({ deps }: TestApp) {
  const sales = await deps.db
    .selectFrom('orders')
    .leftJoin('reopening', 'reopening.order_id', 'orders.id')
    .select(['transfer_id', 'from_seller', 'reversal_amount', 'reversal_id', 'reversal_error'])
    .where('transfer_id', 'is not', null)
    .execute()
  const transfers = await deps.payments.listTransfers(new Date(0))
  const reversed = new Map(transfers.map(({ id, amountReversed }) => [id, amountReversed]))
  for (const { transfer_id, from_seller, ...sale } of sales) {
    expect(reversed.get(transfer_id!)).toBe(sale.reversal_amount ?? 0)
    expect(sale.reversal_amount ?? 0).toBeLessThanOrEqual(from_seller ?? 0)
    if (!from_seller) expect(sale).toEqual({ reversal_amount: null, reversal_id: null, reversal_error: null })
  }
}

/** The sandbox shows the newest of a person. */
const shownByOutbox = 500

/** Every mail that was to be sent has been, once: the provider has as many for each person as our records name. */
export async function checkLetters(app: TestApp) {
  const people = await app.deps.db
    .selectFrom('dispatch')
    .innerJoin('account', 'account.id', 'dispatch.account_id')
    .select(['email', 'state'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel', '=', 'mail')
    .where('state', '<>', 'dropped')
    .groupBy(['email', 'state'])
    .execute()
  expect(people.filter(({ state }) => state !== 'sent')).toEqual([])
  for (const { email, count } of people) {
    const got = (await app.outbox(email)).filter(({ channel }) => channel === 'mail')
    expect([email, got.length]).toEqual([email, Math.min(Number(count), shownByOutbox)])
  }
}

/** Each order's story leads from its payment to its state, each step from where the previous one ended. */
export async function checkStory(app: TestApp) {
  const story = await app.deps.db.selectFrom('order_step').selectAll().orderBy('id').execute()
  for (const { id, state, delivery } of await orderRows(app)) {
    const taken = story.filter(({ order_id }) => order_id === id)
    const ends = taken.map(({ to_state }) => to_state)
    const begun = delivery === 'pickup' ? 'awaiting_pickup' : 'awaiting_shipment'
    expect(taken.map(({ from_state }) => from_state)).toEqual([begun, ...ends].slice(0, taken.length))
    expect(ends.at(-1) ?? begun).toBe(state)
  }
}

/**
 * The buyer has the books of a finished order and the seller those of a cancelled one, by each order's story, unless an
 * operator decided otherwise; and only a seller who has them may list them again.
 */
export async function checkBooks(app: TestApp) {
  const story = await app.deps.db
    .selectFrom('order_step')
    .leftJoin('refund_request', (join) =>
      join
        .onRef('refund_request.order_id', '=', 'order_step.order_id')
        .onRef('refund_request.asked_at', '=', 'order_step.taken_at'),
    )
    .select(['order_step.order_id', 'step', 'to_state', 'refund_request.reason'])
    .orderBy('order_step.id')
    .execute()
  for (const row of await orderRows(app)) {
    const life = lifeOf(row)
    if (!isOver(life)) continue
    let place = withSeller
    let end: StepName | null = null
    const told: string[] = [row.id]
    for (const { order_id, step, to_state, reason } of story) {
      if (order_id !== row.id || step === 'reopenSale') continue
      end = step as StepName
      place = placeAfter(place, {
        step: end,
        to: to_state as OrderState,
        reason: reason as RefundReason | null,
      })
      told.push(`${step} → ${to_state}, ${place.now}`)
    }
    const owner = end && ownerAfter(end, life)
    expect([...told, owner ?? place.now]).toEqual([...told, place.now])
    // A scan after the end is no step.
    const maySell = mayPutUpAgain('sold', outcomeOf(row)) && !(place.now !== 'seller' && row.came_back_at)
    if (maySell)
      expect([...told, 'listed again by', place.now]).toEqual([...told, 'listed again by', 'seller'])
  }
}

export const orderRows = (app: TestApp) =>
  app.deps.db.selectFrom('orders').selectAll().orderBy('id').execute()

/** The sandbox refuses an impossible act of the bank, and sends no webhook. */
export async function mayAskBank(
  app: TestApp,
  orderId: string,
  event: 'dispute' | 'won' | 'lost',
): Promise<boolean> {
  const { dispute, refunded } = await app.deps.db
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .select(({ exists, selectFrom }) => [
      'purchase.dispute',
      exists(
        selectFrom('orders as other')
          .select('other.id')
          .whereRef('other.purchase_id', '=', 'orders.purchase_id')
          .where('other.refund_id', 'is not', null),
      ).as('refunded'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return event === 'dispute' ? dispute === null && !refunded : dispute === 'open'
}
