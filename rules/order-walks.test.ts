/** Random walks through the life of an order, without a database. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownerAfter, placeAfter, withSeller } from '#test/book-place'
import { hoursAfter, specDeadlines } from './deadlines.ts'
import {
  disputedEntries,
  disputeLostEntries,
  finishedEntries,
  labelEarnedEntries,
  labelPaidEntries,
  lateRefundedEntries,
  paidEntries,
  refundedEntries,
  reopenedEntries,
  sumsToZero,
  transferredEntries,
  transferReversedEntries,
  type Entry,
} from './ledger.ts'
import { afterStep, availableSteps, mayTake, paidOrder } from './order-life.ts'
import { bookStatus, isOver, shipmentStatus } from './order-statuses.ts'
import { stepNames, steps, type Actor, type StepName } from './order-steps.ts'
import type { OrderLife, OrderState, RefundReason } from './order-state.ts'
import { sellerShare } from './payout.ts'
import { quoteOrder, specFees } from './quote.ts'
import { mostReopened, reopenDays } from './reopening.ts'
import { borneBySeller, resendPayers } from './resend.ts'
import { splitSale } from './sale-split.ts'

const start = new Date('2026-11-21T12:00:00Z')
const at = (hours: number) => hoursAfter(start, hours)

/** The diagram of docs/product.md 6 as a second copy, so that the table cannot drift from it unnoticed. */
const diagram: Record<OrderState, OrderState[]> = {
  awaiting_pickup: ['delivered', 'finished', 'refund_requested', 'action_needed', 'cancelled'],
  awaiting_shipment: ['shipped', 'delivered', 'action_needed', 'cancelled'],
  shipped: ['awaiting_shipment', 'delivered', 'refund_requested', 'action_needed', 'cancelled'],
  delivered: ['finished', 'refund_requested', 'action_needed', 'cancelled'],
  finished: [],
  action_needed: [
    'awaiting_pickup',
    'awaiting_shipment',
    'shipped',
    'delivered',
    'refund_requested',
    'finished',
    'action_needed',
    'cancelled',
  ],
  refund_requested: [
    'refund_requested',
    'awaiting_pickup',
    'shipped',
    'delivered',
    'finished',
    'action_needed',
    'cancelled',
  ],
  cancelled: [],
}

const actors: Actor[] = ['buyer', 'seller', 'carrier', 'sweep', 'operator', 'system', 'bank']
const strides = fc.array(
  fc.record({
    pick: fc.nat(),
    wait: fc.integer({ min: 0, max: 200 }),
    reason: fc.constantFrom<RefundReason>(1, 2),
  }),
  { maxLength: 40 },
)
const delivery = fc.constantFrom('parcel' as const, 'pickup' as const)
type Strides = typeof strides extends fc.Arbitrary<infer S> ? S : never

/** A random walk: time passes, somebody takes any open step, and so on. */
function walk(born: OrderLife, along: Strides, look: (stride: Stride) => void) {
  let order = born
  let hours = 0
  for (const { pick, wait, reason } of along) {
    hours += wait
    const now = at(hours)
    const open = stepNames.filter((name) =>
      actors.some((who) => mayTake(name, who, order, now, specDeadlines, reason) === null),
    )
    const step = open[pick % open.length]
    if (step === undefined) continue
    const next = afterStep(step, order, now, specDeadlines, reason, hoursAfter(now, -wait))
    look({ before: order, step, reason, now, next })
    order = next
  }
}
type Stride = { before: OrderLife; step: StepName; reason: RefundReason; now: Date; next: OrderLife }

const walks = 10_000

test('no walk of allowed steps leaves the diagram, and both numberings agree with the state', () => {
  const numbers = {
    awaiting_pickup: [0, [1]],
    awaiting_shipment: [0, [2]],
    shipped: [1, [3]],
    delivered: [2, [4]],
    finished: [3, [7, 8]],
    action_needed: [4, [1, 2, 3, 4, 5, 6]],
    refund_requested: [5, [5, 6]],
    cancelled: [6, [9]],
  } as const
  fc.assert(
    fc.property(delivery, strides, (how, along) => {
      walk(paidOrder(how, start, specDeadlines), along, ({ before, step, next }) => {
        // Some steps only move a clock.
        if (steps[step].to !== 'same') expect(diagram[before.state]).toContain(next.state)
        const [shipment, books] = numbers[next.state]
        expect(shipmentStatus(next)).toBe(next.frozenAt ? 4 : shipment)
        expect(books).toContain(bookStatus(next))
        expect(next.delivery).toBe(before.delivery)
      })
    }),
    { numRuns: walks },
  )
})

/** Steps that move the deadline that runs. */
const moves = new Set<StepName>(['thaw', 'clearWarning', 'giveMoreTime'])

