import { expect, test } from 'vitest'
import { hoursAfter, specDeadlines } from './deadlines.ts'
import { stepOfClosing } from './disputed-order.ts'
import { afterStep, availableSteps, mayTake, paidOrder } from './order-life.ts'
import { bookStatus, shownState, shipmentStatus } from './order-statuses.ts'
import type { Actor, StepName } from './order-steps.ts'
import { type OrderLife } from './order-state.ts'
import { type RefundReason } from './order-state.ts'

const start = new Date('2026-11-22T08:00:00Z')
const at = (hours: number) => hoursAfter(start, hours)

const awaiting = paidOrder('parcel', start, specDeadlines)
const pickup = paidOrder('pickup', start, specDeadlines)
const shipped = after('markShipped', awaiting, 10)
const delivered = after('markDelivered', shipped, 20)
const asked = after('requestRefund', delivered, 30, 2)
const fetched = after('requestRefund', pickup, 30, 2)
const kept = after('requestRefund', pickup, 30, 1)
const unconfirmed = after('pickupNotConfirmed', pickup, 14 * 24)

function after(step: StepName, order: OrderLife, hours: number, reason?: RefundReason) {
  return afterStep(step, order, at(hours), specDeadlines, reason)
}

function may(step: StepName, actor: Actor, order: OrderLife, hours: number) {
  return mayTake(step, actor, order, at(hours), specDeadlines)
}

test('books that leave for their seller during a dispute do not get its length on top', () => {
  const returning = after('startReturn', asked, 31)
  const left = after('returnIsSent', after('freeze', returning, 40), 700)
  expect(after('thaw', left, 760).returnByAt).toEqual(left.returnByAt)
})

test('a frozen order is numbered and named as one that needs action, and its books as before', () => {
  const frozen = after('freeze', delivered, 30)
  expect([shipmentStatus(frozen), bookStatus(frozen), shownState(frozen)]).toEqual([4, 4, 'action_needed'])
})

test.each(['buyer', 'seller', 'operator', 'sweep'] as const)(
  'while the bank looks at the payment the %s can do nothing, but say that we are late',
  (who) => {
    for (const order of [awaiting, pickup, shipped, delivered, asked])
      expect(availableSteps(after('freeze', order, 40), who, at(5000), specDeadlines)).toEqual(
        who === 'sweep' ? ['answerIsLate'] : [],
      )
  },
)

test('a step that only the dispute blocks says so', () => {
  expect(may('approve', 'buyer', after('freeze', delivered, 30), 31)).toBe('frozen')
  expect(may('approve', 'buyer', after('freeze', awaiting, 30), 31)).toBe('wrong_state')
})

test.each([
  { name: 'to ship', order: awaiting, deadline: 'shipByAt', is: 120 },
  { name: 'to fetch', order: pickup, deadline: 'pickupByAt', is: 14 * 24 },
  { name: 'to react', order: delivered, deadline: 'reactByAt', is: 68 },
  { name: 'to decide', order: asked, deadline: 'decideByAt', is: 64 },
] as const)(
  'a won dispute moves the time $name on by the length of the dispute',
  ({ order, deadline, is }) => {
    const thawed = after('thaw', after('freeze', order, 40), 1040)
    expect(thawed).toMatchObject({ state: order.state, frozenAt: null, [deadline]: at(is + 1000) })
  },
)

test('a dispute won an hour before the deadline leaves a day', () => {
  const thawed = after('thaw', after('freeze', awaiting, 119), 1119)
  expect(thawed.shipByAt).toEqual(at(1119 + 24))
})

test('a parcel that arrives during the dispute leaves the whole time to react after it', () => {
  const arrived = after('markDelivered', after('freeze', shipped, 30), 200)
  expect(arrived).toMatchObject({ state: 'delivered', deliveredAt: at(200), frozenAt: at(30) })
  expect(after('thaw', arrived, 500)).toMatchObject({ reactByAt: at(548) })
})

test('a parcel that comes back during the dispute gives the operators a day after it, not the dispute’s length on top', () => {
  const returned = after('parcelReturned', after('freeze', awaiting, 30), 200)
  expect(after('thaw', returned, 500)).toMatchObject({ state: 'action_needed', decideByAt: at(524) })
})

test('a buyer whose parcel comes back during the dispute has the whole time to choose a shop after it', () => {
  const returned = after('parcelReturned', after('freeze', shipped, 30), 200)
  expect(may('sendAgain', 'buyer', returned, 210)).toBe('frozen')
  expect(after('thaw', returned, 500)).toMatchObject({ decideByAt: null, resendByAt: at(500 + 120) })
})

