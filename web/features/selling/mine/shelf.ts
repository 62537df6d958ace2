/** One's own books, sorted into what is still for sale and what is sold. */
import type { Item } from '#contract/books'

export const shelves = ['alle', 'aktiv', 'solgt'] as const
export type Shelf = (typeof shelves)[number]

/** The shelf that an address names; all books where it names none. */
export function shelfOf(text: string | null): Shelf {
  return shelves.find((shelf) => shelf === text?.toLowerCase()) ?? 'alle'
}

export function itemsOn(shelf: Shelf, items: readonly Item[]): readonly Item[] {
  if (shelf === 'alle') return items
  return items.filter(({ dbBook }) => dbBook.sold === (shelf === 'solgt'))
}
