import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursAfter, specDeadlines } from './deadlines.ts'
import { silentEnd, turnOf } from './order-clock.ts'
import { afterStep, isOver, mayTake, paidOrder, stepNames, type Actor, type StepName } from './order-life.ts'
import type { OrderLife, RefundReason } from './order-state.ts'

const start = new Date('2026-11-21T12:00:00Z')
const at = (hours: number) => hoursAfter(start, hours)
const day = 24

function after(step: StepName, order: OrderLife, hours: number, reason?: RefundReason) {
  return afterStep(step, order, at(hours), specDeadlines, reason)
}

function may(step: StepName, actor: Actor, order: OrderLife, hours: number, reason?: RefundReason) {
  return mayTake(step, actor, order, at(hours), specDeadlines, reason)
}

const awaiting = paidOrder('parcel', start, specDeadlines)
const pickup = paidOrder('pickup', start, specDeadlines)
const scanned = after('markShipped', awaiting, 10)
const said = after('saySent', awaiting, 100)

test('each state names whose turn it is, by when, and what happens then', () => {
  expect(turnOf(awaiting)).toEqual({ who: 'seller', by: at(120), next: 'missDeadline' })
  expect(turnOf(pickup)).toEqual({ who: 'buyer', by: at(14 * day), next: 'pickupNotConfirmed' })
  expect(turnOf(said)).toEqual({ who: 'carrier', by: at(172), next: 'noFirstScan' })
  expect(turnOf(scanned)).toEqual({ who: 'carrier', by: at(10 + 7 * day), next: 'askArrival' })
  const delivered = after('markDelivered', scanned, 50)
  expect(turnOf(delivered)).toEqual({ who: 'buyer', by: at(98), next: 'reactTimeRunsOut' })
  const asked = after('requestRefund', delivered, 60, 2)
  expect(turnOf(asked)).toEqual({ who: 'operator', by: at(84), next: 'decisionIsLate' })
  expect(turnOf(after('labelFails', awaiting, 5))).toMatchObject({ who: 'operator', by: at(29) })
  expect(turnOf(after('freeze', delivered, 60))).toEqual({ who: 'bank', by: null, next: null })
  expect(turnOf(after('approve', delivered, 60))).toBeNull()
})

test('a parcel that nobody reports as delivered: the buyer is asked after 7 and 10 days, an operator searches after 14', () => {
  expect(may('askArrival', 'sweep', scanned, 10 + 7 * day - 1)).toBe('too_early')
  const once = after('askArrival', scanned, 10 + 7 * day)
  expect(turnOf(once)).toEqual({ who: 'buyer', by: at(10 + 10 * day), next: 'askArrival' })
  const twice = after('askArrival', once, 10 + 10 * day)
  expect(turnOf(twice)).toEqual({ who: 'buyer', by: at(10 + 14 * day), next: 'notArrived' })
  expect(may('askArrival', 'sweep', twice, 400)).toBe('wrong_state')

  const missing = after('notArrived', twice, 10 + 14 * day)
  expect(missing).toMatchObject({ state: 'action_needed', cameFrom: 'shipped' })
  expect(may('markDelivered', 'buyer', missing, 360)).toBe(null)
  expect(may('requestRefund', 'buyer', missing, 360, 1)).toBe(null)
  expect(may('requestRefund', 'buyer', missing, 360, 2)).toBe('wrong_state')
  expect(after('markDelivered', missing, 360)).toMatchObject({ state: 'delivered', decideByAt: null })
  const resumed = after('resume', missing, 360)
  expect(turnOf(resumed)).toEqual({ who: 'carrier', by: at(360 + 7 * day), next: 'askArrival' })
})

test('a buyer who was asked and has not got the parcel begins the search at once', () => {
  expect(may('notArrived', 'buyer', scanned, 100)).toBe('wrong_state')
  const once = after('askArrival', scanned, 178)
  expect(may('notArrived', 'seller', once, 180)).toBe('not_yours')
  expect(may('notArrived', 'buyer', once, 180)).toBe(null)
  const missing = after('notArrived', once, 180)
  expect(turnOf(missing)).toEqual({ who: 'operator', by: at(204), next: 'decisionIsLate' })
  expect(may('markDelivered', 'buyer', missing, 190)).toBe(null)
  expect(may('requestRefund', 'buyer', missing, 190, 1)).toBe(null)
})

test('a request for a missing parcel that is withdrawn goes back to the way, not to the operator', () => {
  const twice = after('askArrival', after('askArrival', scanned, 178), 250)
  const request = after('requestRefund', after('notArrived', twice, 346), 350, 1)
  expect(after('cancelRequest', request, 360)).toMatchObject({ state: 'shipped', arriveByAt: at(384) })
})