test('on every walk a delivered order has time to react, and no deadline outlives its order', () => {
  fc.assert(
    fc.property(delivery, strides, (how, along) => {
      walk(paidOrder(how, start, specDeadlines), along, ({ step, now, next }) => {
        // Deadlines do not run while the order is frozen.
        if (next.state === 'delivered' && next.frozenAt === null && !moves.has(step)) {
          const least = step === 'cancelRequest' ? specDeadlines.resumeReactHours : specDeadlines.reactHours
          expect(next.reactByAt!.getTime()).toBeGreaterThanOrEqual(hoursAfter(now, least).getTime())
        }
        if (isOver(next)) {
          expect(availableStepsOfAll(next, hoursAfter(now, 10_000))).toEqual([])
          const { shipByAt, pickupByAt, reactByAt, firstScanByAt, arriveByAt, decideByAt, lateSince } = next
          const { offerByAt, returnByAt, offerBy, returnStage } = next
          const ofCase = { offerByAt, returnByAt, offerBy, returnStage }
          const clocks = {
            shipByAt,
            pickupByAt,
            reactByAt,
            firstScanByAt,
            arriveByAt,
            decideByAt,
            lateSince,
            ...ofCase,
          }
          expect(Object.values(clocks).filter((clock) => clock !== null)).toEqual([])
        }
        if (next.state === 'finished') expect(next.finishedBy).not.toBe(null)
      })
    }),
    { numRuns: walks },
  )
})

test('on every walk the buyer’s money is held until the order is over, and then all of it has left', () => {
  const bookPrices = [125_05, 95_00]
  const share = sellerShare(bookPrices, specFees)
  fc.assert(
    fc.property(delivery, strides, (how, along) => {
      const quote = quoteOrder({ bookPrices, delivery: how }, specFees)
      const ledger: Entry[] = paidEntries(quote)
      let disputed = false
      walk(paidOrder(how, start, specDeadlines), along, ({ step, next }) => {
        if (step === 'splitSale' || step === 'acceptOffer') {
          const { back, left } = splitSale({ ...quote, ...share, labels: 0 }, 75_00)
          ledger.push(...finishedEntries(left, left), ...refundedEntries(back))
        } else if (next.state === 'finished') ledger.push(...finishedEntries(quote, share))
        if (step === 'freeze' && next.chargedBackAt === null && !disputed) {
          disputed = true
          ledger.push(...disputedEntries(quote.total))
        }
        if (next.state === 'cancelled')
          ledger.push(...(next.chargedBackAt ? disputeLostEntries : refundedEntries)(quote.total))
        expect(sumsToZero(ledger)).toBe(true)
        const held = ledger.filter(({ account }) => account === 'held')
        expect(held.reduce((sum, { amount }) => sum + amount, 0)).toBe(isOver(next) ? 0 : -quote.total)
      })
    }),
    { numRuns: walks },
  )
})

test('on every walk with a parcel that is sent again, whoever pays its label, all money has left at the end', () => {
  const share = sellerShare([125_05], specFees)
  const quote = quoteOrder({ bookPrices: [125_05], delivery: 'parcel' }, specFees)
  const sent = afterStep('markShipped', paidOrder('parcel', start, specDeadlines), start, specDeadlines)
  const cameBack = afterStep('parcelReturned', sent, start, specDeadlines)
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.constantFrom(...resendPayers), strides, (payer, along) => {
      const ledger: Entry[] = paidEntries(quote)
      let labels = 0
      walk(cameBack, along, ({ step, next }) => {
        if (step === 'sendAgain') {
          labels += quote.shipping
          if (payer === 'buyer') ledger.push(...labelPaidEntries(quote.shipping))
        }
        const borne = borneBySeller(payer === 'seller' ? labels : 0, share.payout)
        const sale = { ...quote, ...share, labels: borne, payout: share.payout - borne }
        if (next.state === 'finished') {
          const isSplit = step === 'splitSale' || step === 'acceptOffer'
          const { back, left } = isSplit ? splitSale(sale, 75_00) : { back: 0, left: sale }
          ledger.push(
            ...finishedEntries(left, left),
            ...refundedEntries(back),
            ...transferredEntries(left.payout),
          )
          if (payer === 'buyer') ledger.push(...labelEarnedEntries(labels))
          expect(left.payout).toBeGreaterThanOrEqual(0)
          if (labels > 0) seen.add(`${payer} finished`)
        }
        if (next.state === 'cancelled') {
          ledger.push(...(next.chargedBackAt ? disputeLostEntries : refundedEntries)(quote.total))
          if (payer === 'buyer') ledger.push(...lateRefundedEntries(labels))
          if (labels > 0) seen.add(`${payer} cancelled`)
        }
        expect(sumsToZero(ledger)).toBe(true)
        const sum = (account: string) =>
          ledger.reduce((all, entry) => (entry.account === account ? all + entry.amount : all), 0)
        const paidForLabels = payer === 'buyer' ? labels : 0
        expect(sum('held')).toBe(isOver(next) ? 0 : 0 - quote.total - paidForLabels)
        expect(sum('seller_due')).toBe(0)
      })
    }),
    { numRuns: walks },
  )
  // The walks have seen what they are to prove.
  expect([...seen].toSorted()).toEqual(
    resendPayers.flatMap((payer) => [`${payer} cancelled`, `${payer} finished`]).toSorted(),
  )
})

