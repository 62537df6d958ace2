/** The basket of this browser: comma-separated listing ids in local storage, the same in every tab. */
import { useSyncExternalStore } from 'react'
import { addToBasket, formatBasket, parseBasket, removeFromBasket } from '#rules/basket'
import { readItem, removeItem, writeItem } from '../../api/browser-storage.ts'

const storageKey = 'basket'
const empty: readonly string[] = []
const listeners = new Set<() => void>()

let readFrom: string | null = null
let ids: readonly string[] = empty

/** The ids in the order they were added; empty while the server renders. */
export function useBasket(): readonly string[] {
  return useSyncExternalStore(onBasketChange, readBasket, () => empty)
}

/** Adding twice adds once. */
export function addBook(dbId: string) {
  save(addToBasket(readBasket(), dbId))
}

export function removeBook(dbId: string) {
  save(removeFromBasket(readBasket(), dbId))
}

export function emptyBasket() {
  removeItem(storageKey)
  tell()
}

/** The same array until the stored text changes, as the hook needs. */
export function readBasket(): readonly string[] {
  const stored = readItem(storageKey)
  if (stored !== readFrom) {
    readFrom = stored
    ids = parseBasket(stored)
  }
  return ids
}

function save(basket: readonly string[]) {
  writeItem(storageKey, formatBasket(basket))
  tell()
}

function tell() {
  for (const changed of listeners) changed()
}

function onBasketChange(changed: () => void) {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