test('a parcel that came back is the buyer’s to send again for five days, and then the order is cancelled', () => {
  const returned = after('parcelReturned', scanned, 100)
  expect(turnOf(returned)).toEqual({ who: 'buyer', by: at(220), next: 'notSentAgain' })
  expect(silentEnd(returned, specDeadlines)).toEqual({ at: at(220), what: 'over' })
  expect(may('notSentAgain', 'sweep', returned, 219)).toBe('too_early')
  expect(may('notSentAgain', 'buyer', returned, 101)).toBe(null)
  expect(may('sendAgain', 'buyer', returned, 220)).toBe('too_late')
  expect(after('notSentAgain', returned, 220)).toMatchObject({ state: 'cancelled', resendByAt: null })
})

test('a parcel that is sent again begins like a new one, and the seller’s word counts anew', () => {
  const again = after('sendAgain', after('parcelReturned', after('confirmSent', said, 110), 150), 160)
  expect(again).toEqual({ ...awaiting, shipByAt: at(280), resends: 1 })
  expect(may('saySent', 'seller', again, 161)).toBe(null)
})

test('we pay one new label; a parcel that comes back again, or unsent, is an operator’s', () => {
  const again = after('sendAgain', after('parcelReturned', scanned, 100), 110)
  const twice = after('parcelReturned', after('markShipped', again, 120), 200)
  expect(turnOf(twice)).toEqual({ who: 'operator', by: at(224), next: 'decisionIsLate' })
  expect(may('sendAgain', 'buyer', twice, 201)).toBe('wrong_state')
  expect(turnOf(after('parcelReturned', awaiting, 5))).toMatchObject({ who: 'operator' })
  const unpaid = { ...specDeadlines, resendLabels: 0 }
  expect(turnOf(afterStep('parcelReturned', scanned, at(100), unpaid))).toMatchObject({ who: 'operator' })
})

test('a returned parcel that the carrier sees again is an operator’s', () => {
  const moving = after('returnedMoves', after('parcelReturned', scanned, 100), 120)
  expect(turnOf(moving)).toEqual({ who: 'operator', by: at(144), next: 'decisionIsLate' })
  expect(may('returnedMoves', 'carrier', moving, 130)).toBe('wrong_state')
})

test('a parcel that came back is not for the buyer to report as delivered', () => {
  const twice = after('askArrival', after('askArrival', scanned, 178), 250)
  expect(may('markDelivered', 'buyer', after('parcelReturned', twice, 260), 261)).toBe('wrong_state')
})

test('the seller’s word without a scan stops the five days for three, and counts only once', () => {
  expect(said).toMatchObject({ state: 'shipped', shippedAt: at(100), shipByAt: null })
  expect(may('noFirstScan', 'sweep', said, 171)).toBe('too_early')
  const back = after('noFirstScan', said, 172)
  expect(back).toMatchObject({ state: 'awaiting_shipment', shippedAt: null, shipByAt: at(192) })
  expect(may('saySent', 'seller', back, 173)).toBe('wrong_state')
  expect(may('markShipped', 'carrier', back, 173)).toBe(null)
  expect(turnOf(after('markShipped', back, 180))).toMatchObject({ who: 'carrier', next: 'askArrival' })
})

test('a scan confirms the seller’s word for good', () => {
  const confirmed = after('confirmSent', said, 120)
  expect(may('noFirstScan', 'sweep', confirmed, 500)).toBe('wrong_state')
  expect(may('confirmSent', 'carrier', confirmed, 121)).toBe('wrong_state')
  expect(turnOf(confirmed)).toEqual({ who: 'carrier', by: at(100 + 7 * day), next: 'askArrival' })
})

test('a scan during a refund request confirms the seller’s word, so a withdrawn request leaves the parcel on its way', () => {
  const asked = after('requestRefund', after('askArrival', said, 100 + 7 * day), 100 + 7 * day, 1)
  const confirmed = after('confirmSent', asked, 270)
  expect(confirmed).toMatchObject({ state: 'refund_requested', firstScanByAt: null })
  const withdrawn = after('cancelRequest', confirmed, 280)
  expect(withdrawn).toMatchObject({ state: 'shipped', firstScanByAt: null })
  expect(may('noFirstScan', 'sweep', withdrawn, 281)).toBe('wrong_state')
})

test('a seller takes the word back within ten minutes, and has the old deadline', () => {
  expect(may('takeBackSent', 'seller', said, 100 + 9 / 60)).toBe(null)
  expect(may('takeBackSent', 'seller', said, 100 + 10 / 60)).toBe('too_late')
  expect(may('takeBackSent', 'seller', scanned, 10)).toBe('wrong_state')
  expect(after('takeBackSent', said, 100 + 9 / 60)).toEqual(awaiting)
})

test('the seller’s word stands still during a dispute, and gains no time by it', () => {
  const frozen = after('freeze', said, 110)
  const thawed = after('thaw', frozen, 210)
  expect(turnOf(thawed)).toEqual({ who: 'carrier', by: at(272), next: 'noFirstScan' })
  expect(after('noFirstScan', thawed, 272)).toMatchObject({ shipByAt: at(292) })
})

