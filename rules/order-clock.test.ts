import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursAfter, specDeadlines } from './deadlines.ts'
import { promisedTurn, silentEnd, turnOf } from './order-clock.ts'
import { maxTakeBacks } from './order-conditions.ts'
import { afterStep, mayTake, paidOrder, requestsSpent } from './order-life.ts'
import { isOver } from './order-statuses.ts'
import { stepNames, type Actor, type StepName } from './order-steps.ts'
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
  // Saturday evening to Wednesday.
  expect(missing).toMatchObject({
    state: 'action_needed',
    cameFrom: 'shipped',
    decideByAt: at(10 + 18 * day),
  })
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
  // Sunday to Wednesday.
  expect(turnOf(missing)).toEqual({ who: 'operator', by: at(180 + 3 * day), next: 'decisionIsLate' })
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

test('a returned parcel that is seen before it is sent anew is an operator’s, who may let it go on', () => {
  const again = after('sendAgain', after('parcelReturned', scanned, 100), 110)
  expect(may('returnedMoves', 'carrier', awaiting, 5)).toBe('wrong_state')
  expect(may('returnedMoves', 'carrier', after('markShipped', again, 115), 120)).toBe('wrong_state')
  expect(may('returnedMoves', 'carrier', after('saySent', again, 115), 120)).toBe(null)
  const moving = after('returnedMoves', again, 120)
  expect(turnOf(moving)).toEqual({ who: 'operator', by: at(144), next: 'decisionIsLate' })
  expect(may('missDeadline', 'sweep', moving, 400)).toBe('wrong_state')
  expect(moving.shipByAt).toBeNull()
  expect(after('resume', moving, 130)).toMatchObject({ state: 'awaiting_shipment', shipByAt: at(250) })
})

test('neither a late label nor the carrier’s answer lets an order go on whose returned parcel moves', () => {
  const again = after('sendAgain', after('parcelReturned', scanned, 100), 110)
  for (const [stop, goOn] of [
    ['labelFails', 'labelComes'],
    ['carrierSilent', 'carrierAnswers'],
  ] as const) {
    const actor = goOn === 'labelComes' ? 'system' : 'carrier'
    const stopped = after(stop, again, 300)
    expect(may(goOn, actor, stopped, 310)).toBe(null)
    expect(may(goOn, actor, after('returnedMoves', stopped, 305), 310)).toBe('wrong_state')
  }
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
  // The time to arrive is the next date as long as the carrier does not answer.
  expect(promisedTurn(said, at(171), null)).toMatchObject({
    who: 'carrier',
    by: at(172),
    next: 'noFirstScan',
  })
  expect(promisedTurn(said, at(173), null)).toMatchObject({
    who: 'carrier',
    by: said.arriveByAt,
    next: 'askArrival',
  })
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
  expect(after('takeBackSent', said, 100 + 9 / 60)).toEqual({ ...awaiting, takeBacks: 1 })
})

test('saying that it is sent and taking it back, again and again, wins no time and comes to an end', () => {
  const round = fc.record({ wait: fc.nat({ max: 3600 }), minutes: fc.nat({ max: 9 }) })
  fc.assert(
    fc.property(fc.array(round, { maxLength: 12 }), (rounds) => {
      let order = awaiting
      // The test adds whole minutes, because sums of fractional hours are not exact.
      let passed = 0
      for (const { wait, minutes } of rounds) {
        passed += wait
        let hours = passed / 60
        if (may('saySent', 'seller', order, hours) !== null) {
          expect(hours).toBeGreaterThanOrEqual(120)
          return
        }
        order = after('saySent', order, hours)
        passed += minutes
        hours = passed / 60
        const answer = may('takeBackSent', 'seller', order, hours)
        expect(answer).toBe(order.takeBacks < maxTakeBacks ? null : 'spent')
        if (answer !== null) return
        order = after('takeBackSent', order, hours)
        expect(order).toEqual({ ...awaiting, takeBacks: order.takeBacks })
        expect(turnOf(order)).toEqual({ who: 'seller', by: at(120), next: 'missDeadline' })
      }
      expect(rounds.length).toBeLessThanOrEqual(maxTakeBacks)
    }),
    { numRuns: 10_000 },
  )
})

