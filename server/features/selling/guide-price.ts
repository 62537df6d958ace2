/** Prices of the same edition, for sale and sold, for a seller who sets a price. */
import type { ReplyOf } from '#contract/http'
import type { priceGuidance as route } from '#contract/selling'
import type { Ore } from '#rules/money'
import { guidanceMonths, priceGuidance } from '#rules/price-guidance'
import type { Deps } from '../../deps.ts'
import { pricesOfEdition } from './price-guidance-queries.ts'

/** More marks than these cannot be told apart. */
const mostDrawn = 60

/** The seller's own copies do not count, since they say nothing about what others pay. */
export async function guidePrice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bookId: string,
  sellerId: string | null,
): Promise<ReplyOf<typeof route>> {
  const since = clock.now()
  since.setUTCMonth(since.getUTCMonth() - guidanceMonths)
  const copies = await pricesOfEdition(db, { bookId, since, without: sellerId })
  const [offered, sold] = [true, false].map((wanted) =>
    copies.filter(({ for_sale }) => for_sale === wanted).map(({ price }) => price),
  ) as [Ore[], Ore[]]
  const guidance = priceGuidance([...offered, ...sold])
  return {
    guidance: guidance && {
      ...guidance,
      sold: sold.slice(0, mostDrawn),
      offered: offered.slice(0, mostDrawn),
    },
    forSale: offered.length,
  }
}
