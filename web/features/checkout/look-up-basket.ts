import type { Item } from '#contract/books'
import { formatBasket } from '#rules/basket'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { emptyBasket, readBasket, removeBook } from '../basket/basket-store.ts'
import { noticePrices, type PriceChange } from './seen-prices.ts'

export type Basket = {
  items: readonly Item[]
  /** Something was taken out by us, and the page says what. */
  loss: 'gone' | 'failed' | null
  /** What costs something else than when it was last seen here. */
  changes: readonly PriceChange[]
}

/** The basket's books as they are now. Books that no longer exist leave it; a failed look-up empties it (docs/product.md 1). */
export async function lookUpBasket(): Promise<Basket> {
  const ids = readBasket()
  if (ids.length === 0) return { items: [], loss: null, changes: [] }
  try {
    const items = await api.call('findBooks', { dbIds: formatBasket(ids) })
    const found = new Set(items.map(({ dbBook }) => dbBook._id))
    const gone = ids.filter((id) => !found.has(id))
    gone.forEach(removeBook)
    return { items, loss: gone.length > 0 ? 'gone' : null, changes: noticePrices(items) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    emptyBasket()
    return { items: [], loss: 'failed', changes: [] }
  }
}

/** Whether any of them costs something else by now than what is shown. */
export async function haveNewPrices(shown: readonly Item[]): Promise<boolean> {
  const now = await api.call('findBooks', { dbIds: formatBasket(shown.map(({ dbBook }) => dbBook._id)) })
  const priceNow = new Map(now.map(({ dbBook }) => [dbBook._id, dbBook.price]))
  return shown.some(({ dbBook }) => (priceNow.get(dbBook._id) ?? dbBook.price) !== dbBook.price)
}
