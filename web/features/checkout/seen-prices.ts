/** The prices of the basket's books when they were last seen, so that the page can report changes. */
import type { Item } from '#contract/books'
import type { Ore } from '#rules/money'

export type PriceChange = { title: string; from: Ore; to: Ore }

const storageKey = 'basket_prices'

/** The changes since the last visit. The prices count as seen from then on. */
export function takePriceChanges(items: readonly Item[]): PriceChange[] {
  try {
    const seen = parsePrices(window.localStorage.getItem(storageKey))
    const now = Object.fromEntries(items.map(({ dbBook }) => [dbBook._id, dbBook.price]))
    window.localStorage.setItem(storageKey, JSON.stringify(now))
    return changesSince(seen, items)
  } catch {
    // The browser allows no storage, so there is nothing to compare with.
    return []
  }
}

export function changesSince(seen: Record<string, unknown>, items: readonly Item[]): PriceChange[] {
  return items.flatMap(({ dbBook, apiBook }) => {
    const from = seen[dbBook._id]
    return typeof from === 'number' && from !== dbBook.price
      ? [{ title: apiBook.title, from, to: dbBook.price }]
      : []
  })
}

export function parsePrices(stored: string | null): Record<string, unknown> {
  const found: unknown = JSON.parse(stored ?? '{}')
  return typeof found === 'object' && found !== null ? { ...found } : {}
}
