/**
 * Opens the payment page of a purchase that holds nothing yet, from our own page in the buyer's browser: only now are
 * its books claimed, for some minutes. The key in that page's address opens this payment only; opened twice it is the
 * same page.
 */
import { Refusal } from '#contract/refusals'
import { minutesAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { lockBuyer, refuseSameAgain, refuseTooMuch } from './buying-limits.ts'
import { lockForSale, type Claimed } from './claim-books.ts'
import { openPaymentPage } from './open-payment-page.ts'
import type { PurchaseGroup } from '../orders/purchase.ts'
import { refuseWhileStopped } from './purchases-stopped.ts'
import { lockPurchase } from './queries.ts'

type Opened = Claimed & { heldAt: Date; url: string | null }

export async function openPayment(deps: Deps, key: string): Promise<{ url: string }> {
  const { id } = await purchaseOf(deps.db, key)
  const purchase = await deps.db.transaction().execute((tx) => hold(deps, tx, id))
  return { url: purchase.url ?? (await openPaymentPage(deps, purchase)) }
}

async function purchaseOf(db: Db, key: string) {
  const purchase = await db
    .selectFrom('purchase')
    .select('id')
    .where('leave_key', '=', key)
    .executeTakeFirst()
  if (!purchase) throw new Refusal('not_found')
  return purchase
}

/** Locks in the order of account deletion: purchase, books, buyer. */
async function hold(deps: Deps, tx: Db, id: string): Promise<Opened> {
  const now = deps.clock.now()
  const purchase = (await lockPurchase(tx, id))!
  if (purchase.state !== 'pending' || purchase.expires_at <= now) throw new Refusal('purchase_interrupted')
  const { groups, buyer_id: buyerId, leave_key: leaveKey, checkout_url: url } = purchase
  // A page that is open already stays open: it can be paid all the same.
  if (url === null) await refuseWhileStopped(tx)
  if (purchase.held_at) {
    const { email } = await lockBuyer(tx, buyerId, { now, ids: [], sellers: [] })
    const { expires_at: expiresAt, held_at: heldAt } = purchase
    return { id, buyerId, leaveKey, groups, email, expiresAt, heldAt, url }
  }
  const lines = groups.flatMap((group) => group.lines)
  const ids = lines.map((line) => line.listingId)
  const sellers = groups.map(({ sellerId }) => sellerId)
  const books = await lockForSale(tx, ids)
  if (groups.some((group) => hasChanged(group, books))) throw new Refusal('purchase_interrupted')
  const buyer = await lockBuyer(tx, buyerId, { now, ids, sellers, butFor: id })
  refuseTooMuch(deps, buyer, ids.length)
  refuseSameAgain(deps, buyer, groups)
  const expiresAt = minutesAfter(now, deps.config.buying.openedMinutes)
  await tx
    .updateTable('listing')
    .set({ state: 'reserved', purchase_id: id, updated_at: now })
    .where('id', 'in', ids)
    .execute()
  await tx.updateTable('purchase').set({ held_at: now, expires_at: expiresAt }).where('id', '=', id).execute()
  return { id, buyerId, leaveKey, groups, email: buyer.email, expiresAt, heldAt: now, url: null }
}

/** The books were not held, so their seller may have changed them. */
function hasChanged(
  { lines, delivery }: PurchaseGroup,
  books: ReadonlyMap<string, { price: number; pickup: boolean }>,
): boolean {
  return lines.some(({ listingId, price }) => {
    const book = books.get(listingId)!
    return book.price !== price || (delivery === 'pickup' && !book.pickup)
  })
}
