/** The date by which a buyer's bank must have an answer. */
import { sql } from 'kysely'

/** The date for queries of `purchase`. Null once the bank has its answer or has decided, and where no date is known. */
export const answerBankBy = sql<Date | null>`case when purchase.dispute = 'open' and purchase.dispute_answered_at is null
  then purchase.dispute_respond_by_at end`

/** The date as the subject of reminders: one for each date of a payment. Null where no date is known. */
export const answerDate = sql<
  string | null
>`md5(purchase.id::text || extract(epoch from purchase.dispute_respond_by_at)::text)::uuid`
