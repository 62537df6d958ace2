/** Finding books: list, search, suggestions, one book (docs/product.md 1, 2). */
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
    /** Keys of the photos, cover first; each is served at /photos/{key}/{width}.avif, .webp and .jpg. */
    photos: z.array(z.string()),
    /** The cover in a few bytes, as a data: URL, to stand there blurred until the photo has come. */
    preview: z.string().optional(),
    /** The same of every photo, in their order, '' for one that has none. Only where one listing is looked at. */
    previews: z.array(z.string()).optional(),
    sold: z.boolean(),
    /** When it was paid for. */
    sold_at: moment.optional(),
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
    /** Entered by a seller, and confirmed by nobody yet. Said wherever one listing is shown, not in search results. */
    unconfirmed: z.literal(true).optional(),
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
    /** They have deleted their account: the names are nobody's. */
    seller_left: z.literal(true).optional(),
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
    /** JPEG quality of the photos that the wizard and the edit page send, of 1. */
    listingPhotoQuality: z.number(),
    /** How long books are held for a payment that is opened from our own page. */
    openedMinutes: z.int(),
    shipHours: z.number(),
    reactHours: z.number(),
    /** Where people find those behind the marketplace. */
    contactEmail: z.string(),
    profiles: z.array(z.object({ service: z.enum(['Instagram', 'Facebook', 'TikTok']), url: z.string() })),
    /** Whether this marketplace runs on stand-ins, so that pages may say so. */
    sandbox: z.boolean(),
  }),
  refusals: [],
})

export const suggestion = z.object({ title: z.string(), version: z.string() })
export type Suggestion = z.infer<typeof suggestion>

export const getSuggestions = route(paths.getSuggestions, {
  summary: 'At most 8 titles that begin like this, best first',
  auth: 'anyone',
  body: z.object({ query: z.string().max(200) }),
  reply: z.array(suggestion),
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
const grade = z.int().min(1).max(3)
const languageCode = z.string().regex(/^[a-z]{2,3}$/)

/** Of an edition. */
const idOrIsbn = z.string().max(64)

/** What narrows a list. Every filter may be left out. */
const wish = z.object({
  query: z.string().max(200).default(''),
  /** No word is taken for another one. */
  verbatim: z.boolean().optional(),
  /** The edition that the list is narrowed to. */
  bookId: idOrIsbn.optional(),
  stand: z
    .array(grade)
    .max(3)
    .or(grade.transform((one) => [one]))
    .optional(),
  /** ISO 639 codes, such as 'da'; a book in any of them. */
  language: z.array(languageCode).max(20).optional(),
  minPrice: priceBound.optional(),
  maxPrice: priceBound.optional(),
  pickup: z.boolean().optional(),
  /** A postal code: only what can be picked up in its part of the country. */
  near: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
})

export const getResults = route(paths.getResults, {
  summary: 'Search listings by title, author or ISBN; an empty query gives the newest',
  auth: 'anyone',
  body: wish.extend({
    sort: z.enum(['relevance', 'newest', 'price', 'price-desc']).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.int().min(1).max(60).optional(),
  }),
  reply: z.array(item),
  /**
   * `X-Total-Relation: gte` where there are more than `X-Total-Count` says, counting having stopped there; else `eq`.
   * `X-Corrected-Query` (percent-encoded) where nothing matched as typed, and this, all of it and nothing else, was searched for instead.
   * `X-Book-Id` is the edition that `bookId` names, in stock or not; missing where it names none.
   */
  headers: ['X-Total-Count', 'X-Total-Relation', 'X-Next-Cursor', 'X-Corrected-Query', 'X-Book-Id'],
  refusals: [],
})

/** The same wish as a query string: lists with commas between ('stand=2,3'), yes as 'true'. */
const commaList = z.string().transform((list) => list.split(',').filter((part) => part !== ''))
const oreAsText = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(priceBound)

const wishAsQuery = z.object({
  query: z.string().max(200).default(''),
  verbatim: z.stringbool().optional(),
  bookId: idOrIsbn.optional(),
  stand: commaList
    .transform((list) => list.map(Number))
    .pipe(z.array(grade).max(3))
    .optional(),
  language: commaList.pipe(z.array(languageCode).max(20)).optional(),
  minPrice: oreAsText.optional(),
  maxPrice: oreAsText.optional(),
  pickup: z.stringbool().optional(),
  near: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
})

/** 'gte' where there are more than `count` says, counting having stopped there. */
const tally = z.object({ count: z.int(), relation: z.enum(['eq', 'gte']) })
const counted = <V extends z.ZodType>(value: V) => z.array(tally.extend({ value }))

export const searchFilters = route(paths.searchFilters, {
  summary: 'How many of the hits each filter would leave, given the other filters',
  auth: 'anyone',
  body: wishAsQuery,
  reply: z.object({
    /** Best grade first; grades without a hit are there with 0. */
    stand: counted(grade),
    /** Most hits first; only languages that occur. */
    language: counted(z.string()),
    /** That can be picked up at all, and in the part of the country of `near` where that is given. */
    pickup: tally,
    near: tally.nullable(),
    /** Cheapest and dearest of the hits, before the price filter; null without hits. */
    price: z.object({ min: ore, max: ore }).nullable(),
  }),
  refusals: [],
})

export const nearMatches = route(paths.nearMatches, {
  summary:
    'What comes closest to a wish that nothing fulfils, at most 8: without its filters, with a word less, or akin to its edition',
  auth: 'anyone',
  body: wishAsQuery,
  reply: z.array(item),
  refusals: [],
})

export const relatedBooks = route(paths.relatedBooks, {
  summary: 'Other copies of a listing’s edition, its other editions, and similar books, all for sale',
  auth: 'anyone',
  body: z.object({ dbId: id }),
  reply: z.object({
    /** Of the same edition, cheapest first, at most 12; and how many there are in all. */
    copies: z.array(item),
    copyCount: z.int(),
    /** One per other edition of the same work: its cheapest copy, and how many copies it has. Newest edition first, at most 8. */
    editions: z.array(z.object({ cheapest: item, copies: z.int() })),
    /** Of the same author or with the same words in the title, at most 8. */
    similar: z.array(item),
  }),
  refusals: ['not_found'],
})

export const edition = route(paths.edition, {
  summary: 'What an edition is called, by its id or ISBN, whether or not anybody sells it',
  auth: 'anyone',
  body: z.object({ bookId: idOrIsbn }),
  reply: apiBook,
  refusals: ['not_found'],
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
