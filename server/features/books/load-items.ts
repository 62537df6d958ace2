/** Loads listings by id, in the given order, in two queries. Unknown ids are left out. */
import type { Item } from '#contract/books'
import { isSeenBy } from '#rules/listing'
import type { Deps } from '../../deps.ts'
import { presentItem, previewOf } from './present.ts'
import { listingsById, photosOf } from './queries.ts'

/**
 * Deleted and hidden listings are left out unless `deletedToo`, for something that stays, such as an order; only
 * seller and buyer then get the photos. A list shows covers alone, so previews of the other photos come on request.
 */
export async function loadItems(
  { db }: Pick<Deps, 'db'>,
  asked: readonly string[],
  viewerId: string | null,
  { deletedToo = false, allPreviews = false } = {},
): Promise<Item[]> {
  if (asked.length === 0) return []
  // The database writes ids in lower case, but an id in a URL may be in capitals.
  const ids = asked.map((id) => id.toLowerCase())
  const [rows, photos] = await Promise.all([listingsById(db, ids, { deletedToo }), photosOf(db, ids)])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const photosByListing = Map.groupBy(photos, (photo) => photo.listing_id)
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    if (!row) return []
    const shown = isSeenBy(row, viewerId) ? (photosByListing.get(id) ?? []) : []
    const item = presentItem(row, shown, viewerId)
    return [allPreviews ? { ...item, dbBook: { ...item.dbBook, previews: shown.map(previewOf) } } : item]
  })
}