test('while the carrier is silent about the first scan, the time to arrive goes on', () => {
  const asked = after('askArrival', said, 100 + 7 * day)
  expect(turnOf(asked)).toEqual({ who: 'buyer', by: at(100 + 10 * day), next: 'askArrival' })
})

test('an operator who is late has the days until the parties hear again, and it is known since when', () => {
  const waiting = after('pickupNotConfirmed', pickup, 14 * day)
  expect(may('decisionIsLate', 'sweep', waiting, 15 * day - 1)).toBe('too_early')
  const late = after('decisionIsLate', waiting, 15 * day)
  expect(late).toMatchObject({ decideByAt: at(17 * day), lateSince: at(15 * day) })
  const longer = after('decisionIsLate', late, 17 * day)
  expect(longer).toMatchObject({ decideByAt: at(21 * day), lateSince: at(15 * day) })
  expect(after('decisionIsLate', longer, 21 * day)).toMatchObject({ decideByAt: at(28 * day) })
  expect(after('resume', late, 16 * day)).toMatchObject({ decideByAt: null, lateSince: null })
  expect(after('confirmHandover', late, 16 * day)).toMatchObject({ decideByAt: null, lateSince: null })
})

test('a label that is late gives the seller the full time, and one that never comes is the operator’s', () => {
  expect(after('labelIsLate', awaiting, 30)).toMatchObject({ shipByAt: at(150) })
  expect(may('labelFails', 'sweep', awaiting, 119)).toBe('too_early')
  expect(may('labelFails', 'sweep', awaiting, 120)).toBe(null)
})

test('it is known when an order is over, or comes to an operator, if nobody does anything more', () => {
  const end = (order: OrderLife) => silentEnd(order, specDeadlines)
  expect(end(awaiting)).toEqual({ at: at(120), what: 'over' })
  expect(end(after('markDelivered', scanned, 50))).toEqual({ at: at(98), what: 'over' })
  expect(end(pickup)).toEqual({ at: at(14 * day), what: 'operator' })
  expect(end(scanned)).toEqual({ at: at(10 + 14 * day), what: 'operator' })
  // Without a label the order comes to us at the deadline, and is not cancelled.
  expect(silentEnd(awaiting, specDeadlines, { hasLabel: false })).toEqual({ at: at(120), what: 'operator' })
  // The word does not hold, and the rest of the five days passes.
  expect(end(said)).toEqual({ at: at(192), what: 'over' })
  expect(end(after('labelFails', awaiting, 5))).toEqual({ at: at(29), what: 'operator' })
  expect(end(after('freeze', awaiting, 5))).toBeNull()
  expect(end(after('voidOrder', awaiting, 5))).toBeNull()
})

const actors: Actor[] = ['buyer', 'seller', 'carrier', 'sweep', 'operator', 'system', 'bank']

/** An order after random steps, and how many hours have passed. */
const reached = fc
  .record({
    delivery: fc.constantFrom('parcel' as const, 'pickup' as const),
    strides: fc.array(
      fc.record({
        pick: fc.nat(),
        wait: fc.integer({ min: 0, max: 200 }),
        reason: fc.constantFrom<RefundReason>(1, 2),
      }),
      { maxLength: 25 },
    ),
  })
  .map(({ delivery, strides }) => {
    let order = paidOrder(delivery, start, specDeadlines)
    let hours = 0
    for (const { pick, wait, reason } of strides) {
      hours += wait
      const open = stepNames.filter((name) =>
        actors.some((who) => may(name, who, order, hours, reason) === null),
      )
      if (open.length > 0) order = after(open[pick % open.length]!, order, hours, reason)
    }
    return { order, hours }
  })

test('from any reachable state, with everybody silent, an order ends or comes to an operator within five weeks', () => {
  fc.assert(
    fc.property(reached, ({ order: reachedOrder, hours }) => {
      let order = reachedOrder
      let now = at(hours)
      const limit = hoursAfter(now, 35 * day)
      for (;;) {
        const turn = turnOf(order)
        expect(turn === null).toBe(isOver(order))
        if (turn === null || turn.who === 'bank' || turn.who === 'operator') return
        expect(turn.by).not.toBeNull()
        now = turn.by! > now ? turn.by! : now
        expect(now <= limit).toBe(true)
        expect(mayTake(turn.next!, 'sweep', order, now, specDeadlines)).toBeNull()
        order = afterStep(turn.next!, order, now, specDeadlines)
      }
    }),
    { numRuns: 10_000 },
  )
})

test('an operator’s turn always has a deadline', () => {
  fc.assert(
    fc.property(reached, ({ order }) => {
      const turn = turnOf(order)
      if (turn?.who === 'operator') expect(turn.by).not.toBeNull()
    }),
    { numRuns: 2_000 },
  )
})
