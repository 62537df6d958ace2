/** Prices of the same edition, for sale and sold, for a seller who sets a price. */
import type { ReplyOf } from '#contract/http'
import type { priceGuidance as route } from '#contract/selling'
import { guidanceMonths, priceGuidance } from '#rules/price-guidance'
import type { Deps } from '../../deps.ts'
import { pricesOfEdition } from './price-guidance-queries.ts'

/** The seller's own copies do not count, since they say nothing about what others pay. */
export async function guidePrice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bookId: string,
  sellerId: string | null,
): Promise<ReplyOf<typeof route>> {
  const since = clock.now()
  since.setUTCMonth(since.getUTCMonth() - guidanceMonths)
  const copies = await pricesOfEdition(db, { bookId, since, without: sellerId })
  return {
    guidance: priceGuidance(copies.map(({ price }) => price)),
    forSale: copies.filter(({ for_sale }) => for_sale).length,
  }
}
