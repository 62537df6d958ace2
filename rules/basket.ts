import type { Delivery } from './quote.ts'

/**
 * The ids in a stored basket: comma-separated, in order, without repeats. Null or an empty text is an empty basket
 * (docs/product.md 3).
 */
export function parseBasket(text: string | null | undefined): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== ''))]
}

/** The most ids of one `findBooks` call: each has 36 characters and a comma, of 4,000 (docs/product.md 2). */
export const mostAtOnce = 100

/** The basket as a comma-separated text, for storage and for findBooks (docs/product.md 2). */
export function formatBasket(ids: readonly string[]): string {
  return ids.join(',')
}

/** The basket with the book added last. A book already in the basket keeps its place (docs/product.md 1, inbox). */
export function addToBasket(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? [...ids] : [...ids, id]
}

export function removeFromBasket(ids: readonly string[], id: string): string[] {
  return ids.filter((other) => other !== id)
}

/** The basket's books per seller. Sellers keep the order of their first book (docs/product.md 1, checkout). */
export function groupBySeller<Item>(
  items: readonly Item[],
  sellerOf: (item: Item) => string,
): { sellerId: string; items: Item[] }[] {
  return Array.from(Map.groupBy(items, sellerOf), ([sellerId, own]) => ({ sellerId, items: own }))
}

/** A group's delivery choice so far. It starts as a parcel without a parcel shop (docs/product.md 1). */
export type DeliveryChoice = {
  readonly delivery: Delivery | null
  readonly pickupAvailable: boolean
  readonly servicePoint: { readonly requiresPhone: boolean } | null
  /** The number in stored form ('45' and 8 digits); null until the number is complete. */
  readonly phone: string | null
}

/**
 * The first thing a group still needs before payment; null when it is complete. Only some parcel shops ask for a
 * phone (docs/product.md 1).
 */
export function missingIn(group: DeliveryChoice): 'delivery' | 'pickup' | 'service_point' | 'phone' | null {
  if (group.delivery === null) return 'delivery'
  if (group.delivery === 'pickup') return group.pickupAvailable ? null : 'pickup'
  if (group.servicePoint === null) return 'service_point'
  return group.servicePoint.requiresPhone && group.phone === null ? 'phone' : null
}
