/** Finds the copies that may take the place of those in the basket that were sold or reserved meanwhile. */
import type { Item } from '#contract/books'
import type { Reply } from '#contract/contract'
import { sum, type Ore } from '#rules/money'
import { quoteBasket, type Fees, type QuotedOrder } from '#rules/quote'
import { hasOneIsbnEach, ordersOf, type Chosen, type PlanAsked } from './better-offer.ts'

export type LostBooks = {
  /** The books that cannot be bought any more, and have a copy to take their place. */
  lost: readonly Item[]
  /** The listings instead. */
  ids: readonly string[]
  /** The ids of their sellers. Each seller sends a parcel. */
  sellers: readonly string[]
  /** The sum that they add to the basket, with fee and shipping. */
  added: Ore
  /** A seller of these had books in the basket that would have been fetched, and are sent now. */
  endsPickup: boolean
}

type Plan = Reply<'planPensum'>['plans'][number]

/** Null where nothing was lost, or where it cannot tell. What can be bought stays as it is. */
export function askedInstead(chosen: Chosen): PlanAsked | null {
  const lines = linesOf(chosen).filter(({ obstacle }) => obstacle !== 'own')
  if (!lines.some(({ obstacle }) => obstacle !== null)) return null
  if (!hasOneIsbnEach(lines.map(({ item }) => item))) return null
  return {
    lines: lines.map(({ item: { apiBook, dbBook }, obstacle }) => ({
      isbn: apiBook.isbn,
      otherEditions: false,
      condition: dbBook.stand,
      ...(obstacle === null ? { dbId: dbBook._id } : {}),
    })),
    only: 'parcel',
  }
}

/** Null where no copy can take the place of any. */
export function lostBooks(chosen: Chosen, plan: Plan | undefined, fees: Fees): LostBooks | null {
  if (!plan) return null
  const lines = linesOf(chosen)
  const own = new Map(lines.map(({ item }) => [item.dbBook._id, item.dbBook.price]))
  const groups = plan.groups.filter(({ items }) => items.some((id) => !own.has(id)))
  const ids = groups.flatMap(({ items }) => items).filter((id) => !own.has(id))
  const lost = lines
    .filter(({ obstacle }) => obstacle === 'sold' || obstacle === 'reserved')
    .map(({ item }) => item)
    .filter(({ apiBook }) => !plan.missing.includes(apiBook.isbn))
  if (ids.length === 0 || ids.length !== lost.length) return null
  const gained = new Map(
    groups.map(({ seller, items, subtotal }) => [seller, subtotal - pricesOf(items, own)]),
  )
  return {
    lost,
    ids,
    sellers: [...gained.keys()],
    added: addedBy(gained, chosen, fees),
    endsPickup: ordersOf(chosen).some(({ seller, delivery }) => gained.has(seller) && delivery !== 'parcel'),
  }
}

/** A seller who gains a book sends a parcel, whatever was chosen for their other books. */
function addedBy(gained: ReadonlyMap<string, Ore>, chosen: Chosen, fees: Fees): Ore {
  const now = ordersOf(chosen)
  const stay = now.filter(({ seller }) => !gained.has(seller))
  const parcels = Array.from(gained, ([seller, price]): QuotedOrder => {
    const before = now.find((order) => order.seller === seller)?.bookPrices ?? []
    return { bookPrices: [...before, price], delivery: 'parcel' }
  })
  return quoteBasket([...stay, ...parcels], fees).total - quoteBasket(now, fees).total
}

function pricesOf(ids: readonly string[], prices: ReadonlyMap<string, Ore>): Ore {
  return sum(ids.map((id) => prices.get(id) ?? 0))
}

function linesOf(chosen: Chosen) {
  return chosen.flatMap(({ group }) => group.lines)
}
