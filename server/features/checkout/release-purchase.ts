/**
 * Gives up a payment that will not come: its books are for sale again. Only for payments that can no longer be paid:
 * `closedSession` is the closed page, null where there was none. If another tab has opened one since, the payment
 * stays.
 */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { freeListings, lockPurchase } from './queries.ts'

export async function releasePurchase(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  given: GivenUp,
): Promise<void> {
  await db.transaction().execute((tx) => releasePurchaseIn(tx, given, clock.now()))
}

type GivenUp = { purchaseId: string; closedSession: string | null }

export async function releasePurchaseIn(
  tx: Db,
  { purchaseId, closedSession }: GivenUp,
  now: Date,
): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId)
  if (purchase?.state !== 'pending' || purchase.checkout_session_id !== closedSession) return
  await freeListings(tx, purchaseId, now)
  await tx.updateTable('purchase').set({ state: 'expired' }).where('id', '=', purchaseId).execute()
}
