import type { Item } from '#contract/books'
import { formatBasket } from '#rules/basket'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { emptyBasket, readBasket, removeBook } from '../basket/basket-store.ts'
import { takePriceChanges, type PriceChange } from './seen-prices.ts'

export type Basket = {
  items: readonly Item[]
  /** Why books were removed from the basket, for the page to say. */
  loss: 'gone' | 'failed' | null
  /** Prices that changed since the basket was last seen. */
  changes: readonly PriceChange[]
}

/**
 * The basket's books as they are now. Deleted books are removed; a failed look-up empties the basket (docs/product.md
 * 1).
 */
export async function lookUpBasket(): Promise<Basket> {
  const ids = readBasket()
  if (ids.length === 0) return { items: [], loss: null, changes: [] }
  try {
    const items = await api.call('findBooks', { dbIds: formatBasket(ids) })
    const found = new Set(items.map(({ dbBook }) => dbBook._id))
    const gone = ids.filter((id) => !found.has(id))
    gone.forEach(removeBook)
    return { items, loss: gone.length > 0 ? 'gone' : null, changes: takePriceChanges(items) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    emptyBasket()
    return { items: [], loss: 'failed', changes: [] }
  }
}

/** Whether any price differs from the shown one by now. */
export async function havePricesChanged(shown: readonly Item[]): Promise<boolean> {
  const now = await api.call('findBooks', { dbIds: formatBasket(shown.map(({ dbBook }) => dbBook._id)) })
  const priceNow = new Map(now.map(({ dbBook }) => [dbBook._id, dbBook.price]))
  return shown.some(({ dbBook }) => (priceNow.get(dbBook._id) ?? dbBook.price) !== dbBook.price)
}
