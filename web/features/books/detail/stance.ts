import type { Reply } from '#contract/contract'

type DbBook = Reply<'findBook'>['dbBook']

/**
 * A viewer's relation to a listing, which decides the actions on its page. Nobody can buy their own or a sold book. A
 * reserved one may be for sale again within half an hour.
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

/** A copy on sale has its seller's name on its card; a sold one has a card once it has the stamps of those who had it. */
export function mayShareCard(stance: Stance, hasStamps: boolean): boolean {
  return (
    stance === 'own' ||
    stance === 'own-reserved' ||
    (hasStamps && (stance === 'own-sold' || stance === 'bought'))
  )
}
