/**
 * Finds the copies that cover a reading list at the least cost (docs/product.md 13). Each seller is an order: its fee
 * is a percentage of its books, and its parcel is paid once. That is facility location, so the cheapest plan is exact
 * but for the rounding of the fee, half an øre a seller.
 *
 * A seller is visited where all chosen copies can be fetched; else one parcel brings all of them. So a copy that can be
 * fetched costs no shipping, whether the seller is visited or sends a parcel for other copies in any case.
 */
import { solve, type Option, type Problem } from './facility-location.ts'
import type { Condition } from './listing.ts'
import { sum, type Ore } from './money.ts'
import { priceWithFee, quoteBasket, quoteOrder, type Delivery, type Fees, type Quote } from './quote.ts'

/** A copy that covers a line, by the line's number. `delivery` is 'pickup' where it can be fetched near the buyer. */
export type ShelfCopy = {
  readonly id: string
  readonly line: number
  readonly seller: string
  readonly price: Ore
  readonly condition: Condition
  readonly delivery: Delivery
}

export type PlanKind = 'cheapest' | 'fewest' | 'finest'

/** Amounts in øre. `quote.total` is what a basket of exactly these groups costs. */
export type ShelfPlan = {
  readonly kind: PlanKind
  readonly quote: Quote
  readonly parcels: number
  readonly pickups: number
  readonly groups: readonly {
    readonly seller: string
    readonly delivery: Delivery
    readonly copies: readonly ShelfCopy[]
    readonly quote: Quote
  }[]
}

export type Shelf = {
  /**
   * The plans, at most three, the cheapest first. One that is no better to its buyer than an earlier one is left out, also
   * where its copies are others. Empty without copies.
   */
  readonly plans: readonly ShelfPlan[]
  /** Lines without any copy, by number. */
  readonly missing: readonly number[]
  /** The cost of the lines when each is bought alone at its best price, in øre. */
  readonly separately: Ore
  /**
   * Whether the cheapest is proven, and the fewest among the given copies. False where `isOver` ended the search, or a copy
   * that was left out could be a better one.
   */
  readonly exact: boolean
}

/** The finest plan costs at most this percentage more than the cheapest. */
export const finestAtMostPercent = 15
const tries = 12

type Given = {
  lines: number
  copies: readonly ShelfCopy[]
  fees: Fees
  /** Lines with more copies than are given, none of them for less than `from`, in øre. */
  leftOut?: readonly { readonly line: number; readonly from: Ore }[]
}

/** Plans for the lines 0 to `lines` - 1. `isOver` is asked at each step, and ends the search at the best plans so far. */
export function planShelf(
  { lines, copies, fees, leftOut = [] }: Given,
  isOver: () => boolean = () => false,
): Shelf {
  const byLine = Array.from({ length: lines }, (): ShelfCopy[] => [])
  for (const copy of copies) byLine[copy.line]!.push(copy)
  const covered = byLine.filter((own) => own.length > 0)
  const missing = [...byLine.keys()].filter((line) => byLine[line]!.length === 0)
  if (covered.length === 0) return { plans: [], missing, separately: 0, exact: true }
  const shelf = new Planner(covered, fees, isOver)

  const cheapest = shelf.choose({})
  const fewest = shelf.choose({ perParcel: shelf.dearest })
  const plans = distinct(
    planOf('cheapest', cheapest.copies, fees),
    planOf('fewest', fewest.copies, fees),
    planOf('finest', shelf.finest(cheapest.copies), fees),
  )
  const alone = byLine.map((own) => Math.min(...own.map((copy) => costAlone(copy, fees))))
  const isUseless = ({ line, from }: { line: number; from: Ore }) => priceWithFee(from, fees) >= alone[line]!
  return {
    plans,
    missing,
    separately: sum(alone.filter(Number.isFinite)),
    exact: cheapest.exact && fewest.exact && leftOut.every(isUseless),
  }
}

/** Sellers often ask the same, so other copies may make a plan of the same cost, parcels and condition. */
function distinct(cheapest: ShelfPlan, fewest: ShelfPlan, finest: ShelfPlan): ShelfPlan[] {
  const plans = [cheapest]
  if (fewest.parcels < cheapest.parcels || fewest.quote.total < cheapest.quote.total) plans.push(fewest)
  if (wearOf(finest) < wearOf(cheapest) && !plans.some((plan) => isAsGood(plan, finest))) plans.push(finest)
  return plans
}

function isAsGood(plan: ShelfPlan, other: ShelfPlan): boolean {
  return (
    plan.quote.total <= other.quote.total && plan.parcels <= other.parcels && wearOf(plan) <= wearOf(other)
  )
}

function wearOf({ groups }: ShelfPlan): number {
  return totalWear(groups.flatMap(({ copies }) => copies))
}

/** The plan of chosen copies, grouped by seller in the order of the lines. */
export function planOf(kind: PlanKind, copies: readonly ShelfCopy[], fees: Fees): ShelfPlan {
  const groups = Array.from(
    Map.groupBy(copies, ({ seller }) => seller),
    ([seller, own]) => ({
      seller,
      delivery: deliveryOf(own),
      copies: own,
      quote: quoteOrder(orderOf(own), fees),
    }),
  )
  const parcels = groups.filter(({ delivery }) => delivery === 'parcel').length
  return { kind, quote: totalOf(copies, fees), parcels, pickups: groups.length - parcels, groups }
}

