import type { CardItem, Item } from '../book-card.tsx'

/** The page carries each listing's data a second time, for the scripts: of thirty, no more than their cards show. */
export function cardItem({ dbBook, apiBook }: Item): CardItem {
  const { _id, price, stand, photos, preview, sold, reserved } = dbBook
  return {
    dbBook: { _id, price, stand, photos: photos.slice(0, 1), preview, sold, reserved },
    apiBook: { title: apiBook.title, director: apiBook.director },
  }
}
