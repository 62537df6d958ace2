/**
 * Lists a draft once, however often its form is sent: an answer may be lost, a button pressed twice, the draft open
 * in two tabs. The last form wins, unless somebody is already buying the book.
 */

import { breaksUnique } from '../../db/breaks-unique.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../photos/photo-names.ts'
import type { StoredPicture } from '../photos/store-photos.ts'
import { addListing, type NewListing } from './add-listing.ts'
import { insertPhotos, picturesOf } from './queries.ts'

type Draft = NewListing & { draft_key: string }

/** Returns the listing's id. */
export async function putUpOnce(
  deps: Deps,
  draft: Draft,
  pictures: readonly StoredPicture[],
): Promise<string> {
  const write = () => deps.db.transaction().execute((tx) => putUp(deps, tx, draft, pictures))
  try {
    return await write()
  } catch (error) {
    // The same draft was just listed by another request, and its row is now visible.
    if (!breaksUnique(error, 'listing_of_draft')) throw error
    return write()
  }
}

async function putUp(deps: Deps, tx: Db, draft: Draft, pictures: readonly StoredPicture[]): Promise<string> {
  const existing = await lockListingOfDraft(tx, draft)
  if (!existing) return addListing(deps, tx, draft, pictures)
  if (existing.state === 'deleted') {
    await releaseKey(tx, existing.id)
    return addListing(deps, tx, draft, pictures)
  }
  const unused =
    existing.state === 'active' ? await replace(deps, tx, existing.id, draft, pictures) : pictures
  if (unused.length > 0)
    await deps.jobs.enqueue(tx, 'remove-photos', { keys: unused.flatMap(({ key }) => namesOf(key)) })
  return existing.id
}

async function lockListingOfDraft(tx: Db, { seller_id, draft_key }: Draft) {
  const row = await tx
    .selectFrom('listing')
    .select(['id', 'state'])
    .where('seller_id', '=', seller_id)
    .where('draft_key', '=', draft_key)
    .forUpdate()
    .executeTakeFirst()
  return row
}

async function releaseKey(tx: Db, listingId: string): Promise<void> {
  await tx.updateTable('listing').set({ draft_key: null }).where('id', '=', listingId).execute()
}

/** Returns the photos that are no longer used. */
async function replace(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  listingId: string,
  draft: Draft,
  pictures: readonly StoredPicture[],
) {
  const now = clock.now()
  await tx
    .updateTable('listing')
    .set({ ...draft, updated_at: now })
    .where('id', '=', listingId)
    .execute()
  const old = await picturesOf(tx, listingId)
  await tx.deleteFrom('photo').where('listing_id', '=', listingId).execute()
  const placed = pictures.map((picture, position) => ({ ...picture, position }))
  await insertPhotos(tx, listingId, placed, now)
  for (const { key } of pictures) await jobs.enqueue(tx, 'render-photo', { key })
  await jobs.enqueue(tx, 'match-wishes', { listingId })
  return old
}
