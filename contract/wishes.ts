/** Books that somebody waits for (docs/product.md 13). */
import { z } from 'zod'
import { apiBook, idOrIsbn } from './books.ts'
import { id, ore, timestamp } from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { paths } from './paths.ts'

const demandOf = {
  /** People who wait for this edition, or for any edition of its work; at most 1,000 are counted. */
  waiting: z.int(),
  /** The price up to which at least half of them would buy, without the fee; null where that is any price, or fewer than three wait. */
  half: ore.nullable(),
}

export const wish = z
  .object({
    wishId: z.string(),
    /** The book, or the search that was saved instead of one. The other is null. */
    apiBook: apiBook.nullable(),
    search: z.string().nullable(),
    anyEdition: z.boolean(),
    /** The worst condition that will do. */
    condition: z.int().min(1).max(3),
    /** The most that the buyer pays, with the fee and without shipping. */
    highest: ore.nullable(),
    /** Only copies that can be picked up in the part of the country of this postal code. */
    near: z.string().nullable(),
    created: timestamp,
    endsAt: timestamp,
    /** Copies that meet the wish now, at most 100, and the price of the cheapest with the fee. */
    copies: z.int(),
    cheapest: ore.nullable(),
    cover: z.string().nullable(),
    /** Others who wait for the same book; 0 for a search. */
    waiting: z.int(),
    /** When its person was last told of a copy. */
    toldAt: timestamp.nullable(),
    /** The newest copy for sale whose news they have not opened. */
    newCopy: z.string().nullable(),
    /** When they were told of it. A node of an earlier version leaves it out. */
    newAt: timestamp.nullable().optional(),
  })
  .meta({ id: 'Wish' })
export type Wish = z.infer<typeof wish>

export const wishes = route(paths.wishes, {
  summary: 'The books that I wait for, newest first, at most 200',
  auth: 'user',
  body: nothing,
  reply: z.array(wish),
  refusals: [],
})

export const saveWish = route(paths.saveWish, {
  summary:
    'Wait for a book, or for whatever has all words of a search, for 180 days from now; a wish for the same is replaced',
  auth: 'user',
  body: z.object({
    isbn: idOrIsbn.optional(),
    /** Instead of a book. */
    search: z.string().trim().max(200).optional(),
    anyEdition: z.boolean().default(true),
    condition: z.int().min(1).max(3).default(1),
    highest: ore.min(1).max(10_000_000_00).nullable().default(null),
    near: z
      .string()
      .regex(/^\d{4}$/)
      .nullable()
      .default(null),
  }),
  reply: z.object({ wishId: z.string() }),
  refusals: ['book_not_found', 'nothing_to_search', 'address_unknown', 'too_many_wishes', 'too_many_tries'],
})

export const deleteWish = route(paths.deleteWish, {
  summary: 'Wait no longer',
  auth: 'user',
  body: z.object({ wishId: id }),
  reply: empty,
  refusals: ['not_found'],
})

export const demand = route(paths.demand, {
  byItself: true,
  summary: 'How many wait for an edition, never who. The caller does not count',
  auth: 'anyone',
  body: z.object({ isbn: idOrIsbn }),
  reply: z.object(demandOf),
  refusals: ['too_many_tries'],
})

/** What the link of a mail names: enough to stop it, without a log-in. */
const stopKey = z.object({ key: id })

export const readWishStop = route(paths.readWishStop, {
  summary: 'What the link of a mail about a wish would stop. Changes nothing',
  auth: 'anyone',
  body: stopKey,
  reply: z.object({
    /** The book's title, or the saved search; null for one that is deleted. */
    about: z.string().nullable(),
    /** Null for a search. */
    bookId: z.string().nullable(),
    isWaiting: z.boolean(),
  }),
  refusals: ['not_found'],
})

export const stopWish = route(paths.stopWish, {
  summary:
    'Wait no longer for what the link of a mail names: all wishes that a copy of the book meets, or the search',
  auth: 'anyone',
  body: stopKey,
  reply: z.object({
    /** Brings them back within an hour; null where nobody waited. */
    undo: z.string().nullable(),
  }),
  refusals: ['not_found', 'too_many_tries'],
})

export const resumeWish = route(paths.resumeWish, {
  summary: 'Wait again for what stopWish has just stopped',
  auth: 'anyone',
  body: z.object({ undo: z.string().max(60_000) }),
  reply: empty,
  refusals: ['not_found', 'too_many_wishes', 'too_many_tries'],
})
