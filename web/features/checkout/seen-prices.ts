/** The prices of the basket's books when they were last seen, so that the page can report changes. */
import * as v from 'valibot'
import type { Item } from '#contract/books'
import type { Ore } from '#rules/money'
import { createPersisted } from '../../api/persisted.ts'

export type PriceChange = { title: string; from: Ore; to: Ore }

/** Prices by listing. */
type Prices = Readonly<Record<string, Ore>>

const prices = v.fallback(v.record(v.string(), v.number()), {})
const seen = createPersisted<Prices>({ name: 'basket_prices', initial: {}, parse: parsePrices })

/** The changes since the last visit. The prices count as seen from then on. */
export function takePriceChanges(items: readonly Item[]): PriceChange[] {
  seen.refresh()
  const before = seen.read()
  seen.change(() => Object.fromEntries(items.map(({ dbBook }) => [dbBook._id, dbBook.price])))
  return changesSince(before, items)
}

export function changesSince(before: Prices, items: readonly Item[]): PriceChange[] {
  return items.flatMap(({ dbBook, apiBook }) => {
    const from = before[dbBook._id]
    return from !== undefined && from !== dbBook.price
      ? [{ title: apiBook.title, from, to: dbBook.price }]
      : []
  })
}

export function parsePrices(stored: unknown): Prices {
  return v.parse(prices, stored)
}
