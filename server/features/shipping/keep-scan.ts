import type { Db } from '../../db/db.ts'
import type { ParcelEvent } from '../../providers/parcels/parcels.ts'

/** The carrier's history of an order's parcels, for the back office. A scan that comes twice is kept once. */
export async function keepScan(tx: Db, orderId: string, { at, status, text }: ParcelEvent): Promise<void> {
  await tx
    .insertInto('parcel_scan')
    .values({ order_id: orderId, seen_at: at, status, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
