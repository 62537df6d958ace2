import { sql } from 'kysely'
import { wishInBell } from './match-wishes.ts'

/** When the person of `wish` was last told of a copy. */
export const lastTold = sql<Date | null>`(select max(told_at) from wish_told where wish_told.wish_id = wish.id)`

/**
 * The newest copy for sale that `wish` brought news of which its person has not opened, and when they were told; no row
 * without one. A copy that costs more by now is no news: it may cost more than they would pay.
 */
export const unseenCopy = sql<{ new_copy: string; new_at: Date }>`(
  select told.listing_id as new_copy, told.told_at as new_at from wish_told told
  join notification on notification.account_id = told.account_id and notification.chat_id = told.listing_id
    and notification.type = ${sql.lit(wishInBell)} and notification.seen_at is null
  join listing on listing.id = told.listing_id and listing.state = 'active' and listing.price <= told.price
  where told.wish_id = wish.id
  order by told.told_at desc limit 1)`.as('news')
