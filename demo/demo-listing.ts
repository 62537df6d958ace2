import type { DemoSellerKey } from './people.ts'

/**
 * What stands for sale in a fresh demo: real books, invented sellers. Titles and authors stand by ISBN in
 * `books.csv`; the photos lie in `demo/photos`.
 */
export type DemoListing = {
  isbn: string
  seller: DemoSellerKey
  /** In øre. */
  price: number
  /** 1 worn, 2 good, 3 as new. */
  stand: 1 | 2 | 3
  description: string
  /** File names in `demo/photos`; the first is the cover picture. */
  photos: string[]
  daysAgo: number
  /** It is in one of the `demoOrders`. */
  state?: 'sold'
}
