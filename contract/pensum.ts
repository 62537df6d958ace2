/** Reading lists: what a text names, and the cheapest copies that cover it (docs/product.md 13). */
import { z } from 'zod'
import { apiBook } from './books.ts'
import { id, ore } from './fields.ts'
import { route } from './http.ts'
import { paths } from './paths.ts'

/** The longest text of a list, and the most lines of one that is planned or kept. */
export const mostListText = 100_000
export const mostListLines = 60

const isbn13 = z.string().regex(/^97[89]\d{10}$/)

export const listLine = z
  .object({
    /** The text as the list has it, its lines joined. */
    text: z.string(),
    kind: z.enum(['book', 'other']),
    /** Null where the list names a book that nobody here knows. */
    apiBook: apiBook.nullable(),
    certainty: z.enum(['sure', 'likely', 'unknown']),
    alternatives: z.array(apiBook).max(5),
    /** The number of the edition that the list names, if any. It may be another than the book's. */
    edition: z.int().nullable(),
    /** Copies of this edition for sale that are not the reader's own, and the lowest of their prices. */
    copies: z.int(),
    cheapest: ore.nullable(),
    /** An ISBN that nobody here knows, and that no source was asked for, as one list asks for a few: it can be read alone. */
    notLookedUp: z.string().optional(),
    /** The key of the cover's photo of the cheapest copy. */
    cover: z.string().optional(),
  })
  .meta({ id: 'ListLine' })
export type ListLine = z.infer<typeof listLine>

export const readPensum = route(paths.readPensum, {
  summary: 'Which books the text of a reading list names, in its order; nothing is stored',
  auth: 'anyone',
  body: z.object({ text: z.string().max(mostListText) }),
  reply: z.object({ lines: z.array(listLine) }),
  refusals: [],
})

export const shelfPlan = z
  .object({
    kind: z.enum(['cheapest', 'fewest', 'finest']),
    /** The buyer's price for everything: books, fee and shipping. */
    total: ore,
    books: ore,
    fee: ore,
    shipping: ore,
    parcels: z.int(),
    pickups: z.int(),
    groups: z.array(
      z.object({
        seller: z.string(),
        delivery: z.enum(['parcel', 'pickup']),
        /** Listings, in the order of the lines. */
        items: z.array(z.string()),
        /** The ISBN of the line that each of them covers, also with another edition. A node of the version before leaves it out. */
        lines: z.array(z.string()).optional(),
        subtotal: ore,
        shipping: ore,
      }),
    ),
    /** The ISBNs of lines that no copy covers. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'ShelfPlan' })
export type ShelfPlanReply = z.infer<typeof shelfPlan>

export const planPensum = route(paths.planPensum, {
  summary:
    'At most three sets of copies that cover a reading list: the cheapest, the fewest parcels, the finest',
  auth: 'anyone',
  body: z.object({
    lines: z
      .array(
        z.object({
          isbn: isbn13,
          /** Whether another edition of the same work will do. */
          otherEditions: z.boolean().default(false),
          /** The only listing that may cover the line. */
          dbId: id.optional(),
          /** The worst condition that will do for the line, where it is a better one than that of all. */
          condition: z.int().min(1).max(3).optional(),
        }),
      )
      .min(1)
      .max(mostListLines),
    /** The worst condition that will do. */
    condition: z.int().min(1).max(3).default(1),
    /** A postal code: sellers of its part of the country may be visited instead of sending a parcel. */
    near: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    /** Leaves pickup out although `near` is there. */
    only: z.literal('parcel').optional(),
    /** Sellers not to buy from. */
    exclude: z.array(id).max(60).default([]),
  }),
  reply: z.object({
    plans: z.array(shelfPlan).max(3),
    /** The cost of the covered lines when each is bought alone at its best price. */
    separately: ore,
    /** False where time ran out, or a book has too many copies to look at, before the first plan was proven to be the cheapest. */
    exact: z.boolean(),
  }),
  refusals: [],
})
