/** Turns a carrier's event about a parcel into a step of its order; recorded by fingerprint, so that it counts once. */
import type { StepName } from '#rules/order-steps'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { ParcelEvent } from '../../providers/parcels/parcels.ts'
import { notifyOperators } from '../notifications/notify-operators.ts'
import { noteCancelled, referenceOf } from '../orders/needless-labels.ts'
import { takeStepIn } from '../orders/take-step.ts'
import { keepScan } from './keep-scan.ts'
import { findReturn, noteReturnEvent } from './note-return-event.ts'

/** Tried in this order; the first step that the order's state allows is taken. */
const stepsOf: Record<ParcelEvent['status'], StepName[]> = {
  en_route: ['markShipped', 'confirmSent'],
  ready: ['markShipped', 'confirmSent', 'returnedMoves'],
  delivered: ['markDelivered', 'noteArrival', 'returnedMoves'],
  failed: ['parcelReturned'],
  unknown: [],
}

/** A webhook may be a repeat; a polled answer is the current state. */
type EventSource = 'webhook' | 'answer'

export async function noteParcelEvent(
  deps: Deps,
  tx: Db,
  event: ParcelEvent,
  source: EventSource,
): Promise<void> {
  // The answer to our own request may have been lost.
  const needless = event.isCancellation ? await noteCancelled(deps, tx, event.shipmentId) : null
  if (needless) return noteAskedFor(deps, tx, needless, event)
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'state', 'delivered_at', 'action_reason', 'carrier_status', 'carrier_seen_at'])
    .where('carrier_shipment_id', '=', event.shipmentId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return noteOtherParcel(deps, tx, event, source)
  const known = !(await isNew(deps, tx, event))
  // A polled event counts again if the order could not move the first time. A known failure was already acted on.
  if (known && (source === 'webhook' || event.status === 'failed')) return
  await keepScan(tx, order.id, event)
  if (await isHistory(tx, order, event)) return
  if (!known)
    await tx
      .updateTable('orders')
      .set({ carrier_status: event.status, carrier_text: event.text, carrier_seen_at: event.at })
      .where('id', '=', order.id)
      .execute()
  const open = stepsOf[event.status]
  // The operator's open question is answered.
  if (order.state === 'action_needed' && open.length > 0 && answers(order.action_reason, known))
    await takeStepIn(deps, tx, { orderId: order.id, step: 'carrierAnswers', actor: 'carrier' })
  for (const step of open) {
    if ((await takeStepIn(deps, tx, { orderId: order.id, step, actor: 'carrier' })) === null) return
  }
  await notifyOfBookAndMoney(deps, tx, order, event)
}

/**
 * A label that we had cancelled: no parcel failed, and none was seen. One that was handed in before, without a scan, may
 * still be, also by a scan that is older.
 */
async function noteAskedFor(
  deps: Deps,
  tx: Db,
  label: { order_id: string; reference: string },
  event: ParcelEvent,
): Promise<void> {
  if (!(await isNew(deps, tx, event))) return
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'label_reference', 'carrier_shipment_id', 'carrier_seen_at'])
    .where('id', '=', label.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isReturn = label.reference !== referenceOf(order)
  const of = isReturn ? ['Returpakke', event.pkgNo].filter(Boolean).join(' ') : null
  await keepScan(tx, order.id, { ...event, text: of ? `${of}: ${event.text}` : event.text })
  if (order.carrier_shipment_id === event.shipmentId && order.carrier_seen_at === null)
    await tx.updateTable('orders').set({ carrier_text: event.text }).where('id', '=', order.id).execute()
}

type OverOrder = { id: string; state: string; delivered_at: Date | null; carrier_status: string | null }

/**
 * The buyer of a cancelled order got the money back, and may have the parcel as well, whatever ended the order: it was
 * called lost, sent too late, or sent although we or the bank had stopped it. So may the buyer of a finished order to whom
 * an operator gave money back. No step leads out of either. What had been delivered before is no news.
 */
