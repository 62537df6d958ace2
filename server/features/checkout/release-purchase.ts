/** Gives up a payment that will not come: its books are for sale again. Only for payments that can no longer be paid. */
import type { Deps } from '../../deps.ts'
import { freeListings, lockPurchase } from './queries.ts'

export async function releasePurchase(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  purchaseId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (purchase?.state !== 'pending') return
    await freeListings(tx, purchaseId, clock.now())
    await tx.updateTable('purchase').set({ state: 'lapsed' }).where('id', '=', purchaseId).execute()
  })
}
