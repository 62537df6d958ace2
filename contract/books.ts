/** Books and copies as readers see them: one book, its edition, related copies (docs/product.md 1, 2). */
import { z } from 'zod'
import { person } from './accounts.ts'
import { id, timestamp, ore } from './fields.ts'
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
    /** The keys of the photos, cover first. Each photo is served at /photos/{key}/{width}.avif, .webp and .jpg. */
    photos: z.array(z.string()),
    /** The cover as a tiny data: URL, shown blurred until the photo has loaded. */
    preview: z.string().optional(),
    /** The previews of all photos, in order; '' for a photo without one. Only for a single listing. */
    previews: z.array(z.string()).optional(),
    sold: z.boolean(),
    /** When the buyer paid. */
    sold_at: timestamp.optional(),
    reserved: z.boolean(),
    /** Only where a deleted listing is still shown, as in a chat. */
    deleted: z.literal(true).optional(),
    created: timestamp,
    /** The buyer's id, only for the listing's owner and its buyer. */
    køber: z.string().nullable().optional(),
    status: z.int().optional(),
    /** The order waits for Genlæst, and `status` tells the state before. Only where `status` is. */
    onHold: z.literal(true).optional(),
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
    /** A seller entered the book, and nobody has confirmed it yet. Only for a single listing, not in search results. */
    unconfirmed: z.literal(true).optional(),
    /** The cover as a source such as 'openlibrary' has it, at the addresses of photos. It stands in where a book is shown without a copy, and is never a photo of one. */
    sourceCover: z.object({ key: z.string(), source: z.string() }).optional(),
  })
  .meta({ id: 'ApiBook' })

const place = z.object({ postal_code: z.string(), city: z.string() })

export const buyBookFacts = z
  .object({
    pickup: z.boolean(),
    ownerHasOthers: z.boolean(),
    seller: z.string(),
    seller_name: z.string(),
    member_since: timestamp,
    books_sold: z.int(),
    /** The seller has a public profile. */
    seller_shown: z.boolean(),
    /** The seller deleted the account, so the names are placeholders. */
    seller_left: z.literal(true).optional(),
    pickup_address: place.optional(),
  })
  .meta({ id: 'BuyBook' })

/** An edition's id or ISBN. */
export const idOrIsbn = z.string().max(64)

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

export const books = route(paths.books, {
  summary: 'The newest 40 active listings, oldest first',
  auth: 'anyone',
  body: nothing,
  reply: z.array(item),
  refusals: [],
})

export const relatedBooks = route(paths.relatedBooks, {
  summary: 'Other copies of a listing’s edition, its other editions, and similar books, all for sale',
  auth: 'anyone',
  body: z.object({ dbId: id }),
  reply: z.object({
    /** Copies of the same edition, cheapest first, at most 12, and the total number. */
    copies: z.array(item),
    copyCount: z.int(),
    /**
     * Other editions of the same work, newest first, at most 8: each has its cheapest copy and the number of copies.
     */
    editions: z.array(z.object({ cheapest: item, copies: z.int() })),
    /** Books by the same author or with the same words in the title, at most 8. */
    similar: z.array(item),
  }),
  refusals: ['not_found'],
})

export const edition = route(paths.edition, {
  summary: 'The title of an edition, by id or ISBN, whether or not it is for sale',
  auth: 'anyone',
  body: z.object({ bookId: idOrIsbn }),
  reply: apiBook,
  refusals: ['not_found'],
})

/**
 * A stamp for each owner of a copy, oldest first: the first letter of the first name if the person wants it there, and
 * the year they listed or bought it. `yours`: the viewer's own.
 */
const copyCard = z.array(
  z.object({ initial: z.string().nullable(), year: z.int(), yours: z.literal(true).optional() }),
)
export type CopyCard = z.infer<typeof copyCard>

export const findBook = route(paths.findBook, {
  summary: 'One listing',
  auth: 'anyone',
  body: z.object({ dbId: id }),
  reply: z.object({
    dbBook,
    apiBook,
    buyBook: buyBookFacts,
    /** Only of a copy that has changed hands here. */
    card: copyCard.optional(),
  }),
  refusals: ['not_found'],
})

export const findBooks = route(paths.findBooks, {
  summary: 'The listings with these ids, in this order, without those that are gone',
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
