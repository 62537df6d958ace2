/** Whether copies of the same books cost less together than those in the basket. */
import type { Reply } from '#contract/contract'
import { parseIsbn } from '#rules/isbn'
import { quoteBasket, type Fees } from '#rules/quote'
import type { Ore } from '#rules/money'
import { buyableItems, type GroupChoice, type SellerGroup } from './seller-groups.ts'

type Chosen = readonly { group: SellerGroup; choice: GroupChoice }[]

export type BetterOffer = {
  saved: Ore
  /** The listings instead of those in the basket. */
  ids: readonly string[]
  /** The books come from fewer sellers. */
  fewer: boolean
}

/** Nobody changes all books for less. */
const least: Ore = 500

/**
 * What to ask the planner: the same editions, each at least as fine as the finest in the basket, sent as parcels. Null where
 * it cannot tell: one book alone, the same twice, or one without an ISBN.
 */
export function askedFor(chosen: Chosen) {
  const items = chosen.flatMap(({ group }) => buyableItems(group))
  const isbns = new Set(items.map(({ apiBook }) => apiBook.isbn))
  if (items.length < 2 || isbns.size < items.length || ![...isbns].every((isbn) => parseIsbn(isbn) === isbn))
    return null
  return {
    lines: [...isbns].map((isbn) => ({ isbn, otherEditions: false })),
    condition: Math.max(...items.map(({ dbBook }) => dbBook.stand)),
    only: 'parcel' as const,
  }
}

/** Null where the basket costs no more. The pickups that were chosen count as they are. */
export function betterOffer(
  chosen: Chosen,
  [plan]: Reply<'planPensum'>['plans'],
  fees: Fees,
): BetterOffer | null {
  if (!plan || plan.missing.length > 0) return null
  const orders = chosen
    .map(({ group, choice }) => ({
      bookPrices: buyableItems(group).map(({ dbBook }) => dbBook.price),
      delivery: choice.delivery,
    }))
    .filter(({ bookPrices }) => bookPrices.length > 0)
  const saved = quoteBasket(orders, fees).total - plan.total
  if (saved < least) return null
  return {
    saved,
    ids: plan.groups.flatMap(({ items }) => items),
    fewer: plan.groups.length < orders.length,
  }
}
