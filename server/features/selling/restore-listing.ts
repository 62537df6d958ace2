/**
 * Restores a deleted listing while that is possible. Nothing of the listing is gone yet; restoring twice restores
 * once.
 */
import type { ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type { restoreMyBook } from '#contract/selling'
import { mayUndoDelete } from '#rules/listing'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { loadItems } from '../books/load-items.ts'
import { lockOwnListing } from './own-listing.ts'
import { copyOf, lockOrigin } from './queries.ts'

export async function restoreListing(
  deps: Deps,
  sellerId: string,
  listingId: string,
): Promise<ReplyOf<typeof restoreMyBook>> {
  await deps.db.transaction().execute((tx) => restore(deps, tx, sellerId, listingId))
  const [item] = await loadItems(deps, [listingId], sellerId, { deletedToo: true })
  return { dbBook: item!.dbBook, apiBook: item!.apiBook }
}

async function restore(deps: Deps, tx: Db, sellerId: string, listingId: string): Promise<void> {
  const origin = await lockOrigin(tx, listingId)
  const listing = await lockOwnListing(tx, listingId, sellerId)
  if (listing.state !== 'deleted') return
  const now = deps.clock.now()
  if (!mayUndoDelete(listing.deleted_at, now)) throw new Refusal('undo_too_late')
  // The sold listing was meanwhile relisted by another copy.
  if (origin && (await copyOf(tx, origin.id))) throw new Refusal('already_relisted')
  await tx
    .updateTable('listing')
    .set({ state: 'active', deleted_at: null, updated_at: now })
    .where('id', '=', listingId)
    .execute()
  await deps.jobs.enqueue(tx, 'match-wishes', { listingId })
}
