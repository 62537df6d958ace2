import { expect, test } from 'vitest'
import { hoursAfter, specDeadlines } from './deadlines.ts'
import {
  afterStep,
  availableSteps,
  mayTake,
  openRefundReasons,
  paidOrder,
  requestsSpent,
} from './order-life.ts'
import {
  bookStatus,
  shipmentStatus,
  statuses,
  stateOfBook,
  stateOfShipment,
  wireDeliveryType,
} from './order-statuses.ts'
import { type Actor, type StepName } from './order-steps.ts'
import { orderStates, type OrderLife, type OrderState, type RefundReason } from './order-state.ts'

const start = new Date('2026-11-21T12:00:00Z')
const at = (hours: number) => hoursAfter(start, hours)
const day = 24

const pickup = paidOrder('pickup', start, specDeadlines)
const awaiting = paidOrder('parcel', start, specDeadlines)
const shipped = after('markShipped', awaiting, 10)
const delivered = after('markDelivered', shipped, 20)

const inState: Record<OrderState, OrderLife> = {
  awaiting_pickup: pickup,
  awaiting_shipment: awaiting,
  shipped,
  delivered,
  finished: after('approve', delivered, 21),
  action_needed: after('parcelReturned', shipped, 30),
  refund_requested: after('requestRefund', delivered, 21, 2),
  cancelled: after('missDeadline', awaiting, 120),
}

function after(step: StepName, order: OrderLife, hours: number, reason?: RefundReason) {
  return afterStep(step, order, at(hours), specDeadlines, reason)
}

function may(step: StepName, actor: Actor, order: OrderLife, hours: number, reason?: RefundReason) {
  return mayTake(step, actor, order, at(hours), specDeadlines, reason)
}

test('a parcel is shipped, delivered and approved, and each state has its two numbers', () => {
  const life = [awaiting, shipped, delivered, inState.finished]
  expect(life.map((order) => order.state)).toEqual(['awaiting_shipment', 'shipped', 'delivered', 'finished'])
  expect(life.map(shipmentStatus)).toEqual([0, 1, 2, 3])
  expect(life.map(bookStatus)).toEqual([2, 3, 4, 7])
})

test.each([
  { order: pickup, shipment: 0, book: 1 },
  { order: awaiting, shipment: 0, book: 2 },
  { order: shipped, shipment: 1, book: 3 },
  { order: delivered, shipment: 2, book: 4 },
  { order: after('approve', pickup, 1), shipment: 3, book: 7 },
  { order: after('reactTimeRunsOut', delivered, 68), shipment: 3, book: 8 },
  { order: after('declineRefund', inState.refund_requested, 30), shipment: 3, book: 8 },
  { order: after('pickupNotConfirmed', pickup, 14 * day), shipment: 4, book: 1 },
  { order: after('labelFails', awaiting, 1), shipment: 4, book: 2 },
  { order: after('parcelReturned', shipped, 90), shipment: 4, book: 3 },
  { order: after('requestRefund', shipped, 10 + 7 * day, 1), shipment: 5, book: 5 },
  { order: after('requestRefund', delivered, 21, 2), shipment: 5, book: 6 },
  { order: after('missDeadline', awaiting, 120), shipment: 6, book: 9 },
])(
  '$order.state (came from $order.cameFrom, finished by $order.finishedBy) is shipment $shipment and book $book',
  (row) => {
    expect(shipmentStatus(row.order)).toBe(row.shipment)
    expect(bookStatus(row.order)).toBe(row.book)
  },
)

test.each([
  {
    state: 'awaiting_pickup',
    buyer: 'Klar til afhentning',
    seller: 'Afhentes af køber',
    other: 'Afhentes af køber',
  },
  { state: 'awaiting_shipment', buyer: 'Ikke afsendt', seller: 'Afventer afsendelse', other: 'Ikke afsendt' },
  { state: 'shipped', buyer: 'Afsendt', seller: 'Afsendt', other: 'Afsendt' },
  { state: 'delivered', buyer: 'Leveret', seller: 'Leveret', other: 'Leveret' },
  { state: 'finished', buyer: 'Afsluttet', seller: 'Afsluttet', other: 'Afsluttet' },
  {
    state: 'action_needed',
    buyer: 'Vi kigger på det',
    seller: 'Vi kigger på det',
    other: 'Handling påkrævet',
  },
  {
    state: 'refund_requested',
    buyer: 'Refundering behandles',
    seller: 'Refundering behandles',
    other: 'Refundering behandles',
  },
  { state: 'cancelled', buyer: 'Annulleret', seller: 'Annulleret', other: 'Annulleret' },
] as const)(
  '$state reads $buyer to the buyer and $seller to the seller',
  ({ state, buyer, seller, other }) => {
    expect(statuses[state]).toMatchObject({ buyer, seller, elsewhere: other })
  },
)

