/** Listing books for sale and managing the listings (docs/product.md 1, 3, 5, 7). */
import { z } from 'zod'
import {
  isPrinted,
  maxAuthorLength,
  maxAuthors,
  maxEditionLength,
  maxTitleLength,
  onOneLine,
} from '#rules/entered-book'
import { grounds } from '#rules/report'
import { apiBook, dbBook, item } from './books.ts'
import { flag, id, isbn, timestamp, ore, plainText, price, required, stand } from './fields.ts'
import { nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { serverMessages } from './server-messages.ts'
import { paths } from './paths.ts'

export const searchIsbn = route(paths.searchIsbn, {
  byItself: true,
  summary: 'The book with this ISBN',
  auth: 'anyone',
  body: z.object({ isbn: required(serverMessages.bookNotFound, 40) }),
  reply: apiBook,
  refusals: ['book_not_found', 'book_facts_unavailable', 'too_many_tries'],
})

/** A line that can stand on a book. */
const printed = (missing: string, max: number, tooLong: string, unfit: string) =>
  z
    .string({ error: missing })
    .overwrite(onOneLine)
    .min(1, missing)
    .max(max, tooLong)
    .refine(isPrinted, { error: unfit, when: ({ issues }) => issues.length === 0 })

const bookFacts = z.object({
  title: printed(messages.titleMissing, maxTitleLength, messages.titleTooLong, messages.titleUnfit),
  authors: z
    .array(printed(messages.authorsTooLong, maxAuthorLength, messages.authorsTooLong, messages.authorsUnfit))
    .max(maxAuthors, messages.authorsTooLong)
    .default([]),
  /** '3' becomes '3. udgave'; a missing edition is the first. */
  edition: z
    .string({ error: messages.invalid })
    .overwrite(onOneLine)
    .max(maxEditionLength, messages.editionTooLong)
    .refine((line) => line === '' || isPrinted(line), messages.editionUnfit)
    .default(''),
})

export const enterBook = route(paths.enterBook, {
  summary:
    'Enter a book that no source knows. If a source or another seller’s entry knows it by now, those facts come back instead',
  auth: 'verified',
  body: bookFacts.extend({ isbn }),
  reply: apiBook,
  refusals: ['too_many_tries'],
})

export const unconfirmedBooks = route(paths.unconfirmedBooks, {
  summary: 'Books that sellers entered and nobody has confirmed, at most 100, oldest first',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    apiBook.extend({
      asked: timestamp,
      entered_by: z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() }),
    }),
  ),
  refusals: [],
})

export const confirmBook = route(paths.confirmBook, {
  summary: 'Confirm a book that a seller entered, with corrections',
  auth: 'operator',
  body: bookFacts.extend({ bookId: id }),
  reply: apiBook,
  refusals: ['book_not_found'],
})

export const newBook = route(paths.newBook, {
  summary: 'List a book for sale; a repeated draftKey changes that listing and creates no second one',
  auth: 'verified',
  body: z.object({
    /** Chosen once per draft, so that a form can be sent again after a lost answer. */
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
    /** The act checks it, and answers `error_price`. */
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

/** Operators have hidden the listing: the ground, the reasons and since when. */
const hidden = z.object({ ground: z.enum(grounds), statement: z.string(), began: timestamp }).optional()

/** The owner's view of a listing. `may_relist`: its sale was cancelled, and `relistMyBook` can list the book again. */
const bookOnShelf = item
  .extend({
    may_relist: z.boolean(),
    hidden,
    /** How many others wait for its book while it is for sale, at most 1,000. */
    waiting: z.int(),
    /** The price up to which at least half of them would buy, without the fee; null where that is any price, or fewer than three wait. Left out where nobody does. */
    half: ore.nullable().optional(),
    /**
     * The listing's place among others' copies of the edition, cheapest first, and how many they are with it, at most
     * 201. Only if asked for, and while it is for sale; `place` is null behind 200 others.
     */
    rank: z.object({ place: z.int().nullable(), of: z.int() }).optional(),
  })
  .meta({ id: 'MyBook' })

/** `X-Total-Count` is the number of listings; `X-Next-Cursor` leads to the next page if there is one. */
const listHeaders = ['X-Total-Count', 'X-Next-Cursor']

export const myBooks = route(paths.myBooks, {
  summary: 'My listings, newest first: all, those for sale or those sold; 100 at once by default',
  auth: 'user',
  body: z
    .object({
      shelf: z.enum(['all', 'active', 'sold']).optional(),
      cursor: z.uuid().optional(),
      limit: z.int().min(1).max(100).optional(),
      ranks: z.boolean().optional(),
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
  summary: 'One of my listings, also a deleted or hidden one, and whether the deletion can still be undone',
  auth: 'user',
  body: z.object({ dbId: id }),
  reply: z.object({ dbBook, apiBook, may_restore: z.boolean(), hidden }),
  refusals: ['not_found', 'not_yours'],
})

export const deleteMyBook = route(paths.deleteMyBook, {
  summary: 'Delete a listing; answers the remaining ones, as myBooks does',
  auth: 'user',
  body: z.object({ dbId: id }),
  reply: z.array(bookOnShelf),
  headers: listHeaders,
  refusals: ['not_found', 'not_yours', 'listing_sold', 'listing_reserved'],
})

export const restoreMyBook = route(paths.restoreMyBook, {
  summary: 'Undo the deletion of a listing, within ten minutes',
  auth: 'user',
  body: z.object({ dbId: id }),
  reply: z.object({ dbBook, apiBook }),
  refusals: ['not_found', 'not_yours', 'undo_too_late', 'already_relisted'],
})

export const relistMyBook = route(paths.relistMyBook, {
  summary: 'List a book of a cancelled sale again: a new listing with the same facts and photos',
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
  byItself: true,
  summary: 'Prices of an edition’s copies, for sale or sold in the last year, without one’s own',
  auth: 'anyone',
  body: z.object({ bookId: id }),
  reply: z.object({
    /** Null if there are too few copies. Prices are in øre, without the buyer's fee. */
    guidance: z
      .object({
        copies: z.int(),
        lowest: ore,
        median: ore,
        highest: ore,
        /**
         * More than half of the copies, those in the middle, cost between these. Left out below five copies. A node of the
         * version before leaves it out, and the prices below.
         */
        usual: z.object({ from: ore, to: ore }).optional(),
        /** The prices of the latest copies, at most 60 of each. */
        sold: z.array(ore).optional(),
        offered: z.array(ore).optional(),
      })
      .nullable(),
    /** How many are for sale now, at most 200. */
    forSale: z.int(),
  }),
  refusals: ['not_found', 'too_many_tries'],
})

export const ownCopies = route(paths.ownCopies, {
  summary:
    'My copies of an edition that are for sale: how many, and the newest; null without any, and for a guest',
  auth: 'anyone',
  body: z.object({ bookId: id }),
  reply: z.object({ own: z.object({ copies: z.int(), dbId: z.string(), price: ore }).nullable() }),
  refusals: ['not_found', 'too_many_tries'],
})

export const booksToPassOn = route(paths.booksToPassOn, {
  summary: 'Books that I have bought and not put up for sale since, newest first, at most 60',
  auth: 'user',
  body: nothing,
  reply: z.array(
    z.object({
      apiBook,
      bought: timestamp,
      /** The condition in which it was bought. */
      stand: z.int(),
      cover: z.string().optional(),
      /** How many others wait for it, at most 1,000. */
      waiting: z.int(),
    }),
  ),
  refusals: [],
})