test('a word taken back as often as one may is held to the carrier’s scan, and the old time goes on after it', () => {
  const last = after('saySent', { ...awaiting, takeBacks: maxTakeBacks }, 100)
  expect(may('takeBackSent', 'seller', last, 100.1)).toBe('spent')
  expect(after('noFirstScan', last, 172)).toMatchObject({ state: 'awaiting_shipment', shipByAt: at(192) })
  const again = after('sendAgain', after('parcelReturned', after('confirmSent', last, 110), 150), 160)
  expect(again.takeBacks).toBe(0)
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

test('a check of the payment that is late has new dates, and the order stays frozen', () => {
  const warned = after('warnOfFraud', awaiting, 10)
  const promised = (hours: number) => promisedTurn(warned, at(hours), null)
  expect(turnOf(warned)).toEqual({ who: 'operator', by: at(34), next: 'checkIsLate' })
  expect(promised(33)).toMatchObject({ who: 'operator', by: at(34), late: false })
  expect(may('checkIsLate', 'sweep', warned, 33)).toBe('too_early')
  expect(may('checkIsLate', 'operator', warned, 34)).toBe('not_yours')
  expect(may('checkIsLate', 'sweep', warned, 34)).toBe(null)
  expect(promised(34)).toMatchObject({ by: at(34 + 2 * day), late: true })
  expect(promised(34 + 2 * day)).toMatchObject({ by: at(34 + 6 * day), late: true })
  expect(promised(34 + 6 * day)).toMatchObject({ by: at(34 + 13 * day), late: true })
  expect(after('checkIsLate', warned, 34)).toEqual(warned)
  const cleared = after('clearWarning', warned, 40)
  expect(may('checkIsLate', 'sweep', cleared, 500)).toBe('wrong_state')
  expect(promisedTurn(cleared, at(40), null)).toMatchObject({ who: 'seller', late: false })
  expect(may('checkIsLate', 'sweep', after('freeze', warned, 20), 500)).toBe('wrong_state')
  expect(silentEnd(warned, specDeadlines)).toEqual({ at: at(34), what: 'operator' })
})

test('a bank that we answer too late has no turn: the parties read our next date, until it has its answer', () => {
  const disputed = after('freeze', awaiting, 10)
  const due = 10 + 9 * day
  const promised = (hours: number) => promisedTurn(disputed, at(hours), at(due))
  expect(promised(due - 1)).toEqual({ who: 'bank', by: null, next: null, late: false })
  expect(promised(due)).toEqual({ who: 'operator', by: at(due + 2 * day), next: 'answerIsLate', late: true })
  expect(promised(due + 2 * day)).toMatchObject({ by: at(due + 6 * day), late: true })
  expect(promised(due + 6 * day)).toMatchObject({ by: at(due + 13 * day), late: true })
  expect(promisedTurn(disputed, at(due), null)).toMatchObject({ who: 'bank', by: null, late: false })
  expect(promisedTurn(after('warnOfFraud', awaiting, 10), at(11), at(11))).toMatchObject({ by: at(34) })
  expect(may('answerIsLate', 'sweep', disputed, due)).toBe(null)
  expect(may('answerIsLate', 'operator', disputed, due)).toBe('not_yours')
  expect(may('answerIsLate', 'sweep', awaiting, due)).toBe('wrong_state')
  expect(after('answerIsLate', disputed, due)).toEqual(disputed)
})

test('a label that is late prolongs the deadline by the time without it, and one that never comes is the operator’s', () => {
  const late = (order: typeof awaiting, since: number, now: number) =>
    afterStep('labelIsLate', order, at(now), specDeadlines, null, at(since))
  expect(late(awaiting, 0, 30)).toMatchObject({ shipByAt: at(150) })
  expect(late(awaiting, 0.1, 0.6)).toMatchObject({ shipByAt: at(120.5) })
  expect(late(after('giveMoreTime', awaiting, 5), 0, 30)).toMatchObject({ shipByAt: at(174) })
  // The pause is not counted twice.
  const frozen = after('freeze', awaiting, 10)
  expect(after('thaw', late(frozen, 0, 15), 30)).toMatchObject({ shipByAt: at(150) })
  expect(may('labelFails', 'sweep', awaiting, 119)).toBe('too_early')
  expect(may('labelFails', 'sweep', awaiting, 120)).toBe(null)
})

test('a label that comes after all brings the order back to its seller, but no parcel that came back or that the bank took', () => {
  const failed = after('labelFails', awaiting, 120)
  const late = after('decisionIsLate', failed, 144)
  expect(after('labelComes', late, 200)).toEqual({ ...awaiting, shipByAt: at(320) })
  expect(may('labelComes', 'operator', failed, 130)).toBe('not_yours')
  expect(may('labelComes', 'system', after('parcelReturned', scanned, 30), 40)).toBe('wrong_state')
  expect(may('labelComes', 'system', after('loseAfterSending', failed, 130), 140)).toBe('wrong_state')
  const frozen = after('freeze', failed, 130)
  expect(after('thaw', after('labelComes', frozen, 150), 180)).toMatchObject({ shipByAt: at(300) })
})

test('it is known when an order is over, or comes to an operator, if nobody does anything more', () => {
  const end = (order: OrderLife) => silentEnd(order, specDeadlines)
  expect(end(awaiting)).toEqual({ at: at(120), what: 'over' })
  expect(end(after('markDelivered', scanned, 50))).toEqual({ at: at(98), what: 'over' })
  expect(end(pickup)).toEqual({ at: at(14 * day), what: 'operator' })
  expect(end(scanned)).toEqual({ at: at(10 + 14 * day), what: 'operator' })
  // An order without a label comes to us at the deadline, and is not cancelled.
  const unlabelled = { hasLabel: false, hasReturnLabel: false }
  expect(silentEnd(awaiting, specDeadlines, unlabelled)).toEqual({ at: at(120), what: 'operator' })
  const sendsBack = after(
    'startReturn',
    after('requestRefund', after('markDelivered', scanned, 50), 60, 2),
    70,
  )
  expect(end(sendsBack)).toEqual({ at: at(190), what: 'over' })
  expect(silentEnd(sendsBack, specDeadlines, unlabelled)).toEqual({ at: at(190), what: 'operator' })
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

const delivered = after('markDelivered', scanned, 50)
const asked = after('requestRefund', delivered, 60, 2)

test('an offer is the other party’s turn for two days, and stops the operators’ time', () => {
  const offered = after('buyerOffers', asked, 70)
  expect(turnOf(offered)).toEqual({ who: 'seller', by: at(118), next: 'offerRunsOut' })
  expect(offered.decideByAt).toBeNull()
  expect(may('acceptOffer', 'buyer', offered, 71)).toBe('wrong_state')
  expect(may('buyerOffers', 'buyer', offered, 71)).toBe('wrong_state')
  expect(may('acceptOffer', 'seller', offered, 117)).toBe(null)
  expect(may('acceptOffer', 'seller', offered, 118)).toBe('too_late')

  const other = after('sellerOffers', offered, 80)
  expect(turnOf(other)).toEqual({ who: 'buyer', by: at(128), next: 'offerRunsOut' })
  expect(after('acceptOffer', other, 90)).toMatchObject({
    state: 'finished',
    finishedBy: 'buyer',
    offerBy: null,
  })
})

test('a seller may give everything back while the buyer has the books, and not once they are on their way', () => {
  const over = after('giveAllBack', after('buyerOffers', asked, 70), 80)
  expect(over).toMatchObject({ state: 'cancelled', offerBy: null, offerByAt: null, decideByAt: null })
  expect(turnOf(over)).toBeNull()
  const sending = after('startReturn', asked, 70)
  expect(may('giveAllBack', 'seller', sending, 80)).toBe(null)
  expect(after('giveAllBack', sending, 80)).toMatchObject({ state: 'cancelled', returnStage: null })
  expect(may('giveAllBack', 'seller', after('returnIsSent', sending, 80), 90)).toBe('wrong_state')
  expect(may('giveAllBack', 'buyer', asked, 70)).toBe('not_yours')
  expect(may('giveAllBack', 'seller', after('freeze', asked, 65), 70)).toBe('frozen')
  // A lost parcel is not the buyer's to keep.
  const lost = after('requestRefund', delivered, 60, 1)
  expect(may('giveAllBack', 'seller', lost, 70)).toBe('wrong_state')
})

test('after a no, and after silence, an operator has a whole day to decide', () => {
  const offered = after('buyerOffers', asked, 70)
  expect(turnOf(after('declineOffer', offered, 75))).toEqual({
    who: 'operator',
    by: at(99),
    next: 'decisionIsLate',
  })
  expect(may('offerRunsOut', 'sweep', offered, 117)).toBe('too_early')
  expect(turnOf(after('offerRunsOut', offered, 118))).toMatchObject({ who: 'operator', by: at(142) })
})

test('a buyer who was lost a parcel has nothing to keep or to send back', () => {
  const lost = after('requestRefund', delivered, 60, 1)
  expect(may('buyerOffers', 'buyer', lost, 61)).toBe('wrong_state')
  expect(may('startReturn', 'seller', lost, 61)).toBe('wrong_state')
})

test('a return is the buyer’s turn, the carrier’s, the seller’s, and then the money goes back', () => {
  const sending = after('startReturn', asked, 70)
  expect(turnOf(sending)).toEqual({ who: 'buyer', by: at(70 + 5 * day), next: 'returnNotSent' })
  const onWay = after('returnIsSent', sending, 100)
  expect(turnOf(onWay)).toEqual({ who: 'carrier', by: at(100 + 7 * day), next: 'returnIsMissing' })
  expect(may('cancelRequest', 'buyer', onWay, 101)).toBe('wrong_state')
  // A request that cannot be withdrawn is not said to be the last.
  for (const [order, last] of [
    [sending, true],
    [onWay, false],
  ] as const)
    expect(requestsSpent({ ...order, withdrawals: 2 }, at(101), specDeadlines)).toBe(last)
  const arrived = after('returnArrives', onWay, 150)
  expect(turnOf(arrived)).toEqual({ who: 'seller', by: at(198), next: 'returnTimeRunsOut' })
  expect(after('confirmReturn', arrived, 160).state).toBe('cancelled')
  expect(after('returnTimeRunsOut', arrived, 198).state).toBe('cancelled')
})

test('a buyer who does not send the book back in time keeps it, and the seller is paid', () => {
  const sending = after('startReturn', asked, 70)
  expect(may('returnNotSent', 'sweep', sending, 70 + 5 * day - 1)).toBe('too_early')
  expect(after('returnNotSent', sending, 70 + 5 * day)).toMatchObject({
    state: 'finished',
    finishedBy: 'time',
  })
})

test('a returned parcel that does not arrive, or not as it was, is an operator’s', () => {
  const onWay = after('returnIsSent', after('startReturn', asked, 70), 100)
  const missing = after('returnIsMissing', onWay, 100 + 7 * day)
  expect(turnOf(missing)).toMatchObject({ who: 'operator', by: at(100 + 8 * day) })
  expect(turnOf(after('returnArrives', missing, 300))).toMatchObject({ who: 'seller', by: at(348) })

  const arrived = after('returnArrives', onWay, 150)
  expect(may('objectToReturn', 'seller', arrived, 198)).toBe('too_late')
  const objected = after('objectToReturn', arrived, 160)
  expect(turnOf(objected)).toMatchObject({ who: 'operator', by: at(184) })
  expect(may('confirmReturn', 'seller', objected, 170)).toBe(null)
  expect(may('splitSale', 'operator', objected, 170)).toBe('wrong_state')
})

test('a return without a label is an operator’s, and can be started again; a late label gives the whole time', () => {
  const sending = after('startReturn', asked, 70)
  const failed = after('returnLabelFails', sending, 71)
  expect(turnOf(failed)).toMatchObject({ who: 'operator', by: at(95) })
  expect(may('startReturn', 'seller', failed, 72)).toBe(null)
  expect(turnOf(after('returnLabelIsLate', sending, 100))).toMatchObject({ by: at(100 + 5 * day) })
  expect(turnOf(after('returnLabelComes', failed, 200))).toMatchObject({
    who: 'buyer',
    by: at(200 + 5 * day),
  })
  expect(may('returnLabelComes', 'system', sending, 100)).toBe('wrong_state')
  const offered = after('returnLabelFails', after('sellerOffers', sending, 71), 72)
  expect(turnOf(offered)).toMatchObject({ who: 'buyer', next: 'offerRunsOut' })
})

test('what was handed over at the door does not go back by parcel', () => {
  const handedOver = { ...asked, delivery: 'pickup' as const }
  expect(may('startReturn', 'seller', handedOver, 70)).toBe('wrong_state')
  expect(may('sellerOffers', 'seller', handedOver, 70)).toBe(null)
})

test('the seller’s offer stands beside the return until the book is sent', () => {
  const sending = after('startReturn', after('sellerOffers', asked, 65), 70)
  expect(may('acceptOffer', 'buyer', sending, 80)).toBe(null)
  expect(turnOf(after('offerRunsOut', sending, 113))).toMatchObject({ who: 'buyer', next: 'returnNotSent' })
  expect(after('returnIsSent', sending, 80).offerBy).toBeNull()
})

test('a dispute stops the clocks of offers and returns', () => {
  const frozen = after('freeze', after('startReturn', asked, 70), 80)
  expect(turnOf(after('thaw', frozen, 1080))).toMatchObject({ who: 'buyer', by: at(1070 + 5 * day) })
})

test('an operator’s turn always has a deadline', () => {
  fc.assert(
    fc.property(reached, ({ order }) => {
      const turn = turnOf(order)
      if (turn?.who === 'operator') expect(turn.by).not.toBeNull()
    }),
    { numRuns: 10_000 },
  )
})

test('an operator gives whoever’s turn it is a day more, twice at most; no word of ours makes a carrier faster', () => {
  const more = (order: OrderLife, hours: number) => after('giveMoreTime', order, hours)
  expect(turnOf(more(awaiting, 100))).toMatchObject({ who: 'seller', by: at(144) })
  expect(turnOf(more(pickup, 1))).toMatchObject({ by: at(15 * day) })
  expect(turnOf(more(delivered, 60))).toMatchObject({ who: 'buyer', by: at(50 + 72) })
  const offered = after('buyerOffers', asked, 70)
  expect(turnOf(more(offered, 80))).toMatchObject({ who: 'seller', by: at(142), next: 'offerRunsOut' })
  const sending = after('startReturn', asked, 70)
  expect(turnOf(more(sending, 80))).toMatchObject({ who: 'buyer', by: at(70 + 6 * day) })

  expect(may('giveMoreTime', 'operator', scanned, 20)).toBe('wrong_state')
  expect(may('giveMoreTime', 'operator', after('returnIsSent', sending, 90), 91)).toBe('wrong_state')
  expect(may('giveMoreTime', 'operator', after('labelFails', awaiting, 5), 6)).toBe('wrong_state')
  expect(may('giveMoreTime', 'operator', after('freeze', awaiting, 5), 6)).toBe('frozen')
  expect(may('giveMoreTime', 'seller', awaiting, 100)).toBe('not_yours')
  const twice = more(more(awaiting, 100), 110)
  expect(turnOf(twice)?.by).toEqual(at(168))
  expect(may('giveMoreTime', 'operator', twice, 120)).toBe('wrong_state')
})

test('in a case that waits for us both sides get the day, from now if we are late, and a new promise', () => {
  const late = after('decisionIsLate', asked, 84)
  const extended = after('giveMoreTime', { ...late, decideByAt: at(84) }, 90)
  expect(turnOf(extended)).toEqual({ who: 'operator', by: at(114), next: 'decisionIsLate' })
  expect(extended.lateSince).toBeNull()
})