test('a shipment’s number and delivery type lead back to its state, and unknown numbers are cancelled', () => {
  for (const state of orderStates) {
    const order = inState[state]
    expect(stateOfShipment(shipmentStatus(order), wireDeliveryType(order.delivery))).toBe(state)
  }
  expect(stateOfShipment(99, 1)).toBe('cancelled')
})

test('a book’s number leads back to its order’s state, and 0 to none', () => {
  for (const state of orderStates) {
    // An order that needs action keeps the book number of the state before.
    if (state !== 'action_needed') expect(stateOfBook(bookStatus(inState[state]))).toBe(state)
  }
  expect(stateOfBook(6)).toBe('refund_requested')
  expect(stateOfBook(7)).toBe('finished')
  expect(stateOfBook(0)).toBeNull()
})

test.each([
  { who: 'buyer', state: 'awaiting_pickup', steps: ['approve', 'requestRefund'] },
  { who: 'buyer', state: 'awaiting_shipment', steps: ['markDelivered'] },
  { who: 'buyer', state: 'shipped', steps: ['markDelivered'] },
  { who: 'buyer', state: 'delivered', steps: ['approve', 'requestRefund'] },
  { who: 'buyer', state: 'finished', steps: [] },
  { who: 'buyer', state: 'action_needed', steps: ['sendAgain', 'notSentAgain'] },
  { who: 'buyer', state: 'refund_requested', steps: ['cancelRequest', 'buyerOffers'] },
  { who: 'buyer', state: 'cancelled', steps: [] },
  { who: 'seller', state: 'awaiting_shipment', steps: ['saySent'] },
  { who: 'seller', state: 'awaiting_pickup', steps: ['confirmHandover'] },
  { who: 'seller', state: 'delivered', steps: [] },
  { who: 'seller', state: 'refund_requested', steps: ['sellerOffers', 'giveAllBack', 'startReturn'] },
  { who: 'carrier', state: 'awaiting_shipment', steps: ['markShipped', 'markDelivered', 'parcelReturned'] },
  { who: 'carrier', state: 'shipped', steps: ['markDelivered', 'parcelReturned'] },
  { who: 'carrier', state: 'cancelled', steps: [] },
  {
    who: 'operator',
    state: 'refund_requested',
    steps: ['grantRefund', 'declineRefund', 'splitSale', 'startReturn', 'giveMoreTime'],
  },
  { who: 'operator', state: 'action_needed', steps: ['giveMoreTime', 'resume', 'settleOrder', 'voidOrder'] },
  { who: 'operator', state: 'finished', steps: [] },
  { who: 'system', state: 'awaiting_shipment', steps: ['labelFails', 'labelIsLate', 'warnOfFraud'] },
  { who: 'bank', state: 'awaiting_shipment', steps: ['freeze', 'loseDispute'] },
  { who: 'bank', state: 'delivered', steps: ['freeze', 'loseAfterSending'] },
  { who: 'bank', state: 'finished', steps: [] },
  { who: 'bank', state: 'cancelled', steps: [] },
  { who: 'sweep', state: 'awaiting_shipment', steps: [] },
] as const)('in $state the $who may $steps', ({ who, state, steps }) => {
  expect(availableSteps(inState[state], who, at(22), specDeadlines)).toEqual(steps)
})

test('another actor’s step is not yours, and a step from another state is in the wrong state', () => {
  expect(may('approve', 'seller', delivered, 21)).toBe('not_yours')
  expect(may('grantRefund', 'buyer', inState.refund_requested, 22)).toBe('not_yours')
  expect(may('approve', 'buyer', awaiting, 1)).toBe('wrong_state')
  expect(may('markShipped', 'carrier', inState.cancelled, 121)).toBe('wrong_state')
})

test.each([
  {
    when: 'a second before 5 days',
    step: 'missDeadline',
    order: awaiting,
    hours: 120 - 1 / 3600,
    is: 'too_early',
  },
  { when: 'after 5 days', step: 'missDeadline', order: awaiting, hours: 120, is: null },
  {
    when: 'a second before 14 days',
    step: 'pickupNotConfirmed',
    order: pickup,
    hours: 336 - 1 / 3600,
    is: 'too_early',
  },
  { when: 'after 14 days', step: 'pickupNotConfirmed', order: pickup, hours: 336, is: null },
  {
    when: 'a second before 48 h',
    step: 'reactTimeRunsOut',
    order: delivered,
    hours: 68 - 1 / 3600,
    is: 'too_early',
  },
  { when: '48 h after delivery', step: 'reactTimeRunsOut', order: delivered, hours: 68, is: null },
] as const)('the sweep’s $step $when is $is', ({ step, order, hours, is }) => {
  expect(may(step, 'sweep', order, hours)).toBe(is)
})

