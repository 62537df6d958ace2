/** Turns a carrier's event about the parcel of a return into a step of its order. */
import type { StepName } from '#rules/order-steps'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { ParcelEvent } from '../../providers/parcels/parcels.ts'
import { notifyOperators } from '../notifications/notify-operators.ts'
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
      .select(['orders.state', 'return_stage', 'came_back_at', 'cancel_reason'])
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
  returned: Returned,
  event: ParcelEvent,
): Promise<void> {
  const { request_id, order_id: orderId, pkg_no, seen_at: seenAt, failed_at: failedAt } = returned
  const { status, at, isCancellation = false } = event
  await keepScan(tx, orderId, {
    ...event,
    text: [`Returpakke ${pkg_no}`, event.text].filter(Boolean).join(': '),
  })
  if (seenAt && at < seenAt) return
  // A label that somebody else had cancelled was not seen either, but its buyer needs an operator.
  if (!isCancellation)
    await tx
      .updateTable('return_parcel')
      .set({ seen_at: at, failed_at: failedAt ?? (status === 'failed' ? at : null) })
      .where('request_id', '=', request_id)
      .execute()
  const step = failedAt === null || status === 'failed' ? stepOf[status] : undefined
  if (step) await takeStepIn(deps, tx, { orderId, step, actor: 'carrier' })
  await notifyOfReturn(deps, tx, returned, event)
  // The carrier is not asked any more once the case has ended.
  if (status === 'delivered' && returned.return_stage === null) await stopAsking(tx, request_id)
}

async function stopAsking(tx: Db, requestId: string): Promise<void> {
  await tx.updateTable('return_parcel').set({ ask_at: null }).where('request_id', '=', requestId).execute()
}

/**
 * No step leads anywhere once the case is over, so operators are told, once: a seller who was paid may get the books as
 * well, and one whose buyer was refunded may have them again. So they are of a parcel that could not be delivered.
 */
async function notifyOfReturn(
  deps: Deps,
  tx: Db,
  { order_id: orderId, failed_at, state, cancel_reason, return_stage, came_back_at }: Returned,
  { status }: ParcelEvent,
): Promise<void> {
  const isNear = status === 'ready' || status === 'delivered'
  if (return_stage !== null) {
    if (failed_at !== null && isNear) await notifyOfSeen(deps, tx, orderId)
    return
  }
  // The seller has confirmed before the carrier.
  if (came_back_at !== null) return
  if (status === 'delivered' && failed_at === null)
    await tx.updateTable('orders').set({ came_back_at: deps.clock.now() }).where('id', '=', orderId).execute()
  // The parcel of a refunded buyer is expected to be on its way, unless the seller left the books with the buyer.
  const isExpected = state === 'cancelled' && cancel_reason !== 'giveAllBack'
  if (isNear || (status === 'en_route' && !isExpected)) await notifyOfSeen(deps, tx, orderId)
}

function notifyOfSeen(deps: Deps, tx: Db, orderId: string): Promise<void> {
  return notifyOperators(deps, tx, { kind: 'return_seen', subjectId: orderId })
}
