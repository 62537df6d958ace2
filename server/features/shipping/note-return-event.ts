/** Turns a carrier's event about the parcel of a return into a step of its order. */
import type { StepName } from '#rules/order-steps'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { ParcelEvent } from '../../providers/parcels/parcels.ts'
import { takeStepIn } from '../orders/take-step.ts'

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
      .select(['request_id', 'order_id', 'seen_at'])
      .where('shipment_id', '=', shipmentId)
      .forUpdate()
      .executeTakeFirst()
  )
}
type Returned = NonNullable<Awaited<ReturnType<typeof findReturn>>>

/** An event that is older than the latest one changes nothing. */
export async function noteReturnEvent(
  deps: Deps,
  tx: Db,
  { request_id, order_id: orderId, seen_at: seenAt }: Returned,
  { status, at }: ParcelEvent,
): Promise<void> {
  if (seenAt && at < seenAt) return
  await tx.updateTable('return_parcel').set({ seen_at: at }).where('request_id', '=', request_id).execute()
  const step = stepOf[status]
  if (step) await takeStepIn(deps, tx, { orderId, step, actor: 'carrier' })
}
