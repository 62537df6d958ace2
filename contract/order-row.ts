/** An order in the lists of the back office, and the operator who has it (docs/product.md 11). */
import { z } from 'zod'
import { refundDetails } from '#rules/refund-case'
import { id, timestamp, ore } from './fields.ts'

/** The operator who has an order; `mine`: the viewer. `given`: the giving, if a colleague gave it to them; `away`: their page is not open. */
export const caseHolder = z.object({
  first_name: z.string(),
  last_name: z.string(),
  mine: z.boolean(),
  given: id.nullable(),
  away: z.boolean(),
})

/** An order in the lists of the back office. */
export const orderRow = z
  .object({
    _id: z.string(),
    /** The short number for people. */
    number: z.string(),
    title: z.string(),
    /** The key of the first book's first photo. */
    cover: z.string().nullable(),
    state: z.string(),
    delivery: z.enum(['parcel', 'pickup']),
    /** The open refund request's text. */
    request: z.object({ reason: z.int(), detail: z.enum(refundDetails).nullable() }).nullable(),
    buyer: z.string(),
    seller: z.string(),
    paid: ore,
    created: timestamp,
    /** The operator's deadline. */
    due: timestamp.nullable(),
    /** The date is the bank's for an answer, not ours. */
    due_is_banks: z.boolean(),
    /** The operator's first deadline, the bank's date for an answer, or the end that a seller was told for a take-back, once it has passed. */
    overdue_since: timestamp.nullable(),
    holder: caseHolder.nullable(),
    /** The names of the order's problems. */
    troubles: z.array(z.string()),
  })
  .meta({ id: 'OperatorOrderRow' })
