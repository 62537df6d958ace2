import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { StoredPicture } from '../photos/store-photos.ts'
import { insertPhotos } from './queries.ts'

export type NewListing = {
  book_id: string
  seller_id: string
  price: number
  condition: number
  description: string
  pickup: boolean
  /** The sold listing that is listed again. */
  relisted_from?: string
  /** The draft that it was made from. */
  draft_key?: string
}

type Pictures = readonly (Omit<StoredPicture, 'preview'> & { preview: string | null })[]

/** Inserts a listing that is for sale at once, and enqueues rendering its photos and telling who waits. Returns its id. */
export async function addListing(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  listing: NewListing,
  pictures: Pictures,
): Promise<string> {
  const now = clock.now()
  const passed_on_from = listing.relisted_from === undefined ? await boughtCopy(tx, listing) : null
  const { id } = await tx
    .insertInto('listing')
    .values({ ...listing, passed_on_from, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPhotos(
    tx,
    id,
    pictures.map((picture, position) => ({ ...picture, position })),
    now,
  )
  for (const { key } of pictures) await jobs.enqueue(tx, 'render-photo', { key })
  await jobs.enqueue(tx, 'match-wishes', { listingId: id })
  return id
}

/** The listing under which the seller bought this book here, so that the copy keeps its card; the oldest not sold on. */
async function boughtCopy(tx: Db, { seller_id, book_id }: NewListing): Promise<string | null> {
  const bought = await tx
    .selectFrom('orders')
    .innerJoin('listing', 'listing.order_id', 'orders.id')
    .select('listing.id')
    .where('orders.buyer_id', '=', seller_id)
    .where('orders.state', '=', 'finished')
    .where('listing.book_id', '=', book_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('listing as own')
            .select('own.id')
            .whereRef('own.passed_on_from', '=', 'listing.id')
            .where('own.state', '<>', 'deleted'),
        ),
      ),
    )
    .orderBy('orders.paid_at')
    .limit(1)
    .executeTakeFirst()
  return bought?.id ?? null
}
