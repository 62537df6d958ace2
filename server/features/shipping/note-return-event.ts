/** Turns a carrier's event about the parcel of a return into a step of its order. */
import type { StepName } from '#rules/order-steps'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { ParcelEvent } from '../../providers/parcels/parcels.ts'
import { takeStepIn } from '../orders/take-step.ts'
import { keepScan } from './keep-scan.ts'

const stepOf: Partial<Record<ParcelEvent['status'], StepName>> = {
  en_route: 'returnIsSent',
  ready: 'returnIsSent',
  delivered: 'returnArrives',
  failed: 'returnIsMissing',
}

export function findReturn(tx: Db, shipmentId: string) {
  return (
    tx
      // The order first, as every step does.
      .selectFrom('orders')
      .innerJoin('return_parcel', 'return_parcel.order_id', 'orders.id')
      .select(['request_id', 'order_id', 'return_parcel.pkg_no', 'seen_at', 'failed_at'])
      .where('shipment_id', '=', shipmentId)
      .forUpdate()
      .executeTakeFirst()
  )
}
type Returned = NonNullable<Awaited<ReturnType<typeof findReturn>>>

/**
 * Operators read every event; one that is older than the latest changes nothing. A parcel that could not be delivered goes
 * back to the buyer who sent it, so what the carrier says of it afterwards proves nothing: an operator finds out.
 */
export async function noteReturnEvent(
  deps: Deps,
  tx: Db,
  { request_id, order_id: orderId, pkg_no, seen_at: seenAt, failed_at: failedAt }: Returned,
  event: ParcelEvent,
): Promise<void> {
  const { status, at } = event
  await keepScan(tx, orderId, {
    ...event,
    text: [`Returpakke ${pkg_no}`, event.text].filter(Boolean).join(': '),
  })
  if (seenAt && at < seenAt) return
  const failed = failedAt ?? (status === 'failed' ? at : null)
  await tx
    .updateTable('return_parcel')
    .set({ seen_at: at, failed_at: failed })
    .where('request_id', '=', request_id)
    .execute()
  const step = failedAt === null || status === 'failed' ? stepOf[status] : undefined
  if (step) await takeStepIn(deps, tx, { orderId, step, actor: 'carrier' })
}
