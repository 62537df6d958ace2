/**
 * Job: cancels the label of a cancelled order at the carrier, so that the parcel cannot be handed in. Some carriers
 * cancel none; the seller no longer sees the label in any case.
 */
import type { Deps } from '../../deps.ts'

export async function cancelLabel(
  { db, parcels, log }: Pick<Deps, 'db' | 'parcels' | 'log'>,
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['state', 'carrier_seen_at', 'carrier_shipment_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { state, carrier_seen_at: seenAt, carrier_shipment_id: shipmentId } = order
  // The seller's word alone is no scan.
  if (state !== 'cancelled' || seenAt !== null || shipmentId === null) return
  const cancelled = await parcels.cancelLabel(shipmentId)
  if (!cancelled) log.info({ orderId }, 'the carrier does not cancel this label')
}
