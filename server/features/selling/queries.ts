import type { Db } from '../../db/connect.ts'
import type { StoredPicture } from '../uploads/store-photos.ts'

const mostListed = 500

/** A seller's listings, newest first. */
export async function listingsOf(db: Db, sellerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('state', '<>', 'deleted')
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => row.id)
}

export async function ownerOf(db: Db, listingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('listing')
    .select('seller_id')
    .where('id', '=', listingId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  return row?.seller_id ?? null
}

/** What decides whether an account may sell. */
export function sellerReadiness(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['born_on', 'line1', 'phone', 'phone_verified_at', 'bank_account', 'payouts_enabled'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Kept from before there were previews, it may lack one. */
type ListedPicture = Omit<StoredPicture, 'preview'> & { preview: string | null; position: number }

export async function insertPhotos(
  tx: Db,
  listingId: string,
  pictures: readonly ListedPicture[],
  now: Date,
): Promise<void> {
  if (pictures.length === 0) return
  await tx
    .insertInto('photo')
    .values(
      pictures.map(({ key, width, height, preview, position }) => ({
        listing_id: listingId,
        position,
        key,
        width,
        height,
        preview,
        created_at: now,
      })),
    )
    .execute()
}

/** The listing, locked, with what decides whether its owner may change it. */
export function lockListing(tx: Db, listingId: string) {
  return tx
    .selectFrom('listing')
    .select(['id', 'seller_id', 'state'])
    .where('id', '=', listingId)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()
}
