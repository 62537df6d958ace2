/** The basket's books as they were last looked up, for reading them without a connection. */
import * as v from 'valibot'
import type { Item } from '#contract/books'
import { readItem, writeItem } from '../../api/browser-storage.ts'

const storageKey = 'basket_items'

const item = v.looseObject({
  dbBook: v.looseObject({ _id: v.string(), price: v.number(), photos: v.array(v.string()) }),
  apiBook: v.looseObject({ title: v.string() }),
  seller: v.looseObject({ _id: v.string(), first_name: v.string() }),
})

export function keepItems(items: readonly Item[]) {
  writeItem(storageKey, JSON.stringify(items))
}

/** Returns the kept ones of these books. */
export function keptItems(ids: readonly string[]): Item[] {
  return parseItems(readItem(storageKey)).filter(({ dbBook }) => ids.includes(dbBook._id))
}

/** Drops what another version or a person has written. */
export function parseItems(stored: string | null): Item[] {
  const isItem = (one: unknown): one is Item => v.is(item, one)
  try {
    const found: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(found) ? found.filter(isItem) : []
  } catch {
    return []
  }
}
