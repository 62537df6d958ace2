/** Gives up a payment that will not come: its books are for sale again. Only for payments that can no longer be paid. */
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { freeListings, lockPurchase } from './queries.ts'

export async function releasePurchase(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  purchaseId: string,
): Promise<void> {
  await db.transaction().execute((tx) => releasePurchaseIn(tx, purchaseId, clock.now()))
}

export async function releasePurchaseIn(tx: Db, purchaseId: string, now: Date): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId)
  if (purchase?.state !== 'pending') return
  await freeListings(tx, purchaseId, now)
  await tx.updateTable('purchase').set({ state: 'lapsed' }).where('id', '=', purchaseId).execute()
}
