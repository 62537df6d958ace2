/**
 * Finds a listing with what its page shows of price, seller and pickup. A deleted one is not found; a sold one stays
 * visible.
 */
import type { ReplyOf } from '#contract/http'
import type { findBook } from '#contract/books'
import { Refusal } from '#contract/refusals'
import { fullName, publicName } from '#rules/full-name'
import { isUuid } from '#rules/id'
import type { Deps } from '../../deps.ts'
import { cardOf } from './copy-card.ts'
import { loadItems } from './load-items.ts'
import { sellerOf } from './queries.ts'

export async function findListing(
  deps: Deps,
  id: string,
  viewerId: string | null,
): Promise<ReplyOf<typeof findBook>> {
  if (!isUuid(id)) throw new Refusal('not_found')
  const [[item], seller] = await Promise.all([
    loadItems(deps, [id], viewerId, { allPreviews: true, fullNames: true }),
    sellerOf(deps.db, id.toLowerCase()),
  ])
  if (!item || !seller) throw new Refusal('not_found')
  const { pickup_address } = item.pickup
  const hasCard = seller.before !== null || item.dbBook.sold
  const card = hasCard && (await cardOf(deps.db, item.dbBook._id, viewerId))
  return {
    dbBook: item.dbBook,
    apiBook: item.apiBook,
    buyBook: {
      pickup: item.pickup.available,
      ownerHasOthers: seller.has_others === true,
      seller: item.seller.first_name,
      seller_name: seller.deleted_at ? fullName(item.seller) : publicName(item.seller),
      member_since: seller.created_at.toISOString(),
      books_sold: seller.books_sold ?? 0,
      seller_shown: seller.deleted_at === null && seller.suspended === false,
      ...(seller.deleted_at ? { seller_left: true as const } : {}),
      ...(pickup_address ? { pickup_address } : {}),
    },
    ...(card ? { card } : {}),
  }
}
