/** A seller as everybody sees one (docs/product.md 1). */
import { z } from 'zod'
import { person } from './accounts.ts'
import { item } from './books.ts'
import { id, wholeNumber } from './fields.ts'
import { route } from './http.ts'
import { paths } from './paths.ts'

export const seller = route(paths.seller, {
  summary: 'A seller’s public profile, with the copies for sale, newest first, 24 a page',
  auth: 'anyone',
  body: z.object({ userId: id, page: wholeNumber(999).optional() }),
  reply: z.object({
    /** The first name with the first letter of the last name. */
    seller: person,
    /** The year the account was made. */
    since: z.int(),
    books_sold: z.int(),
    /**
     * Finished sales of two years, and how many of them had no case: a request for a refund that its buyer did not take
     * back and that was not declined. Null for fewer than three.
     */
    sales: z.object({ finished: z.int(), without_case: z.int() }).nullable(),
    /** The median time from payment to sending over the last two years, in whole days. Null for fewer than three parcels. */
    days_to_send: z.int().nullable(),
    copies: z.array(item),
    copy_count: z.int(),
    page: z.int(),
    page_count: z.int(),
  }),
  refusals: ['not_found'],
})
