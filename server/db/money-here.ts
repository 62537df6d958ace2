import { sql, type SqlBool } from 'kysely'

/**
 * A finished sale that left its seller money, which no payout has taken to the bank, and no operator back from the
 * balance. The trigger `account_must_be_welcome` has the same condition.
 */
export const moneyIsHere = sql<SqlBool>`(orders.paid_out_in is null and not orders.nothing_due
  and not exists (select from reopening where reopening.order_id = orders.id and reopening.took_all))`
