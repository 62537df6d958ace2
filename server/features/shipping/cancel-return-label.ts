/**
 * Job: cancels the labels of an order's returns that were called off, so that the parcel cannot be handed in. Some
 * carriers cancel none; the buyer no longer sees the label in any case.
 */
import type { Deps } from '../../deps.ts'

export async function cancelReturnLabel(
  { db, parcels, log }: Pick<Deps, 'db' | 'parcels' | 'log'>,
  { orderId }: { orderId: string },
): Promise<void> {
  const unused = await db
    .selectFrom('return_parcel')
    .innerJoin('orders', 'orders.id', 'return_parcel.order_id')
    .select('shipment_id')
    .where('orders.id', '=', orderId)
    .where('orders.return_stage', 'is', null)
    .where('seen_at', 'is', null)
    .where('shipment_id', 'is not', null)
    .$narrowType<{ shipment_id: string }>()
    .execute()
  for (const { shipment_id } of unused)
    if (!(await parcels.cancelLabel(shipment_id)))
      log.info({ orderId }, 'the carrier does not cancel the label of this return')
}
