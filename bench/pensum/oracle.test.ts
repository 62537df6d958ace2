/** Plans beside a general solver of integer programs, over shelves as students meet them. */
import fc from 'fast-check'
import loadHighs, { type LegacyHighs } from 'highs'
import { expect, test } from 'vitest'
import type { Condition } from '#rules/listing'
import { quoteBasket, specFees } from '#rules/quote'
import { planShelf, type ShelfCopy } from '#rules/shelf-plan'
import { cheapestByProgram } from './oracle.ts'

// The package's types describe a default export that its module does not have.
const load = loadHighs as unknown as () => Promise<LegacyHighs>

/**
 * Up to twelve lines, some sellers with many of them. Of one seller in four all copies can be fetched, of another some.
 * `step` is what prices are a multiple of.
 */
const shelves = (step: number) =>
  fc.integer({ min: 1, max: 12 }).chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      copies: fc
        .array(
          fc.record({
            line: fc.nat(lines - 1),
            seller: fc.nat(11),
            price: fc.integer({ min: 50_00 / step, max: 400_00 / step }).map((steps) => steps * step),
            condition: fc.constantFrom<Condition>(1, 2, 3),
            isNear: fc.boolean(),
          }),
          { minLength: 1, maxLength: 60 },
        )
        .map((all) =>
          all.map(({ isNear, ...each }, at): ShelfCopy => ({
            ...each,
            id: `copy ${at}`,
            seller: `seller ${each.seller}`,
            delivery: each.seller % 4 === 0 || (each.seller % 4 === 1 && isNear) ? 'pickup' : 'parcel',
          })),
        ),
    }),
  )

test('a thousand plans cost to the øre what a general solver finds, and what a basket of them is charged', async () => {
  const oracle = await load()
  fc.assert(
    // The fee of such prices is not rounded.
    fc.property(shelves(10), ({ lines, copies }) => {
      const { plans, separately, exact } = planShelf({ lines, copies, fees: specFees })
      const { quote, groups } = plans[0]!
      expect({ exact, total: quote.total }).toEqual({
        exact: true,
        total: cheapestByProgram(oracle, copies, specFees),
      })
      expect(quote.total).toBeLessThanOrEqual(separately)
      const basket = groups.map(({ copies: own, delivery }) => ({
        bookPrices: own.map(({ price }) => price),
        delivery,
      }))
      expect(quoteBasket(basket, specFees)).toEqual(quote)
    }),
    { numRuns: 1000 },
  )
}, 120_000)

test('where fees are rounded, a plan is off by no more than half an øre for each of its sellers and the solver’s', async () => {
  const oracle = await load()
  fc.assert(
    fc.property(shelves(1), ({ lines, copies }) => {
      const { plans, separately } = planShelf({ lines, copies, fees: specFees })
      const covered = new Set(copies.map(({ line }) => line)).size
      const { quote, groups } = plans[0]!
      const off = Math.abs(quote.total - cheapestByProgram(oracle, copies, specFees)!)
      expect(off).toBeLessThanOrEqual((groups.length + covered) / 2)
      expect(quote.total).toBeLessThanOrEqual(separately + (groups.length + covered) / 2)
    }),
    { numRuns: 300 },
  )
}, 120_000)
