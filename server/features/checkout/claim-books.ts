/**
 * Claims books for a purchase. Their rows are locked, then checked: another buyer may have reserved or bought them,
 * or the seller deleted them.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/refusals'
import { paymentExpiresAt } from '#rules/deadlines'
import { sum } from '#rules/money'
import { sellerShare } from '#rules/payout'
import { quoteOrder } from '#rules/quote'
import type { Db } from '../../db/db.ts'
import { asJson } from '../../db/json.ts'
import type { Deps } from '../../deps.ts'
import type { BasketGroup } from './basket.ts'
import { lockBuyer, opensFirst, refuseSameAgain, refuseTooMuch } from './buying-limits.ts'
import type { PurchaseGroup } from '../orders/purchase.ts'
import { refuseWhileStopped } from './purchases-stopped.ts'
import { lockListings } from './queries.ts'

export type Claimed = {
  id: string
  buyerId: string
  leaveKey: string
  groups: readonly PurchaseGroup[]
  email: string
  expiresAt: Date
  /** Null: nothing is held before the payment page is opened. */
  heldAt: Date | null
}

export async function claimBooks(
  deps: Deps,
  tx: Db,
  buyerId: string,
  basket: readonly BasketGroup[],
): Promise<Claimed> {
  const now = deps.clock.now()
  const ids = basket.flatMap((group) => group.listingIds)
  const locked = await lockForSale(tx, ids)
  const sellers = basket.map(({ sellerId }) => sellerId)
  const buyer = await lockBuyer(tx, buyerId, { now, ids, sellers })
  await refuseWhileStopped(tx)
  refuseTooMuch(deps, buyer, ids.length)
  const heldAt = opensFirst(buyer, deps.config.buying) ? null : now
  const groups = basket.map((group) => priced(deps, group, locked))
  refuseSameAgain(deps, buyer, groups)
  const expiresAt = paymentExpiresAt(now, deps.config.deadlines)
  const leaveKey = randomBytes(24).toString('base64url')
  const { id } = await tx
    .with('made', (cte) =>
      cte
        .insertInto('purchase')
        .values({
          buyer_id: buyerId,
          state: 'pending',
          groups: asJson(groups),
          total: sum(groups.map((group) => group.quote.total)),
          expires_at: expiresAt,
          created_at: now,
          held_at: heldAt,
          leave_key: leaveKey,
        })
        .returning('id'),
    )
    .with('held', (cte) =>
      cte
        .updateTable('listing')
        .from('made')
        .set(({ ref }) => ({ state: 'reserved', purchase_id: ref('made.id'), updated_at: now }))
        .where('listing.id', '=', sql<string>`any(${heldAt ? ids : []}::uuid[])`),
    )
    .selectFrom('made')
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, buyerId, leaveKey, groups, email: buyer.email, expiresAt, heldAt }
}

/** Returns the rows by id; throws a Refusal unless all are for sale. */
export async function lockForSale(tx: Db, ids: readonly string[]) {
  const locked = new Map((await lockListings(tx, ids)).map((listing) => [listing.id, listing]))
  for (const id of ids) {
    const state = locked.get(id)?.state
    if (state === 'reserved') throw new Refusal('book_reserved')
    if (state === 'sold') throw new Refusal('book_sold')
    if (state !== 'active') throw new Refusal('book_gone')
  }
  return locked
}

function priced(
  { config: { fees } }: Pick<Deps, 'config'>,
  { sellerId, delivery, servicePoint, receiverPhone, listingIds, titles }: BasketGroup,
  locked: Awaited<ReturnType<typeof lockForSale>>,
): PurchaseGroup {
  const lines = listingIds.map((id) => ({
    listingId: id,
    title: titles.get(id)!,
    price: locked.get(id)!.price,
  }))
  const bookPrices = lines.map((line) => line.price)
  const quote = quoteOrder({ bookPrices, delivery }, fees)
  return {
    sellerId,
    delivery,
    lines,
    servicePoint,
    receiverPhone,
    quote,
    share: sellerShare(bookPrices, fees),
  }
}
