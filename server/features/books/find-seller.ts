/** A seller's public profile (decision 58). Who has neither a book for sale nor sold one has none. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type * as contract from '#contract/sellers'
import { yearInDenmark } from '#rules/bookkeeping'
import { lastInitial } from '#rules/full-name'
import { isUuid } from '#rules/id'
import { publicRecord, recordSince } from '#rules/seller-record'
import type { Deps } from '../../deps.ts'
import { loadItems } from './load-items.ts'
import { listingsOfSeller } from './queries.ts'
import { recordOf, sellerNamed } from './seller-queries.ts'

const copiesShown = 24

/** Makes three round trips: the seller, record and copies' ids, and the copies. */
export async function findSeller(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, page = 1 }: ParsedBodyOf<typeof contract.seller>,
  viewerId: string | null,
): Promise<ReplyOf<typeof contract.seller>> {
  const id = userId.toLowerCase()
  const seller = isUuid(id) ? await sellerNamed(deps.db, id) : undefined
  if (!seller) throw new Refusal('not_found')
  const pageCount = Math.max(1, Math.ceil(seller.copies / copiesShown))
  if (page > pageCount) throw new Refusal('not_found')
  const [record, ids] = await Promise.all([
    recordOf(deps.db, id, recordSince(deps.clock.now())),
    listingsOfSeller(deps.db, id, { limit: copiesShown, offset: (page - 1) * copiesShown }),
  ])
  const { sales, daysToSend } = publicRecord(record)
  return {
    seller: { _id: id, first_name: seller.first_name, last_name: lastInitial(seller.last_name) },
    since: yearInDenmark(seller.created_at),
    books_sold: seller.books_sold,
    sales: sales && { finished: sales.finished, without_case: sales.withoutCase },
    days_to_send: daysToSend,
    copies: await loadItems(deps, ids, viewerId),
    copy_count: seller.copies,
    page,
    page_count: pageCount,
  }
}
