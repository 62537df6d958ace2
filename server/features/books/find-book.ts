/**
 * One listing with what its page shows of price, seller and pickup. A deleted one is not found; a sold one stays
 * visible.
 */
import type { ReplyOf } from '#contract/http'
import type { findBook } from '#contract/books'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { loadItems } from './load-items.ts'
import { othersOfSeller, sellerFacts } from './queries.ts'

export async function findListing(
  deps: Deps,
  id: string,
  viewerId: string | null,
): Promise<ReplyOf<typeof findBook>> {
  const [item] = await loadItems(deps, [id], viewerId, { allPreviews: true })
  if (!item) throw new Refusal('not_found')
  const [facts, others] = await Promise.all([
    sellerFacts(deps.db, item.seller._id),
    othersOfSeller(deps.db, item.seller._id, id, 1),
  ])
  const { pickup_address } = item.pickup
  return {
    dbBook: item.dbBook,
    apiBook: item.apiBook,
    buyBook: {
      pickup: item.pickup.available,
      ownerHasOthers: others.length > 0,
      seller: item.seller.first_name,
      seller_name: `${item.seller.first_name} ${item.seller.last_name}`,
      member_since: facts.created_at.toISOString(),
      books_sold: facts.books_sold ?? 0,
      ...(facts.deleted_at ? { seller_left: true as const } : {}),
      ...(pickup_address ? { pickup_address } : {}),
    },
  }
}
