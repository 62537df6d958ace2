import { sql } from 'kysely'
import { wishInBell } from './match-wishes.ts'

/** The newest copy for sale that `wish` brought news of which its person has not opened; null without one. */
export const unseenCopy = sql<string | null>`(
  select told.listing_id from wish_told told
  join notification on notification.account_id = told.account_id and notification.chat_id = told.listing_id
    and notification.type = ${sql.lit(wishInBell)} and notification.seen_at is null
  join listing on listing.id = told.listing_id and listing.state = 'active'
  where told.wish_id = wish.id
  order by told.told_at desc limit 1)`
