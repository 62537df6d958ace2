import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition } from './listing.ts'
import { percentOf, sum } from './money.ts'
import { quoteBasket, specFees } from './quote.ts'
import { finestAtMostPercent, planShelf, type ShelfCopy } from './shelf-plan.ts'

const kr = (kroner: number) => kroner * 100

function copy(line: number, seller: string, kroner: number, more: Partial<ShelfCopy> = {}): ShelfCopy {
  const id = `${seller}-${line}-${kroner}`
  return { id, line, seller, price: kr(kroner), condition: 2, delivery: 'parcel', ...more }
}

const plansOf = (lines: number, ...copies: ShelfCopy[]) => planShelf({ lines, copies, fees: specFees })

type Plan = ReturnType<typeof planShelf>['plans'][number]

/** A buyer has no reason to choose the other plan: it is no cheaper, no finer, and comes in no fewer parcels. */
function isAsGood(plan: Plan, other: Plan): boolean {
  const finenessOf = ({ groups }: Plan) =>
    sum(groups.flatMap(({ copies }) => copies.map(({ condition }) => condition)))
  return (
    plan.quote.total <= other.quote.total &&
    plan.parcels <= other.parcels &&
    finenessOf(plan) >= finenessOf(other)
  )
}

test('one seller of both books is cheaper than the two cheapest copies by a parcel', () => {
  const { plans, separately, exact, missing } = plansOf(
    2,
    copy(0, 'anna', 100),
    copy(0, 'bo', 110),
    copy(1, 'bo', 200),
  )
  expect(plans.map(({ kind }) => kind)).toEqual(['cheapest'])
  expect(plans[0]).toMatchObject({
    quote: { books: kr(310), buyerFee: kr(31), shipping: kr(39), total: kr(380) },
    parcels: 1,
    pickups: 0,
    groups: [{ seller: 'bo', delivery: 'parcel', quote: { total: kr(380) } }],
  })
  expect({ separately, exact, missing }).toEqual({
    separately: kr(110 + 39 + 220 + 39),
    exact: true,
    missing: [],
  })
})

test('a pickup near by costs no parcel, and fewer parcels may cost more', () => {
  const { plans } = plansOf(
    2,
    copy(0, 'anna', 100, { delivery: 'pickup' }),
    copy(1, 'bo', 100),
    copy(1, 'anna', 200, { delivery: 'pickup' }),
  )
  expect(plans.map(({ kind, parcels, pickups }) => ({ kind, parcels, pickups }))).toEqual([
    { kind: 'cheapest', parcels: 1, pickups: 1 },
    { kind: 'fewest', parcels: 0, pickups: 1 },
  ])
})

test('a seller of whom all chosen copies can be fetched is visited, whatever else they sell', () => {
  const near = { delivery: 'pickup' } as const
  const { plans } = plansOf(1, copy(0, 'anna', 100, near), copy(0, 'anna', 90), copy(0, 'bo', 80))
  expect(plans[0]).toMatchObject({ quote: { total: kr(110) }, parcels: 0, pickups: 1 })
})

test('one parcel brings all copies of a seller of whom one cannot be fetched', () => {
  const near = { delivery: 'pickup' } as const
  const { plans } = plansOf(2, copy(0, 'anna', 100, near), copy(1, 'anna', 100))
  expect(plans[0]).toMatchObject({
    quote: { total: kr(220 + 39) },
    parcels: 1,
    pickups: 0,
    groups: [{ delivery: 'parcel' }],
  })
})

test('a plan is exact only where no copy that was left out could be cheaper', () => {
  const given = { lines: 1, copies: [copy(0, 'anna', 100)], fees: specFees }
  const exactWith = (from: number) => planShelf({ ...given, leftOut: [{ line: 0, from: kr(from) }] }).exact
  // 100 kr. and its fee cost 149 kr. with a parcel, and so does a copy near by for 135.45 kr.
  expect([exactWith(136), exactWith(135)]).toEqual([true, false])
})

test('the finest plan has better copies for little more', () => {
  const { plans } = plansOf(
    2,
    copy(0, 'anna', 100, { condition: 1 }),
    copy(1, 'anna', 100, { condition: 1 }),
    copy(0, 'bo', 115, { condition: 3 }),
    copy(1, 'bo', 115, { condition: 3 }),
    copy(0, 'carl', 300, { condition: 3 }),
  )
  expect(plans.map((plan) => [plan.kind, plan.groups.map(({ seller }) => seller)])).toEqual([
    ['cheapest', ['anna']],
    ['finest', ['bo']],
  ])
})

