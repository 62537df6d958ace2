/** The seller's own books by state. The address names the shelf in Danish. */
import type { Reply } from '#contract/contract'
import { stateOfBook } from '#rules/order-statuses'

export const shelves = ['alle', 'aktiv', 'solgt'] as const
export type Shelf = (typeof shelves)[number]
export type MyBook = Reply<'myBooks'>[number]

export const shelfNames: Record<Shelf, string> = { alle: 'Alle', aktiv: 'Aktiv', solgt: 'Solgt' }

/** The API's names. */
export const wireShelf = { alle: 'all', aktiv: 'active', solgt: 'sold' } as const satisfies Record<
  Shelf,
  keyof Reply<'myBookCounts'>
>

/** Four rows on a wide screen, ten on a phone. */
export const pageSize = 20
const maxShown = 1000

/** The shelf that the address names; all books if it names none. */
export function shelfOf(text: string | null): Shelf {
  return shelves.find((shelf) => shelf === text?.toLowerCase()) ?? 'alle'
}

/** The number of books that the address asks for, rounded up to whole pages and limited to a thousand. */
export function shownOf(text: string | null): number {
  const requested = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return Math.min(maxShown, Math.max(1, Math.ceil(requested / pageSize)) * pageSize)
}

/** The query of a shelf's address that shows so many books. */
export function searchOf(shelf: Shelf, shown: number): URLSearchParams {
  const search = new URLSearchParams()
  if (shelf !== 'alle') search.set('vis', shelf)
  if (shown > pageSize) search.set('antal', String(shown))
  return search
}

/** Whether the copy has a card to share: for sale with its seller's name, sold with its buyer's stamp once the order is over. */
export function hasCard({ dbBook: { sold, status }, hidden }: Pick<MyBook, 'dbBook' | 'hidden'>): boolean {
  return !hidden && (!sold || stateOfBook(status ?? 0) === 'finished')
}
