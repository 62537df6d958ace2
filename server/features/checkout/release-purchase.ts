/**
 * Gives up a payment that will not come: its books are for sale again. Only for payments that can no longer be paid:
 * `closedSession` is the closed page, null where there was none. If another tab has opened one since, the payment
 * stays.
 */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { freeListings, lockPurchase } from './queries.ts'

export async function releasePurchase(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  given: GivenUp,
): Promise<void> {
  await deps.db.transaction().execute((tx) => releasePurchaseIn(deps, tx, given))
}

type GivenUp = { purchaseId: string; closedSession: string | null }

export async function releasePurchaseIn(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { purchaseId, closedSession }: GivenUp,
): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId)
  if (purchase?.state !== 'pending' || purchase.checkout_session_id !== closedSession) return
  await freeListings(deps, tx, purchaseId)
  await tx.updateTable('purchase').set({ state: 'expired' }).where('id', '=', purchaseId).execute()
}
