/** The date by which a buyer's bank must have an answer, as the subject of reminders: one for each date of a payment. */
import { sql } from 'kysely'

/** For queries of `purchase`. Null where no date is known. */
export const answerDate = sql<
  string | null
>`md5(purchase.id::text || extract(epoch from purchase.dispute_respond_by_at)::text)::uuid`
