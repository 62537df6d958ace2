/** Divisible by two, three and four columns, so that an advert across the grid leaves no gap above it. */
const cardsPerAdvert = 12

/** The index of the advert that follows this card, counted from 0. */
export function rowAdSlot(index: number): number {
  return Math.floor(index / cardsPerAdvert)
}

/** Whether an advert follows this card: after every twelfth, and once at the end of a shorter list. */
export function rowAdFollows(index: number, shown: number): boolean {
  const place = index + 1
  return place % cardsPerAdvert === 0 || (shown < cardsPerAdvert && place === shown)
}
