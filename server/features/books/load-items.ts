/** Loads listings by id, in the given order. Unknown ids are left out. */
import type { Item } from '#contract/books'
import { isUuid } from '#rules/id'
import { isSeenBy } from '#rules/listing'
import type { Deps } from '../../deps.ts'
import { presentItem, previewOf } from './present.ts'
import { listingNamed } from './queries.ts'

/**
 * Deleted and hidden listings are left out unless `deletedToo`, for something that stays, such as an order; only
 * seller and buyer then get the photos. Its parties know each other's
 * names, as do the readers of a list with `fullNames`. A list shows covers alone, so previews of the other photos come on request.
 */
export async function loadItems(
  { db }: Pick<Deps, 'db'>,
  asked: readonly string[],
  viewerId: string | null,
  { deletedToo = false, allPreviews = false, fullNames = false } = {},
): Promise<Item[]> {
  // The database writes ids in lower case, but an id in a URL may be in capitals.
  const ids = asked.filter(isUuid).map((id) => id.toLowerCase())
  const rows = await Promise.all(ids.map((id) => listingNamed(db, id)))
  return rows.flatMap((row) => {
    if (!row || (!deletedToo && (row.state === 'deleted' || row.takedown_id !== null))) return []
    const shown = isSeenBy(row, viewerId) ? row.photos : []
    const { seller, ...item } = presentItem(row, shown, viewerId)
    return [
      {
        ...item,
        ...(allPreviews && { dbBook: { ...item.dbBook, previews: shown.map(previewOf) } }),
        seller: fullNames || deletedToo ? { ...seller, last_name: row.last_name } : seller,
      },
    ]
  })
}
