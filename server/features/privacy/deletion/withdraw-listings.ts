/** Takes down what is for sale, and removes the photos of everything unsold. */
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { namesOf } from '../../photos/photo-names.ts'

const photosPerJob = 100

export async function withdrawListings(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  sellerId: string,
): Promise<void> {
  await tx
    .updateTable('listing')
    // A listing without a time of deletion cannot be restored.
    .set({ state: 'deleted', deleted_at: null, description: '', updated_at: deps.clock.now() })
    .where('seller_id', '=', sellerId)
    .where('state', 'in', ['active', 'deleted'])
    .execute()
  await removePhotos(deps, tx, sellerId, 'deleted')
}

/** `sold`: the photos that buyers could still see with their orders. */
export async function removePhotos(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  sellerId: string,
  state: 'deleted' | 'sold',
): Promise<void> {
  const photos = await tx
    .deleteFrom('photo')
    .using('listing')
    .whereRef('listing.id', '=', 'photo.listing_id')
    .where('listing.seller_id', '=', sellerId)
    .where('listing.state', '=', state)
    .returning('photo.key')
    .execute()
  for (let at = 0; at < photos.length; at += photosPerJob) {
    const keys = photos.slice(at, at + photosPerJob).flatMap(({ key }) => namesOf(key))
    await jobs.enqueue(tx, 'remove-photos', { keys })
  }
}