async function notifyOfBookAndMoney(
  deps: Deps,
  tx: Db,
  { id, state, delivered_at, carrier_status }: OverOrder,
  { status }: ParcelEvent,
): Promise<void> {
  if (!isNearSomebody(status)) return
  const isFirst =
    state === 'cancelled'
      ? delivered_at === null
      : // The buyer's own word is no scan: who took it back has money for a parcel that never came.
        state === 'finished' && carrier_status !== 'delivered' && (await wasReopened(tx, id))
  if (isFirst) await notifyOperators(deps, tx, { kind: 'returned_seen', subjectId: id })
}

async function wasReopened(tx: Db, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('reopening')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The parcel is with the buyer or the seller, which the carrier does not say; a scan of the way home says nothing of
 * either.
 */
function isNearSomebody(status: ParcelEvent['status']): boolean {
  return status === 'ready' || status === 'delivered'
}

/** Notes an event of a parcel that is no order's current one: it was sent anew, or goes back to the seller. */
async function noteOtherParcel(deps: Deps, tx: Db, event: ParcelEvent, source: EventSource): Promise<void> {
  if (await isOfFormerParcel(deps, tx, event)) return
  const returned = await findReturn(tx, event.shipmentId)
  // The event is not recorded: if it comes again once the order knows its parcel, it counts.
  if (!returned) return deps.log.warn({ event }, 'an event of a parcel that no order has')
  if ((await isNew(deps, tx, event)) || source === 'answer') await noteReturnEvent(deps, tx, returned, event)
}

/**
 * A parcel that came back and is to be sent anew. It moves no order, but if it is seen near somebody before the new
 * parcel is on its way, the buyer may have it.
 */
async function isOfFormerParcel(deps: Deps, tx: Db, event: ParcelEvent): Promise<boolean> {
  const parcel = await tx
    .selectFrom('former_parcel')
    .innerJoin('orders', 'orders.id', 'former_parcel.order_id')
    .select(['order_id', 'former_parcel.pkg_no'])
    .select(['orders.state', 'orders.delivered_at', 'orders.carrier_status'])
    .where('former_parcel.carrier_shipment_id', '=', event.shipmentId)
    // The order first, as every step does: keeping a scan shares its row, and two that share it could not go on.
    .forUpdate('orders')
    .executeTakeFirst()
  if (!parcel) return false
  await keepScan(tx, parcel.order_id, { ...event, text: `Tidligere pakke ${parcel.pkg_no}: ${event.text}` })
  if (!isNearSomebody(event.status) || !(await isNew(deps, tx, event))) return true
  const refused = await takeStepIn(deps, tx, {
    orderId: parcel.order_id,
    step: 'returnedMoves',
    actor: 'carrier',
  })
  if (refused) await notifyOfBookAndMoney(deps, tx, { ...parcel, id: parcel.order_id }, event)
  return true
}

/** A parcel that an operator searches for needs news; after silence any answer counts. */
function answers(reason: string | null, known: boolean) {
  return reason === 'carrierSilent' || (reason === 'notArrived' && !known)
}

type TrackedOrder = { id: string; carrier_status: string | null; carrier_seen_at: Date | null }

/** Older than the latest event: an earlier failure must not stop a parcel that moves again. */
async function isHistory(tx: Db, order: TrackedOrder, { status, at }: ParcelEvent): Promise<boolean> {
  const { id, carrier_status, carrier_seen_at: seenAt } = order
  if (seenAt && at < seenAt) return true
  if (status !== 'failed' || carrier_status !== 'failed') return false
  // A repeat after its fingerprint was deleted: a failure that an operator has dealt with would undo the resume.
  return seenAt?.getTime() === at.getTime() || (await wasResumedSince(tx, id, at))
}

async function wasResumedSince(tx: Db, orderId: string, at: Date): Promise<boolean> {
  const resumed = await tx
    .selectFrom('order_step')
    .select('id')
    .where('order_id', '=', orderId)
    .where('step', '=', 'resume')
    .where('taken_at', '>=', at)
    .executeTakeFirst()
  return resumed !== undefined
}

async function isNew({ clock }: Deps, tx: Db, { fingerprint }: ParcelEvent): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_event')
    .values({ provider: 'shipmondo', event_id: fingerprint, received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}
