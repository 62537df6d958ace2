/** Putting a book up for sale and keeping it (docs/product.md 1, 3, 5). */
import { z } from 'zod'
import { maxAuthorLength, maxAuthors, maxEditionLength, maxTitleLength } from '#rules/entered-book'
import { grounds } from '#rules/report'
import { apiBook, dbBook, item } from './books.ts'
import { flag, id, isbn, moment, name, ore, plainText, price, required, stand } from './fields.ts'
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

const bookFacts = z.object({
  title: name(messages.titleMissing, maxTitleLength, messages.titleTooLong),
  authors: z
    .array(name(messages.authorsTooLong, maxAuthorLength, messages.authorsTooLong))
    .max(maxAuthors, messages.authorsTooLong)
    .default([]),
  /** '3' becomes '3. udgave'; left out it is the first. */
  edition: z
    .string({ error: messages.invalid })
    .trim()
    .max(maxEditionLength, messages.editionTooLong)
    .default(''),
})

export const enterBook = route(paths.enterBook, {
  summary:
    'Tell of a book that no source knows. Whatever is known by now comes back instead: a source’s facts, or what somebody else entered',
  auth: 'verified',
  body: bookFacts.extend({ isbn }),
  reply: apiBook,
  refusals: ['too_many_tries'],
})

export const unconfirmedBooks = route(paths.unconfirmedBooks, {
  summary: 'What sellers entered and nobody has confirmed, at most 100, longest waiting first',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    apiBook.extend({
      asked: moment,
      entered_by: z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() }),
    }),
  ),
  refusals: [],
})

export const confirmBook = route(paths.confirmBook, {
  summary: 'Confirm what a seller entered of a book, corrected where that is needed',
  auth: 'operator',
  body: bookFacts.extend({ bookId: id }),
  reply: apiBook,
  refusals: ['book_not_found'],
})

export const newBook = route(paths.newBook, {
  summary: 'Put a book up for sale; the same draftKey again changes that listing instead of making a second',
  auth: 'verified',
  body: z.object({
    /** Made once for a draft, so that a form may be sent again when its answer was lost. */
    draftKey: z.uuid({ error: messages.invalid }).optional(),
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
    'too_many_tries',
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
    'listing_deleted',
    'listing_hidden',
    'listing_changed',
    'photo_missing',
    'photo_type',
    'photo_too_many',
    'photo_too_large',
    'too_many_tries',
  ],
})

/** That operators have hidden it from everybody else, on what ground and why. */
const hidden = z.object({ ground: z.enum(grounds), statement: z.string(), began: moment }).optional()

/**
 * One's own listing; `may_relist` where its sale was cancelled and `relistMyBook` may put the book up again, `hidden` where
 * operators have hidden it.
 */
const bookOnShelf = item
  .extend({
    may_relist: z.boolean(),
    hidden,
  })
  .meta({ id: 'MyBook' })

/** `X-Total-Count` is how many the shelf holds; `X-Next-Cursor` leads on where more follow. */
const listHeaders = ['X-Total-Count', 'X-Next-Cursor']

export const myBooks = route(paths.myBooks, {
  summary:
    'My listings, newest first: all, those for sale or those sold; 100 at once unless fewer are asked for',
  auth: 'user',
  body: z
    .object({
      shelf: z.enum(['all', 'active', 'sold']).optional(),
      cursor: z.uuid().optional(),
      limit: z.int().min(1).max(100).optional(),
    })
    .nullish(),
  reply: z.array(bookOnShelf),
  headers: listHeaders,
  refusals: [],
})

export const myBookCounts = route(paths.myBookCounts, {
  summary: 'How many listings I have: in all, for sale and sold',
  auth: 'user',
  body: nothing,
  reply: z.object({ all: z.int(), active: z.int(), sold: z.int() }),
  refusals: [],
})

export const myBook = route(paths.myBook, {
  summary:
    'One of my listings, also one that I have deleted, and whether that can still be taken back, or that is hidden',
  auth: 'user',
  body: z.object({ dbId: id }),
  reply: z.object({ dbBook, apiBook, may_restore: z.boolean(), hidden }),
  refusals: ['not_found', 'not_yours'],
})

export const deleteMyBook = route(paths.deleteMyBook, {
  summary: 'Take a listing down; answers what is left, as myBooks does',
  auth: 'user',
  body: z.object({ dbId: id }),
  reply: z.array(bookOnShelf),
  headers: listHeaders,
  refusals: ['not_found', 'not_yours', 'listing_sold', 'listing_reserved'],
})

export const restoreMyBook = route(paths.restoreMyBook, {
  summary: 'Take the deletion of a listing back, within ten minutes',
  auth: 'user',
  body: z.object({ dbId: id }),
  reply: z.object({ dbBook, apiBook }),
  refusals: ['not_found', 'not_yours', 'undo_too_late', 'already_relisted'],
})

export const relistMyBook = route(paths.relistMyBook, {
  summary: 'Put a book up again whose sale was cancelled: a new listing with the same facts and photos',
  auth: 'verified',
  body: z.object({ dbId: id }),
  reply: z.object({ dbBook, apiBook }),
  refusals: [
    'not_found',
    'not_yours',
    'relist_forbidden',
    'already_relisted',
    'photo_missing',
    'address_missing',
    'phone_missing',
    'phone_not_verified',
    'payout_account_missing',
    'payouts_not_enabled',
    'too_young_to_sell',
  ],
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
