/** Putting a book up for sale and keeping it (spec 2 Sell-a-book, My books, Edit book; 5; 7). */
import { z } from 'zod'
import { apiBook, dbBook, item } from './books.ts'
import { flag, id, ore, plainText, price, required, stand } from './fields.ts'
import { nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

export const searchIsbn = route(paths.searchIsbn, {
  summary: 'The book that an ISBN names',
  auth: 'anyone',
  body: z.object({ isbn: required(messages.bookNotFound, 40) }),
  reply: apiBook,
  refusals: ['book_not_found', 'book_facts_unavailable', 'too_many_tries'],
})

export const newBook = route(paths.newBook, {
  summary: 'Put a book up for sale',
  auth: 'verified',
  body: z.object({
    bookId: required(messages.noBookChosen, 64),
    stand: stand(messages.conditionMissing),
    desc: plainText.default(''),
    price,
    pickup: flag.default(false),
  }),
  files: 'bookImages',
  reply: z.object({ dbBook, apiBook }),
  status: 201,
  refusals: [
    'photo_missing',
    'photo_type',
    'photo_too_many',
    'photo_too_large',
    'book_not_found',
    'address_missing',
    'phone_missing',
    'phone_not_verified',
    'payout_account_missing',
    'payouts_not_enabled',
    'too_young_to_sell',
  ],
})

export const editBook = route(paths.editBook, {
  summary:
    'Change an unsold listing; `photos` gives the kept photos’ keys in order, with `new:<n>` for the nth file',
  auth: 'verified',
  body: z.object({
    dbId: id,
    condition: stand(messages.conditionMissingInEdit).optional(),
    desc: plainText.optional(),
    /** Judged by the act, which answers `error_price`. */
    price: z.union([z.string(), z.number()]).optional(),
    photos: z.string().max(2000).optional(),
  }),
  files: 'bookImages',
  reply: z.object({ dbBook, apiBook }),
  refusals: [
    'not_found',
    'not_yours',
    'listing_sold',
    'listing_reserved',
    'photo_missing',
    'photo_type',
    'photo_too_many',
    'photo_too_large',
  ],
})

export const deleteMyBook = route(paths.deleteMyBook, {
  summary: 'Take a listing down; answers what is left',
  auth: 'user',
  body: z.object({ dbId: id }),
  reply: z.array(item),
  refusals: ['not_found', 'not_yours', 'listing_sold', 'listing_reserved'],
})

export const myBooks = route(paths.myBooks, {
  summary: 'My listings, newest first',
  auth: 'user',
  body: nothing,
  reply: z.array(item),
  refusals: [],
})

export const userOwnsBook = route(paths.userOwnsBook, {
  summary: 'Whether I own this listing',
  auth: 'user',
  body: z.object({ userId: z.string().nullish(), dbId: id }),
  reply: z.object({ owns: z.boolean() }),
  refusals: [],
})

export const priceGuidance = route(paths.priceGuidance, {
  summary: 'What copies of an edition cost: those for sale and those sold in the last year, one’s own apart',
  auth: 'anyone',
  body: z.object({ bookId: id }),
  /** Null when they are too few to tell anything. Prices without the buyer's fee. */
  reply: z.object({
    guidance: z.object({ copies: z.int(), lowest: ore, median: ore, highest: ore }).nullable(),
  }),
  refusals: ['not_found', 'too_many_tries'],
})