test.each([
  { what: 'lost, not sent', order: awaiting, all: true, step: 'loseDispute' },
  { what: 'lost, to be fetched', order: pickup, all: true, step: 'loseDispute' },
  { what: 'lost, on its way', order: shipped, all: true, step: 'loseAfterSending' },
  { what: 'lost, asked about', order: asked, all: true, step: 'loseAfterSending' },
  { what: 'lost, fetched and not as described', order: fetched, all: true, step: 'loseAfterSending' },
  { what: 'lost, said not to be handed over', order: kept, all: true, step: 'loseDispute' },
  { what: 'lost, perhaps fetched', order: unconfirmed, all: true, step: 'loseAfterSending' },
  { what: 'lost in part', order: awaiting, all: false, step: 'thaw' },
])('a dispute $what ends for the order with $step', ({ order, all, step }) => {
  expect(stepOfClosing({ won: false, all }, order)).toBe(step)
  expect(stepOfClosing({ won: true, all }, order)).toBe('thaw')
  if (all) expect(may(step as StepName, 'bank', after('freeze', order, 400), 500)).toBe(null)
})

test('a dispute lost before the book was sent cancels the order, and the chargeback is noted', () => {
  const lost = after('loseDispute', after('freeze', awaiting, 30), 90)
  expect(lost).toMatchObject({ state: 'cancelled', chargedBackAt: at(90), frozenAt: null, shipByAt: null })
  expect(may('loseDispute', 'bank', after('freeze', shipped, 30), 90)).toBe('wrong_state')
})

test.each([delivered, asked, fetched, unconfirmed, after('parcelReturned', shipped, 35)])(
  'after a dispute lost in $state, after sending, an operator may end the order for either side but not resume it',
  (order) => {
    const lost = after('loseAfterSending', after('freeze', order, 40), 90)
    expect(lost).toMatchObject({ state: 'action_needed', chargedBackAt: at(90), frozenAt: null })
    expect(availableSteps(lost, 'operator', at(91), specDeadlines)).toEqual(['settleOrder', 'voidOrder'])
    expect(bookStatus(lost)).toBeGreaterThan(0)
  },
)

test('a dispute whose loss is reported before its opening still ends the order', () => {
  expect(after('loseDispute', awaiting, 5).state).toBe('cancelled')
  expect(may('thaw', 'bank', awaiting, 5)).toBe('wrong_state')
})

test.each([awaiting, pickup, shipped, delivered, asked])(
  'an order that we were warned about waits for an operator alone, and goes on with the time it had left',
  (order) => {
    const warned = after('warnOfFraud', order, 40)
    for (const who of ['buyer', 'seller', 'sweep', 'system'] as const)
      expect(availableSteps(warned, who, at(42), specDeadlines).filter((step) => !factual.has(step))).toEqual(
        [],
      )
    expect(availableSteps(warned, 'operator', at(42), specDeadlines)).toContain('clearWarning')
    const cleared = after('clearWarning', warned, 1040)
    expect(cleared).toEqual(after('thaw', after('freeze', order, 40), 1040))
  },
)

/** Facts from outside count while an order is frozen. */
const factual = new Set<StepName>([
  'labelFails',
  'labelIsLate',
  'labelComes',
  'returnLabelFails',
  'returnLabelIsLate',
  'returnLabelComes',
])

test('a warning is refunded only while the seller has the book', () => {
  expect(may('cancelWarned', 'operator', after('warnOfFraud', awaiting, 40), 41)).toBe(null)
  expect(may('cancelWarned', 'operator', after('warnOfFraud', shipped, 40), 41)).toBe('wrong_state')
  expect(may('cancelWarned', 'operator', awaiting, 41)).toBe('wrong_state')
})

test('a dispute takes over the freeze of a warning and its length; then no operator clears it', () => {
  const disputed = after('freeze', after('warnOfFraud', awaiting, 40), 50)
  expect(disputed).toMatchObject({ frozenAt: at(40), warnedAt: null })
  expect(may('clearWarning', 'operator', disputed, 51)).toBe('wrong_state')
  expect(may('thaw', 'bank', after('warnOfFraud', awaiting, 40), 51)).toBe('wrong_state')
  expect(may('warnOfFraud', 'system', disputed, 51)).toBe('wrong_state')
})

test('a dispute lost while a returned parcel moves again is an operator’s, since the buyer may get the book as well', () => {
  const again = after('sendAgain', after('parcelReturned', shipped, 100), 110)
  const moving = after('returnedMoves', again, 120)
  expect(stepOfClosing({ won: false, all: true }, moving)).toBe('loseAfterSending')
  expect(may('loseDispute', 'bank', moving, 130)).toBe('wrong_state')
  expect(may('cancelWarned', 'operator', after('warnOfFraud', moving, 130), 131)).toBe('wrong_state')
  // The seller has it.
  expect(stepOfClosing({ won: false, all: true }, again)).toBe('loseDispute')
})

test('the seller of a resend whose label failed has the book, until the returned parcel moves', () => {
  const again = after('sendAgain', after('parcelReturned', shipped, 100), 110)
  const failed = after('labelFails', again, 120)
  expect(stepOfClosing({ won: false, all: true }, failed)).toBe('loseDispute')
  expect(may('cancelWarned', 'operator', after('warnOfFraud', failed, 130), 131)).toBe(null)

  const moving = after('returnedMoves', failed, 140)
  expect(moving).toMatchObject({ state: 'action_needed', cameFrom: 'awaiting_shipment', shipByAt: null })
  expect(stepOfClosing({ won: false, all: true }, moving)).toBe('loseAfterSending')
  expect(may('returnedMoves', 'carrier', moving, 150)).toBe('wrong_state')
})
