import type { CardItem, Item } from './book-card.tsx'

/** Reduces a listing to what its card shows, since a page carries the data of all its cards again for hydration. */
export function cardItem({ dbBook, apiBook }: Item): CardItem {
  const { _id, price, stand, photos, preview, sold, reserved } = dbBook
  const { title, director, version, year } = apiBook
  return {
    dbBook: { _id, price, stand, photos: photos.slice(0, 1), preview, sold, reserved },
    apiBook: { title, director, version, ...(year === undefined ? {} : { year }) },
  }
}
