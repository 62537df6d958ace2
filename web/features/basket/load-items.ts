import type { Item } from '#contract/books'
import { formatBasket, mostAtOnce } from '#rules/basket'
import { api } from '../../api/browser.ts'

/** The listings with these ids that still exist, in this order, in as many calls as `findBooks` needs for them. */
export async function loadItems(ids: readonly string[]): Promise<Item[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )
  const found = await Promise.all(parts.map((part) => api.call('findBooks', { dbIds: formatBasket(part) })))
  return found.flat()
}