test('a silent carrier holds the order up for two days, then an operator has it until the carrier answers', () => {
  expect(may('carrierSilent', 'sweep', awaiting, 167)).toBe('too_early')
  expect(may('carrierSilent', 'sweep', awaiting, 168)).toBe(null)
  const silent = after('carrierSilent', awaiting, 168)
  expect(silent.state).toBe('action_needed')
  expect(may('carrierAnswers', 'carrier', silent, 170)).toBe(null)
  expect(after('markDelivered', after('carrierAnswers', silent, 170), 170).state).toBe('delivered')
  expect(may('carrierAnswers', 'carrier', inState.action_needed, 170)).toBe('wrong_state')
})

test('after the deadline the seller’s word no longer counts, but a scan does', () => {
  expect(may('saySent', 'seller', awaiting, 119)).toBe(null)
  expect(may('saySent', 'seller', awaiting, 120)).toBe('too_late')
  expect(may('markShipped', 'carrier', awaiting, 120)).toBe(null)
})

test.each([
  { from: 'shipped', order: shipped, reason: 1, hours: 10 + 7 * day - 1, is: 'too_early' },
  { from: 'shipped', order: shipped, reason: 1, hours: 10 + 7 * day, is: null },
  { from: 'shipped', order: shipped, reason: 2, hours: 10 + 7 * day, is: 'wrong_state' },
  { from: 'delivered', order: delivered, reason: 1, hours: 67, is: null },
  { from: 'delivered', order: delivered, reason: 1, hours: 68, is: 'too_late' },
  { from: 'delivered', order: delivered, reason: 2, hours: 67, is: null },
  { from: 'delivered', order: delivered, reason: 2, hours: 68, is: 'too_late' },
  { from: 'awaiting_pickup', order: pickup, reason: 1, hours: 0, is: null },
  { from: 'awaiting_pickup', order: pickup, reason: 2, hours: 300, is: null },
  { from: 'awaiting_shipment', order: awaiting, reason: 1, hours: 1, is: 'wrong_state' },
] as const)(
  'a refund for reason $reason from $from after $hours h is $is',
  ({ order, reason, hours, is }) => {
    expect(may('requestRefund', 'buyer', order, hours, reason)).toBe(is)
  },
)

test('the buyer is offered exactly the reasons that are open', () => {
  expect(openRefundReasons(shipped, at(11), specDeadlines)).toEqual([])
  expect(openRefundReasons(shipped, at(10 + 7 * day), specDeadlines)).toEqual([1])
  expect(openRefundReasons(delivered, at(21), specDeadlines)).toEqual([1, 2])
  expect(openRefundReasons(delivered, at(68), specDeadlines)).toEqual([])
  expect(openRefundReasons(pickup, at(1), specDeadlines)).toEqual([1, 2])
})

test('a request gives the operator 24 hours, and a withdrawn one leaves at least 24 hours to react', () => {
  const request = after('requestRefund', delivered, 60, 2)
  expect(request.decideByAt).toEqual(at(84))

  const late = after('cancelRequest', request, 80)
  expect(late).toEqual({ ...delivered, reactByAt: at(104), withdrawals: 1 })

  const soon = after('cancelRequest', after('requestRefund', delivered, 21, 2), 22)
  expect(soon).toEqual({ ...delivered, withdrawals: 1 })
})

test('each withdrawn request leaves a day, and three are enough, so nobody can keep the seller waiting', () => {
  let order = delivered
  for (const [asked, withdrawn] of [
    [60, 80],
    [103, 120],
    [143, 160],
  ] as const) {
    expect(openRefundReasons(order, at(asked), specDeadlines)).toEqual([1, 2])
    const open = after('requestRefund', order, asked, 2)
    expect(requestsSpent(open, at(asked), specDeadlines)).toBe(asked === 143)
    order = after('cancelRequest', open, withdrawn)
    expect(order).toMatchObject({ state: 'delivered', reactByAt: at(withdrawn + 24) })
  }
  expect(order.withdrawals).toBe(3)
  expect(requestsSpent(order, at(161), specDeadlines)).toBe(true)
  expect(may('requestRefund', 'buyer', order, 161)).toBe('spent')
  expect(openRefundReasons(order, at(161), specDeadlines)).toEqual([])
  expect(may('approve', 'buyer', order, 161)).toBeNull()
  expect(may('requestRefund', 'buyer', order, 185)).toBe('too_late')
  expect(may('reactTimeRunsOut', 'sweep', order, 185)).toBeNull()
})

test('a withdrawn request returns a parcel on its way and a pickup to their earlier states', () => {
  const lost = after('requestRefund', shipped, 200, 1)
  expect(after('cancelRequest', lost, 201)).toEqual({ ...shipped, arriveByAt: at(225), withdrawals: 1 })

  const notHandedOver = after('requestRefund', pickup, 330, 1)
  expect(after('cancelRequest', notHandedOver, 335)).toEqual({
    ...pickup,
    pickupByAt: at(359),
    withdrawals: 1,
  })
})

