import type { Delivery } from './quote.ts'

/** The ids of a stored basket, comma-separated, in order and each once; nothing stored is an empty basket (docs/product.md 3). */
export function parseBasket(text: string | null | undefined): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== ''))]
}

/** The basket as it is stored, and as findBooks takes it (docs/product.md 2). */
export function formatBasket(ids: readonly string[]): string {
  return ids.join(',')
}

/** The basket with the book last; a book already in it keeps its place (docs/product.md 1). */
export function addToBasket(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? [...ids] : [...ids, id]
}

/** The basket without the book. */
export function removeFromBasket(ids: readonly string[], id: string): string[] {
  return ids.filter((other) => other !== id)
}

/** The basket's books per seller, sellers in the order in which they first appear (docs/product.md 1). */
export function groupBySeller<Item>(
  items: readonly Item[],
  sellerOf: (item: Item) => string,
): { sellerId: string; items: Item[] }[] {
  return Array.from(Map.groupBy(items, sellerOf), ([sellerId, own]) => ({ sellerId, items: own }))
}

/** A group's delivery choice so far; it starts as a parcel without a shop (docs/product.md 1). */
export type DeliveryChoice = {
  readonly delivery: Delivery | null
  readonly pickupAvailable: boolean
  readonly servicePoint: { readonly requiresPhone: boolean } | null
  /** Stored form; null while there is no whole number. */
  readonly phone: string | null
}

/** What a group still lacks before payment, null when nothing: a 'phone' only where its shop asks for one (docs/product.md 1). */
export function missingIn(group: DeliveryChoice): 'delivery' | 'pickup' | 'service_point' | 'phone' | null {
  if (group.delivery === null) return 'delivery'
  if (group.delivery === 'pickup') return group.pickupAvailable ? null : 'pickup'
  if (group.servicePoint === null) return 'service_point'
  return group.servicePoint.requiresPhone && group.phone === null ? 'phone' : null
}
