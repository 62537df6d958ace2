/** Divides by two, three and four columns, so that an advert across the grid leaves no hole above it. */
const every = 12

/** Which of the adverts across the grid it is that follows this card, counted from 0. */
export function rowAdSlot(index: number): number {
  return Math.floor(index / every)
}

/** Whether an advert stands after the card at this place: after every twelfth, and once after a list shorter than that. */
export function rowAdFollows(index: number, shown: number): boolean {
  const place = index + 1
  return place % every === 0 || (shown < every && place === shown)
}
