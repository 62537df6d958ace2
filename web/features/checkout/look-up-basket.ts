import type { Item } from '#contract/books'
import { isOffline } from '../../api/offline.ts'
import { Refused } from '../../api/refused.ts'
import { emptyBasket, readBasket, removeBook } from '../basket/basket-store.ts'
import { loadItems } from '../basket/load-items.ts'
import { keepItems, keptItems } from './kept-items.ts'
import { takePriceChanges, type PriceChange } from './seen-prices.ts'

export type Basket = {
  items: readonly Item[]
  /** Why books were removed from the basket, or are not shown, for the page to say. */
  loss: 'gone' | 'failed' | 'unseen' | null
  /** Prices that changed since the basket was last seen. */
  changes: readonly PriceChange[]
}

/**
 * The basket's books as they are now, or without a connection as they were. Deleted books are removed; a look-up that the
 * server refuses empties the basket (docs/product.md 1).
 */
export async function lookUpBasket(): Promise<Basket> {
  const ids = readBasket()
  if (ids.length === 0) return { items: [], loss: null, changes: [] }
  try {
    const items = await loadItems(ids)
    const found = new Set(items.map(({ dbBook }) => dbBook._id))
    const gone = ids.filter((id) => !found.has(id))
    gone.forEach(removeBook)
    keepItems(items)
    return { items, loss: gone.length > 0 ? 'gone' : null, changes: takePriceChanges(items) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (isOffline(error)) return asLastSeen(ids)
    emptyBasket()
    return { items: [], loss: 'failed', changes: [] }
  }
}

function asLastSeen(ids: readonly string[]): Basket {
  const items = keptItems(ids)
  return { items, loss: items.length < ids.length ? 'unseen' : null, changes: [] }
}

/** Whether any price differs from the shown one by now. */
export async function havePricesChanged(shown: readonly Item[]): Promise<boolean> {
  const now = await loadItems(shown.map(({ dbBook }) => dbBook._id))
  const priceNow = new Map(now.map(({ dbBook }) => [dbBook._id, dbBook.price]))
  return shown.some(({ dbBook }) => (priceNow.get(dbBook._id) ?? dbBook.price) !== dbBook.price)
}
