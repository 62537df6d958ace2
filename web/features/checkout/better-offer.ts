/** Whether copies of the same books cost less together than those in the basket. */
import type { Item } from '#contract/books'
import type { Body, Reply } from '#contract/contract'
import { parseIsbn } from '#rules/isbn'
import { quoteBasket, type Fees, type QuotedOrder } from '#rules/quote'
import type { Ore } from '#rules/money'
import { buyableItems, type GroupChoice, type SellerGroup } from './seller-groups.ts'

export type PlanAsked = Body<'planPensum'>
export type Chosen = readonly { group: SellerGroup; choice: GroupChoice }[]

export type BetterOffer = {
  saved: Ore
  /** The listings instead of those in the basket. */
  ids: readonly string[]
  /** The ids of their sellers. Each seller sends a parcel. */
  sellers: readonly string[]
  /** The sellers instead: fewer than now, another one, others, or the same. */
  from: 'fewer' | 'another' | 'others' | 'same'
}

/** The least saving for which a buyer would change all books. */
const least: Ore = 500

/**
 * The question to the planner: the same editions, each at least as fine as the copy in the basket, sent as parcels.
 * Null where it cannot tell: one book alone, the same twice, or one without an ISBN.
 */
export function askedFor(chosen: Chosen): PlanAsked | null {
  const items = chosen.flatMap(({ group }) => buyableItems(group))
  if (items.length < 2 || !hasOneIsbnEach(items)) return null
  return {
    lines: items.map(({ apiBook, dbBook }) => ({
      isbn: apiBook.isbn,
      otherEditions: false,
      condition: dbBook.stand,
    })),
    only: 'parcel',
  }
}

/** Whether each book has an ISBN that no other of them has. */
export function hasOneIsbnEach(items: readonly Item[]): boolean {
  const isbns = new Set(items.map(({ apiBook }) => apiBook.isbn))
  return isbns.size === items.length && [...isbns].every((isbn) => parseIsbn(isbn) === isbn)
}

/** Null where the basket costs no more. The pickups that were chosen count as they are. */
export function betterOffer(
  chosen: Chosen,
  [plan]: Reply<'planPensum'>['plans'],
  fees: Fees,
): BetterOffer | null {
  if (!plan || plan.missing.length > 0) return null
  const orders = ordersOf(chosen)
  const saved = quoteBasket(orders, fees).total - plan.total
  if (saved < least) return null
  const sellers = plan.groups.map(({ seller }) => seller)
  return {
    saved,
    ids: plan.groups.flatMap(({ items }) => items),
    sellers,
    from: whereFrom(
      sellers,
      orders.map(({ seller }) => seller),
    ),
  }
}

function whereFrom(sellers: readonly string[], before: readonly string[]): BetterOffer['from'] {
  if (sellers.length < before.length) return 'fewer'
  if (sellers.some((seller) => before.includes(seller))) return 'same'
  return sellers.length === 1 ? 'another' : 'others'
}

/** The books that the basket buys of each seller, as they are delivered now. */
export function ordersOf(chosen: Chosen): (QuotedOrder & { seller: string })[] {
  return chosen
    .map(({ group, choice }) => ({
      seller: group.sellerId,
      bookPrices: buyableItems(group).map(({ dbBook }) => dbBook.price),
      delivery: choice.delivery,
    }))
    .filter(({ bookPrices }) => bookPrices.length > 0)
}
