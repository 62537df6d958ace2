/**
 * The name of a listing's first photo, for what leaves the site, such as a mail: null while not everybody may see the
 * listing (`isSeenBy` for nobody).
 */
import { sql } from 'kysely'

export const publicCover = sql<string | null>`(
  select photo.key from photo
  where photo.listing_id = listing.id and listing.state <> 'deleted' and listing.takedown_id is null
  order by photo.position limit 1
)`.as('cover')
