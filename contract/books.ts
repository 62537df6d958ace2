/** Finding books: list, search, suggestions, one book (spec 2, 3, 7; product 1). */
import { z } from 'zod'
import { person } from './accounts.ts'
import { id, moment, ore } from './fields.ts'
import { nothing, route } from './http.ts'
import { paths } from './paths.ts'

export const dbBook = z
  .object({
    _id: z.string(),
    ejer: z.string(),
    price: ore,
    stand: z.int().min(1).max(3),
    desc: z.string(),
    images: z.int(),
    /** Keys of the photos, cover first; each is served at /photos/{key}/{width}.webp and .jpg. */
    photos: z.array(z.string()),
    sold: z.boolean(),
    reserved: z.boolean(),
    /** Only where what it was still stands, as in a chat. */
    deleted: z.literal(true).optional(),
    created: moment,
    /** To its owner and its buyer alone. */
    køber: z.string().nullable().optional(),
    status: z.int().optional(),
    shipment: z.string().nullable().optional(),
  })
  .meta({ id: 'DbBook' })

export const apiBook = z
  .object({
    bookId: z.string(),
    title: z.string(),
    director: z.array(z.object({ $: z.string() })),
    isbn: z.string(),
    version: z.string(),
    year: z.int().optional(),
    publisher: z.string().optional(),
    language: z.string().optional(),
  })
  .meta({ id: 'ApiBook' })

const place = z.object({ postal_code: z.string(), city: z.string() })

export const buyBookFacts = z
  .object({
    pickup: z.boolean(),
    ownerHasOthers: z.boolean(),
    seller: z.string(),
    seller_name: z.string(),
    member_since: moment,
    books_sold: z.int(),
    pickup_address: place.optional(),
  })
  .meta({ id: 'BuyBook' })

export const item = z
  .object({
    dbBook,
    apiBook,
    seller: person,
    pickup: z.object({ available: z.boolean(), pickup_address: place.nullable() }),
  })
  .meta({ id: 'Item' })
export type Item = z.infer<typeof item>
export type ApiBook = z.infer<typeof apiBook>
export type DbBook = z.infer<typeof dbBook>

export const settings = route(paths.settings, {
  summary: 'Fees, limits and the server’s time',
  auth: 'anyone',
  body: nothing,
  reply: z.object({
    now: moment,
    fees: z.object({ buyerPercent: z.number(), salePercent: z.number(), shipping: ore }),
    minimumPrice: ore,
    shipHours: z.number(),
    reactHours: z.number(),
    /** Whether this marketplace runs on stand-ins, so that pages may say so. */
    sandbox: z.boolean(),
  }),
  refusals: [],
})

export const getSuggestions = route(paths.getSuggestions, {
  summary: 'At most 8 titles that begin like this, best first',
  auth: 'anyone',
  body: z.object({ query: z.string().max(200) }),
  reply: z.array(z.object({ title: z.string(), version: z.string() })),
  refusals: [],
})

export const books = route(paths.books, {
  summary: 'The newest 40 active listings, oldest of them first',
  auth: 'anyone',
  body: nothing,
  reply: z.array(item),
  refusals: [],
})

/** Up to what a price may be, see `price`. */
const priceBound = ore.min(0).max(1_000_000_000)

export const getResults = route(paths.getResults, {
  summary: 'Search listings by title, author or ISBN; an empty query gives the newest',
  auth: 'anyone',
  body: z.object({
    query: z.string().max(200).default(''),
    /** The edition (its id or ISBN) that the list is narrowed to. */
    bookId: z.string().max(64).optional(),
    sort: z.enum(['relevance', 'newest', 'price', 'price-desc']).optional(),
    stand: z
      .array(z.int().min(1).max(3))
      .or(
        z
          .int()
          .min(1)
          .max(3)
          .transform((one) => [one]),
      )
      .optional(),
    minPrice: priceBound.optional(),
    maxPrice: priceBound.optional(),
    pickup: z.boolean().optional(),
    cursor: z.string().max(200).optional(),
    limit: z.int().min(1).max(60).optional(),
  }),
  reply: z.array(item),
  headers: ['X-Total-Count', 'X-Next-Cursor'],
  refusals: [],
})

export const findBook = route(paths.findBook, {
  summary: 'One listing',
  auth: 'anyone',
  body: z.object({ dbId: id }),
  reply: z.object({ dbBook, apiBook, buyBook: buyBookFacts }),
  refusals: ['not_found'],
})

export const findBooks = route(paths.findBooks, {
  summary: 'The listings of these ids that still exist, in this order',
  auth: 'anyone',
  body: z.object({ dbIds: z.string().max(4000) }),
  reply: z.array(item),
  refusals: [],
})

export const booksFromSS = route(paths.booksFromSS, {
  summary: 'Other listings of the same seller',
  auth: 'anyone',
  body: z.object({ dbId: id, sellerId: id }),
  reply: z.array(item),
  refusals: [],
})
