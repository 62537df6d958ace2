/**
 * Relists a book whose sale was cancelled: a new listing with the facts and photos of the sold one, which stays as
 * its order shows it. The photos are copied, so that the two stay independent. Relisting twice relists once.
 */
import type { ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type { relistMyBook } from '#contract/selling'
import { mayPutUpAgain } from '#rules/listing'
import type { Deps } from '../../deps.ts'
import { loadItems } from '../books/load-items.ts'
import { copyPhotos } from '../photos/copy-photos.ts'
import { namesOf } from '../photos/photo-names.ts'
import { addListing } from './add-listing.ts'
import { requireFairPrice } from './judge-price.ts'
import { lockOwnListing, ownListing } from './own-listing.ts'
import { copyOf, picturesOf } from './queries.ts'
import { requireReadySeller } from './ready-seller.ts'
import { saleOf, soldListing, type SoldListing } from './sold-listings.ts'

export async function relistBook(
  deps: Deps,
  sellerId: string,
  listingId: string,
): Promise<ReplyOf<typeof relistMyBook>> {
  await ownListing(deps.db, listingId, sellerId)
  const sold = await soldListing(deps.db, listingId)
  if (!sold || !mayPutUpAgain('sold', saleOf(sold))) throw new Refusal('relist_forbidden')
  const copy = (await copyOf(deps.db, listingId)) ?? (await relist(deps, sold))
  if (copy.state === 'sold') throw new Refusal('already_relisted')
  const [item] = await loadItems(deps, [copy.id], sellerId, { deletedToo: true })
  return { dbBook: item!.dbBook, apiBook: item!.apiBook }
}

async function relist(deps: Deps, sold: SoldListing): Promise<{ id: string; state: string }> {
  const { id, book_id, seller_id, price, condition, description, pickup } = sold
  await requireReadySeller(deps, seller_id)
  requireFairPrice(price, deps.config.limits.minPrice)
  const pictures = await copyPhotos(deps, await picturesOf(deps.db, id))
  if (pictures.length === 0) throw new Refusal('photo_missing')
  return deps.db.transaction().execute(async (tx) => {
    await lockOwnListing(tx, id, seller_id)
    const faster = await copyOf(tx, id)
    if (faster) {
      const keys = pictures.flatMap(({ key }) => namesOf(key))
      await deps.jobs.enqueue(tx, 'remove-photos', { keys })
      return faster
    }
    const facts = { book_id, seller_id, price, condition, description, pickup, relisted_from: id }
    return { id: await addListing(deps, tx, facts, pictures), state: 'active' }
  })
}
