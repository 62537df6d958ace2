import type { Reply } from '#contract/contract'

type DbBook = Reply<'findBook'>['dbBook']

/**
 * How a viewer stands to a listing; it decides what the page offers. One's own is never for oneself to buy, a sold one
 * for nobody, and a reserved one may come back within half an hour.
 */
export type Stance = 'may-buy' | 'reserved' | 'sold' | 'own' | 'own-reserved' | 'own-sold' | 'bought'

export function stanceOf(
  book: Pick<DbBook, 'ejer' | 'køber' | 'sold' | 'reserved'>,
  viewerId: string | null,
): Stance {
  if (viewerId === book.ejer) return book.sold ? 'own-sold' : book.reserved ? 'own-reserved' : 'own'
  if (book.sold) return viewerId !== null && viewerId === book.køber ? 'bought' : 'sold'
  return book.reserved ? 'reserved' : 'may-buy'
}

export function isOwn(stance: Stance): boolean {
  return stance === 'own' || stance === 'own-reserved' || stance === 'own-sold'
}
