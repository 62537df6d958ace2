import type { Reply } from '#contract/contract'

export type Copy = Reply<'findBook'>

/** The owners that the card has room for beside the free line. */
const mostOwners = 3

/**
 * The owners as the card names them, the one who has the copy now last. A seller's name stands in the listing anyway; a
 * copy that is sold has the letters that its owners chose, and no card before the order is over.
 */
export function ownersOf({ dbBook, card = [] }: Copy, seller: string): string[] {
  const stamps = card.map(({ initial, year }) => (initial ? `${initial}. ${year}` : `${year}`))
  return (dbBook.sold ? stamps : [...stamps.slice(0, -1), seller]).slice(-mostOwners)
}
