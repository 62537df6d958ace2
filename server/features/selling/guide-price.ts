/** What copies of the same edition are for sale for and were sold for, for whoever is about to set a price. */
import type { ReplyOf } from '#contract/http'
import type { priceGuidance as route } from '#contract/selling'
import { guidanceMonths, priceGuidance } from '#rules/price-guidance'
import type { Deps } from '../../deps.ts'
import { pricesOfEdition } from './price-guidance-queries.ts'

/** One's own copies say nothing about what others pay. */
export async function guidePrice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bookId: string,
  sellerId: string | null,
): Promise<ReplyOf<typeof route>> {
  const since = clock.now()
  since.setUTCMonth(since.getUTCMonth() - guidanceMonths)
  return { guidance: priceGuidance(await pricesOfEdition(db, { bookId, since, without: sellerId })) }
}
