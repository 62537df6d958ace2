/** The basket of this browser: comma-separated listing ids in local storage, shared by all tabs. */
import type { PersistStorage } from 'zustand/middleware'
import { addToBasket, formatBasket, parseBasket, removeFromBasket } from '#rules/basket'
import { readItem, removeItem, writeItem } from '../../api/browser-storage.ts'
import { createPersisted } from '../../api/persisted.ts'

type Basket = { ids: readonly string[] }

const commaSeparated: PersistStorage<Basket> = {
  getItem: (name) => ({ state: { ids: parseBasket(readItem(name)) } }),
  setItem: (name, { state }) => writeItem(name, formatBasket(state.ids)),
  removeItem,
}
const empty: Basket = { ids: [] }
const basket = createPersisted({
  name: 'basket',
  initial: empty,
  parse: (stored) => (stored as Basket | undefined) ?? empty,
  storage: commaSeparated,
})

/** The ids in the order they were added. Empty in the server's rendering. */
export function useBasket(): readonly string[] {
  return basket.useStore(({ ids }) => ids)
}

export function readBasket(): readonly string[] {
  return basket.read().ids
}

/** Adds a book that is not in the basket yet. */
export function addBook(dbId: string) {
  basket.change(({ ids }) => ({ ids: addToBasket(ids, dbId) }))
}

export function removeBook(dbId: string) {
  basket.change(({ ids }) => ({ ids: removeFromBasket(ids, dbId) }))
}

export function emptyBasket() {
  basket.change(() => empty)
}
