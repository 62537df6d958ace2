import type { Db } from '../../db/db.ts'
import type { StoredPicture } from '../photos/store-photos.ts'

export async function ownerOf(db: Db, listingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('listing')
    .select('seller_id')
    .where('id', '=', listingId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  return row?.seller_id ?? null
}

/** Facts that decide whether an account may sell. */
export function sellerReadiness(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['born_on', 'line1', 'phone', 'phone_verified_at', 'bank_account', 'payouts_enabled'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** A picture older than previews may have none. */
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

/** A listing's pictures, the cover first. */
export function picturesOf(db: Db, listingId: string) {
  return db
    .selectFrom('photo')
    .select(['key', 'width', 'height', 'preview'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
}

/** The listing in any state, with what decides whether its owner may change it. */
export function listingById(db: Db, listingId: string) {
  return db
    .selectFrom('listing')
    .select(['id', 'seller_id', 'state', 'price', 'condition', 'deleted_at', 'takedown_id'])
    .where('id', '=', listingId)
}

/** The sold listing from which this one was listed again, locked. */
export function lockOrigin(tx: Db, listingId: string) {
  return tx
    .selectFrom('listing')
    .select('id')
    .where('id', '=', (select) =>
      select.selectFrom('listing').select('relisted_from').where('id', '=', listingId).$castTo<string>(),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** The listing that puts a sold one on the shelf again. */
export function copyOf(db: Db, soldId: string) {
  return db
    .selectFrom('listing')
    .select(['id', 'state'])
    .where('relisted_from', '=', soldId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
}