/** The cost of the copies together, as of a basket of them. */
function totalOf(copies: readonly ShelfCopy[], fees: Fees): Quote {
  const groups = Map.groupBy(copies, ({ seller }) => seller)
  return quoteBasket([...groups.values()].map(orderOf), fees)
}

function orderOf(copies: readonly ShelfCopy[]) {
  return { bookPrices: copies.map(({ price }) => price), delivery: deliveryOf(copies) }
}

/** The part of one seller, as the basket has it: a pickup takes all copies. */
function deliveryOf(copies: readonly ShelfCopy[]): Delivery {
  return copies.every(({ delivery }) => delivery === 'pickup') ? 'pickup' : 'parcel'
}

function costAlone(copy: ShelfCopy, fees: Fees): Ore {
  return quoteOrder(orderOf([copy]), fees).total
}

/** A seller's parcel and visit are two sites. With both, the parcel brings everything and costs what it costs alone. */
function siteKey({ seller, delivery }: ShelfCopy): string {
  return `${delivery} ${seller}`
}

/** How far a copy is from 'Som ny'. */
function wear({ condition }: ShelfCopy): number {
  return 3 - condition
}

class Planner {
  /** More than any plan can cost, in the solver's unit. */
  readonly dearest: number
  readonly #lines: readonly (readonly ShelfCopy[])[]
  readonly #fees: Fees
  readonly #isOver: () => boolean
  readonly #siteOf = new Map<string, number>()
  readonly #shipping: number[] = []

  constructor(lines: readonly (readonly ShelfCopy[])[], fees: Fees, isOver: () => boolean) {
    this.#lines = lines
    this.#fees = fees
    this.#isOver = isOver
    for (const copy of lines.flat()) {
      const key = siteKey(copy)
      if (this.#siteOf.has(key)) continue
      this.#siteOf.set(key, this.#shipping.length)
      this.#shipping.push(copy.delivery === 'parcel' ? fees.shipping * 100 : 0)
    }
    this.dearest =
      1 +
      lines.reduce(
        (total, own) => total + Math.max(...own.map((copy) => this.#cost(copy) + fees.shipping * 100)),
        0,
      )
  }

  /** The copies that cost least, where each parcel and each step of wear cost that much more than they do. */
  choose({ perParcel = 0, perWear = 0 }: { perParcel?: number; perWear?: number }) {
    const problem: Problem = {
      openings: this.#shipping.map((shipping) => (shipping > 0 ? shipping + perParcel : 0)),
      lines: this.#lines.map((own) =>
        own.map((copy): Option => ({
          site: this.#site(copy),
          cost: this.#cost(copy) + perWear * wear(copy),
        })),
      ),
    }
    const { sites, exact } = solve(problem, this.#isOver)
    const copies = this.#lines.map((own, line) => {
      const ofSite = own.filter((copy) => this.#site(copy) === sites[line])
      return ofSite.reduce((best, copy) =>
        this.#cost(copy) + perWear * wear(copy) < this.#cost(best) + perWear * wear(best) ? copy : best,
      )
    })
    return { copies, exact }
  }

  /**
   * Copies in the best condition within the limit: each step of wear costs more and more, until the plan is too dear.
   * Then single copies are exchanged for better ones as long as there is money left.
   */
  finest(cheapest: readonly ShelfCopy[]): readonly ShelfCopy[] {
    const most = Math.floor((this.#total(cheapest) * (100 + finestAtMostPercent)) / 100)
    let best = cheapest
    let [low, high] = [0, this.dearest]
    for (let n = 0; n < tries && !this.#isOver(); n++) {
      const perWear = n === 0 ? high : (low + high) / 2
      const { copies } = this.choose({ perWear })
      if (this.#total(copies) > most) high = perWear
      else {
        low = perWear
        if (totalWear(copies) <= totalWear(best)) best = copies
        if (n === 0) break
      }
    }
    return this.#exchanged(best, most)
  }

  #exchanged(copies: readonly ShelfCopy[], most: Ore): readonly ShelfCopy[] {
    let now = copies
    for (;;) {
      let best: { copies: readonly ShelfCopy[]; perStep: number } | null = null
      for (const [line, own] of this.#lines.entries())
        for (const copy of own) {
          const steps = wear(now[line]!) - wear(copy)
          if (steps <= 0) continue
          const changed = now.with(line, copy)
          const total = this.#total(changed)
          const perStep = (total - this.#total(now)) / steps
          if (total <= most && (best === null || perStep < best.perStep)) best = { copies: changed, perStep }
        }
      if (best === null || this.#isOver()) return now
      now = best.copies
    }
  }

  #site(copy: ShelfCopy): number {
    return this.#siteOf.get(siteKey(copy))!
  }

  /** The price with the fee, in hundredths of an øre, so that a percentage stays a whole number. */
  #cost({ price }: ShelfCopy): number {
    return price * (100 + this.#fees.buyerPercent)
  }

  #total(copies: readonly ShelfCopy[]): Ore {
    return totalOf(copies, this.#fees).total
  }
}

function totalWear(copies: readonly ShelfCopy[]): number {
  return copies.reduce((total, copy) => total + wear(copy), 0)
}