test('a lost parcel that arrives during its request is delivered when the buyer withdraws the request', () => {
  const lost = after('requestRefund', shipped, 200, 1)
  const arrived = after('noteArrival', lost, 210)
  expect(arrived).toMatchObject({ state: 'refund_requested', refundReason: 1, deliveredAt: at(210) })
  expect(may('noteArrival', 'carrier', arrived, 211)).toBe('wrong_state')
  expect(after('cancelRequest', arrived, 220)).toMatchObject({ state: 'delivered', reactByAt: at(258) })
})

test('a sale is split only for a buyer who has the books', () => {
  const split = after('splitSale', inState.refund_requested, 30)
  expect(split).toMatchObject({ state: 'finished', finishedBy: 'operator', decideByAt: null })
  expect(bookStatus(split)).toBe(8)
  const lost = after('requestRefund', shipped, 200, 1)
  expect(may('splitSale', 'operator', lost, 201)).toBe('wrong_state')
  expect(may('splitSale', 'seller', inState.refund_requested, 30)).toBe('not_yours')
})

test('a delivered parcel keeps the time at which it was shipped', () => {
  expect(delivered).toMatchObject({ shippedAt: at(10), deliveredAt: at(20), reactByAt: at(68) })
})

test('a book handed over by code leaves 48 hours to look at it, and was not lost', () => {
  const handedOver = after('confirmHandover', pickup, 30)
  expect(handedOver).toEqual({
    ...pickup,
    state: 'delivered',
    deliveredAt: at(30),
    reactByAt: at(78),
    pickupByAt: null,
  })
  expect(openRefundReasons(handedOver, at(31), specDeadlines)).toEqual([2])
  expect(may('approve', 'buyer', handedOver, 31)).toBe(null)
})

test('a parcel that arrives without a first scan counts as shipped and delivered', () => {
  expect(after('markDelivered', awaiting, 50)).toMatchObject({
    state: 'delivered',
    shippedAt: at(50),
    deliveredAt: at(50),
    reactByAt: at(98),
  })
})

test('an order that the operator resumes gets its full time again', () => {
  const failed = after('labelFails', awaiting, 100)
  expect(after('resume', failed, 130)).toEqual({ ...awaiting, shipByAt: at(250) })

  const forgotten = after('pickupNotConfirmed', pickup, 336)
  expect(after('resume', forgotten, 340)).toEqual({ ...pickup, pickupByAt: at(676) })

  expect(after('resume', inState.action_needed, 40)).toEqual({ ...shipped, arriveByAt: at(40 + 7 * day) })
})

test('an unconfirmed pickup stays open for the buyer to approve or complain about, and for the seller to confirm', () => {
  const forgotten = after('pickupNotConfirmed', pickup, 336)
  expect(availableSteps(forgotten, 'buyer', at(400), specDeadlines)).toEqual(['approve', 'requestRefund'])
  expect(availableSteps(forgotten, 'seller', at(400), specDeadlines)).toEqual(['confirmHandover'])
  expect(openRefundReasons(forgotten, at(400), specDeadlines)).toEqual([1, 2])

  expect(after('approve', forgotten, 400)).toMatchObject({ state: 'finished', finishedBy: 'buyer' })
  expect(after('confirmHandover', forgotten, 400)).toEqual(after('confirmHandover', pickup, 400))
  const asked = after('requestRefund', forgotten, 400, 1)
  expect(asked).toMatchObject({ state: 'refund_requested', decideByAt: at(424) })
  expect(after('cancelRequest', asked, 410)).toEqual({ ...pickup, pickupByAt: at(434), withdrawals: 1 })
})

test('an order that stopped for another reason, or after a chargeback, is the operator’s alone', () => {
  const forgotten = after('pickupNotConfirmed', pickup, 336)
  const lost = after('loseAfterSending', after('freeze', forgotten, 340), 350)
  const unsent = after('parcelReturned', awaiting, 30)
  for (const order of [unsent, after('labelFails', awaiting, 1), lost])
    for (const who of ['buyer', 'seller'] as const)
      expect(availableSteps(order, who, at(400), specDeadlines)).toEqual([])
})

test('a parcel that no carrier has seen, and that comes back, is the operator’s, not the buyer’s', () => {
  const told = after('parcelReturned', after('saySent', awaiting, 20), 30)
  expect(told).toMatchObject({ resendByAt: null, decideByAt: at(54) })
})

test('a step from the wrong state, or a request without a reason, throws', () => {
  expect(() => after('approve', awaiting, 1)).toThrow(RangeError)
  expect(() => after('requestRefund', delivered, 21)).toThrow(RangeError)
})
