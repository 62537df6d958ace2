/** One's own books, sorted into what is still for sale and what is sold; the address names the shelf in Danish. */
import type { Reply } from '#contract/contract'

export const shelves = ['alle', 'aktiv', 'solgt'] as const
export type Shelf = (typeof shelves)[number]
export type MyBook = Reply<'myBooks'>[number]

export const shelfNames: Record<Shelf, string> = { alle: 'Alle', aktiv: 'Aktiv', solgt: 'Solgt' }

/** As the API names them. */
export const wireShelf = { alle: 'all', aktiv: 'active', solgt: 'sold' } as const satisfies Record<
  Shelf,
  keyof Reply<'myBookCounts'>
>

/** Four rows on a wide screen, ten on a phone. */
export const shelfPart = 20
const mostShown = 1000

/** The shelf that an address names; all books where it names none. */
export function shelfOf(text: string | null): Shelf {
  return shelves.find((shelf) => shelf === text?.toLowerCase()) ?? 'alle'
}

/** How many books an address asks for: whole parts, so that no address asks for endlessly many. */
export function shownOf(text: string | null): number {
  const asked = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return Math.min(mostShown, Math.max(1, Math.ceil(asked / shelfPart)) * shelfPart)
}

/** The address of a shelf, with as many books shown. */
export function searchOf(shelf: Shelf, shown: number): URLSearchParams {
  const search = new URLSearchParams()
  if (shelf !== 'alle') search.set('vis', shelf)
  if (shown > shelfPart) search.set('antal', String(shown))
  return search
}
