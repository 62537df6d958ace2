/** Works: all editions of a book in one language as one hit, and as one page. */
import { z } from 'zod'
import { apiBook, item } from './books.ts'
import { ore, wholeNumber } from './fields.ts'
import { route } from './http.ts'
import { paths } from './paths.ts'
import { searchQuery, searchQueryString } from './search.ts'

/** The number of a work, which ends the address of its page. */
const workNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

/** '8. udgave' has the number 8. */
const editionNumber = z.int().min(1).max(999)

const workNames = z.object({
  /** Null for an edition that has just come and belongs to no work yet. */
  workId: z.int().nullable(),
  /** The readable part of the address of its page: /bog/{slug}-{workId}. */
  slug: z.string(),
  title: z.string(),
})

export const workHit = workNames
  .extend({
    /** Copies for sale that the search and its filters leave, and the lowest of their prices. */
    copies: z.int(),
    from: ore,
    /** The editions of these copies, newest first, at most 12, and how many there are. */
    editions: z.array(
      z.object({
        bookId: z.string(),
        version: z.string(),
        year: z.int().optional(),
        copies: z.int(),
        from: ore,
      }),
    ),
    editionCount: z.int(),
    /** The cheapest of the copies. */
    cheapest: item,
  })
  .meta({ id: 'WorkHit' })
export type WorkHit = z.infer<typeof workHit>

export const searchWorks = route(paths.searchWorks, {
  summary: 'Search as getResults does, with one hit per work instead of one per listing',
  auth: 'anyone',
  body: searchQuery.extend({
    /** Only copies of works' editions with this number. */
    edition: editionNumber.optional(),
    sort: z.enum(['relevance', 'newest', 'price']).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.int().min(1).max(60).optional(),
  }),
  reply: z.array(workHit),
  /**
   * The headers are those of getResults, but `X-Total-Count` counts works; `X-Copy-Count` counts their copies. Both are
   * at least that many if `X-Total-Relation` is `gte`.
   */
  headers: [
    'X-Total-Count',
    'X-Copy-Count',
    'X-Total-Relation',
    'X-Next-Cursor',
    'X-Corrected-Query',
    'X-Book-Id',
  ],
  refusals: [],
})

export const workCopies = route(paths.workCopies, {
  summary: 'The copies of a work for sale, cheapest first unless another order is asked for',
  auth: 'anyone',
  body: searchQueryString.omit({ query: true, verbatim: true }).extend({
    workId: workNumber,
    edition: wholeNumber(999).optional(),
    sort: z.enum(['price', 'price-desc', 'newest']).optional(),
    cursor: z.string().max(200).optional(),
    limit: wholeNumber(60).optional(),
  }),
  reply: z.array(item),
  headers: ['X-Total-Count', 'X-Total-Relation', 'X-Next-Cursor'],
  refusals: ['not_found'],
})

export const work = route(paths.work, {
  summary:
    'A work with all its editions and their prices. A number that was joined to another work gives that one',
  auth: 'anyone',
  body: z.object({ workId: workNumber }),
  reply: workNames.extend({
    workId: z.int(),
    authors: z.array(z.string()),
    /** Copies for sale, and the lowest of their prices. */
    copies: z.int(),
    from: ore.nullable(),
    /**
     * The subjects that its titles show and its sources state, in Danish, nearest first, at most 3. Each has a page:
     * /fag/{id}.
     */
    subjects: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The viewer's own copies for sale, which are neither counted nor among its copies; newest first, at most 12. */
    own: z.array(item),
    /** Newest first, at most 60: of more, those that nobody sells are left out first. */
    editions: z.array(
      apiBook.extend({
        /** The number of pages, if a source says it. */
        pages: z.int().optional(),
        copies: z.int(),
        from: ore.nullable(),
        /** The key of the cover's photo of the cheapest copy. */
        cover: z.string().optional(),
      }),
    ),
    /**
     * The prices that copies were sold for here in the last two years, without the buyer's fee: the median of each
     * edition and month with sales, oldest month first. Cancelled sales do not count.
     */
    prices: z.array(
      z.object({
        bookId: z.string(),
        month: z.string().regex(/^\d{4}-\d{2}$/),
        median: ore,
        sales: z.int(),
      }),
    ),
    /**
     * The single sales behind these prices, the 60 latest of each edition, oldest first, without anything of buyer, seller
     * or copy. `paidFrom` is the 1st, 11th or 21st day of the month, whichever came last before the payment.
     */
    sales: z.array(
      z.object({
        bookId: z.string(),
        paidFrom: z.string().regex(/^\d{4}-\d{2}-(?:01|11|21)$/),
        price: ore,
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const knownWork = route(paths.knownWork, {
  summary: 'The work that a text names, if nobody sells any edition of it',
  auth: 'anyone',
  body: z.object({ query: z.string().max(200).default('') }),
  reply: z.object({
    /** Null if the text names no work, or several, or one that is for sale. */
    work: workNames
      .extend({
        workId: z.int(),
        /** The edition that the text names best. */
        edition: apiBook,
        /** The last sale that was not cancelled: its price without the buyer's fee, and its month; null without one. */
        lastSale: z.object({ price: ore, month: z.string().regex(/^\d{4}-\d{2}$/) }).nullable(),
      })
      .nullable(),
  }),
  refusals: [],
})
