import type { DemoSellerKey } from './people.ts'

/**
 * The listings of a new demo: real books, invented sellers. Titles and authors are in `books.csv` by ISBN; the photos
 * are in `demo/photos`.
 */
export type DemoListing = {
  isbn: string
  seller: DemoSellerKey
  /** Øre. */
  price: number
  /** 1 worn, 2 good, 3 as new. */
  stand: 1 | 2 | 3
  description: string
  /** File names in `demo/photos`; the first is the cover. */
  photos: string[]
  daysAgo: number
  /** The listing is in one of the `demoOrders`. */
  state?: 'sold'
}