test('on every walk that no operator decides, the buyer has the books of a finished order, the seller those of a cancelled one', () => {
  const ends = new Set<StepName>()
  fc.assert(
    fc.property(delivery, strides, (how, along) => {
      let place = withSeller
      const story: string[] = []
      walk(paidOrder(how, start, specDeadlines), along, ({ step, reason, next }) => {
        place = placeAfter(place, { step, to: next.state, reason })
        story.push(`${step} → ${next.state}, ${place.now}`)
        if (!isOver(next)) return
        ends.add(step)
        const owner = ownerAfter(step, next)
        if (owner !== null && owner !== place.now) throw new Error(story.join('\n'))
      })
    }),
    { numRuns: walks },
  )
  // The walks have seen what they are to prove.
  for (const end of [
    'approve',
    'reactTimeRunsOut',
    'missDeadline',
    'notSentAgain',
    'giveAllBack',
    'loseDispute',
  ] as const)
    expect([...ends]).toContain(end)
})

const reopenings = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 40 * 24 }),
    /** Thousandths of the most that may go back, and of that, what the seller bears. */
    part: fc.integer({ min: 1, max: 1000 }),
    borne: fc.integer({ min: 0, max: 1000 }),
  }),
  { maxLength: 3 },
)

test('on every walk a finished order is reopened once at most, and its buyer never gets more back than was paid', () => {
  const bookPrices = [125_05, 95_00]
  const share = sellerShare(bookPrices, specFees)
  fc.assert(
    fc.property(delivery, strides, reopenings, (how, along, reopened) => {
      const quote = quoteOrder({ bookPrices, delivery: how }, specFees)
      const sale = { ledger: paidEntries(quote), payout: 0, back: 0, finishedAt: null as Date | null }
      let last = paidOrder(how, start, specDeadlines)
      walk(last, along, ({ step, next, now }) => {
        last = next
        if (next.state !== 'finished') return
        const { back, left } =
          step === 'splitSale' || step === 'acceptOffer'
            ? splitSale({ ...quote, ...share, labels: 0 }, 75_00)
            : { back: 0, left: { ...quote, ...share } }
        sale.ledger.push(...finishedEntries(left, left), ...(back > 0 ? refundedEntries(back) : []))
        sale.ledger.push(...transferredEntries(left.payout))
        Object.assign(sale, { payout: left.payout, back, finishedAt: now })
      })

      let isReopened = false
      for (const { hours, part, borne } of reopened) {
        const now = hoursAfter(sale.finishedAt ?? start, hours)
        const order = { state: last.state, total: quote.total, dispute: null, chargedBack: false }
        const most = mostReopened({ ...order, finishedAt: sale.finishedAt, back: sale.back, isReopened }, now)
        const mayBe = last.state === 'finished' && !isReopened && hours <= reopenDays * 24
        expect(most).toBe(mayBe ? quote.total - sale.back : 0)
        if (most === 0) continue
        isReopened = true
        const amount = Math.max(1, Math.floor((most * part) / 1000))
        const bySeller = Math.floor((Math.min(amount, sale.payout) * borne) / 1000)
        sale.ledger.push(...reopenedEntries(amount), ...transferReversedEntries(bySeller))
        sale.back += amount
        sale.payout -= bySeller
      }

      expect(sumsToZero(sale.ledger)).toBe(true)
      expect(sale.back).toBeLessThanOrEqual(quote.total)
      // The seller's balance and our loss are never below nothing.
      const sum = (account: string) =>
        sale.ledger.filter((entry) => entry.account === account).reduce((all, { amount }) => all + amount, 0)
      expect(sum('connected')).toBe(sale.payout)
      expect(0 - sum('seller_balance')).toBe(sale.payout)
      expect(sum('connected')).toBeGreaterThanOrEqual(0)
      expect(sum('goodwill')).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: walks },
  )
})

function availableStepsOfAll(order: OrderLife, now: Date) {
  return actors.flatMap((actor) => availableSteps(order, actor, now, specDeadlines))
}