test('other copies at the same price make no second plan, unless they are finer or come in fewer parcels', () => {
  const kindsOf = (...copies: ShelfCopy[]) => plansOf(2, ...copies).plans.map(({ kind }) => kind)
  const apart = [copy(0, 'anna', 100), copy(1, 'bo', 100)]
  expect(kindsOf(...apart, copy(0, 'carl', 100), copy(1, 'dorte', 100))).toEqual(['cheapest'])
  expect(kindsOf(...apart, copy(0, 'bo', 139))).toEqual(['cheapest', 'fewest'])
  expect(kindsOf(...apart, copy(0, 'carl', 105, { condition: 3 }))).toEqual(['cheapest', 'finest'])
})

test('lines without copies are missing, and a list without any has no plan', () => {
  expect(plansOf(3, copy(1, 'anna', 100))).toMatchObject({ missing: [0, 2], plans: [{ parcels: 1 }] })
  expect(plansOf(2)).toEqual({ plans: [], missing: [0, 1], separately: 0, exact: true })
})

const shelves = fc.integer({ min: 1, max: 8 }).chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    copies: fc
      .array(
        fc.record({
          line: fc.nat(lines - 1),
          seller: fc.nat(6),
          price: fc.integer({ min: 50, max: 400 }).map(kr),
          condition: fc.constantFrom<Condition>(1, 2, 3),
          isNear: fc.boolean(),
        }),
        { maxLength: 40 },
      )
      .map((all) =>
        all.map(({ isNear, ...each }, at): ShelfCopy => ({
          ...each,
          id: `copy ${at}`,
          seller: `seller ${each.seller}`,
          // Some sellers have copies that can be fetched beside others that cannot.
          delivery: each.seller === 0 || (each.seller < 3 && isNear) ? 'pickup' : 'parcel',
        })),
      ),
  }),
)

test('every plan covers each line that has a copy, once, and its total is what a basket of it costs', () => {
  fc.assert(
    fc.property(shelves, ({ lines, copies }) => {
      const { plans, missing } = planShelf({ lines, copies, fees: specFees })
      const covered = new Set(copies.map(({ line }) => line))
      expect(missing).toEqual([...Array(lines).keys()].filter((line) => !covered.has(line)))
      for (const plan of plans) {
        const chosen = plan.groups.flatMap((group) => group.copies)
        expect(chosen.map(({ line }) => line).toSorted((one, other) => one - other)).toEqual(
          [...covered].toSorted((one, other) => one - other),
        )
        const basket = plan.groups.map((group) => ({
          bookPrices: group.copies.map(({ price }) => price),
          delivery: group.delivery,
        }))
        expect(plan.quote).toEqual(quoteBasket(basket, specFees))
        expect(plan.quote.total).toBe(sum(plan.groups.map(({ quote }) => quote.total)))
      }
    }),
    { numRuns: 1000 },
  )
})

test('no plan is cheaper than the cheapest, none has fewer parcels than the fewest, and bought alone nothing is cheaper', () => {
  fc.assert(
    fc.property(shelves, ({ lines, copies }) => {
      const { plans, separately } = planShelf({ lines, copies, fees: specFees })
      const [cheapest] = plans
      if (!cheapest) return
      expect(cheapest.quote.total).toBeLessThanOrEqual(separately)
      const fewest = plans.find(({ kind }) => kind === 'fewest') ?? cheapest
      const finest = plans.find(({ kind }) => kind === 'finest')
      for (const plan of plans) {
        expect(plan.quote.total).toBeGreaterThanOrEqual(cheapest.quote.total)
        expect(plan.parcels).toBeGreaterThanOrEqual(fewest.parcels)
      }
      const most = cheapest.quote.total + percentOf(cheapest.quote.total, finestAtMostPercent)
      if (finest) expect(finest.quote.total).toBeLessThanOrEqual(most)
      for (const [at, plan] of plans.entries())
        for (const earlier of plans.slice(0, at)) expect(isAsGood(earlier, plan)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})
