/** The prices of the basket's books when they were last seen, so that the page can report changes. */
import * as v from 'valibot'
import type { PersistStorage } from 'zustand/middleware'
import type { Item } from '#contract/books'
import type { Ore } from '#rules/money'
import { readItem, removeItem, writeItem } from '../../api/browser-storage.ts'
import { createPersisted } from '../../api/persisted.ts'

export type PriceChange = { title: string; from: Ore; to: Ore }

/** Prices by listing. */
type Prices = Readonly<Record<string, Ore>>

const prices = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number())), {})

/** The bare record, as every version has written it. */
const bare: PersistStorage<Prices> = {
  getItem: (name) => ({ state: pricesIn(readItem(name)) }),
  setItem: (name, { state }) => writeItem(name, JSON.stringify(state)),
  removeItem,
}
const seen = createPersisted<Prices>({
  name: 'basket_prices',
  initial: {},
  parse: (stored) => (stored as Prices | undefined) ?? {},
  storage: bare,
})

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

/** Another version or a person may have written it. */
export function pricesIn(stored: string | null): Prices {
  return v.parse(prices, stored)
}
