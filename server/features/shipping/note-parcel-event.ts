/** A carrier's news of a parcel becomes a step of its order: recorded by fingerprint, so that it is taken once. */
import type { StepName } from '#rules/order-life'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ParcelEvent } from '../../providers/parcels/parcels.ts'
import { takeStepIn } from '../orders/take-step.ts'

/** Tried in this order; the first that the order's state allows is taken. */
const stepsOf: Record<ParcelEvent['status'], StepName[]> = {
  en_route: ['markShipped'],
  ready: ['markShipped'],
  delivered: ['markDelivered', 'noteArrival'],
  failed: ['parcelReturned'],
  unknown: [],
}

/** `event` is what a webhook told, or what the carrier answered when it was asked. */
export async function noteParcelEvent(deps: Deps, tx: Db, event: ParcelEvent): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'state', 'action_reason', 'carrier_seen_at'])
    .where('carrier_shipment_id', '=', event.shipmentId)
    .forUpdate()
    .executeTakeFirst()
  // Not recorded: should it come again once the order knows its parcel, it counts.
  if (!order) return deps.log.warn({ event }, 'news of a parcel that no order knows')
  if (!(await isNew(deps, tx, event))) return
  // What was seen before the latest news is history: an earlier failure must not stop a parcel that moves again.
  if (order.carrier_seen_at && event.at < order.carrier_seen_at) return
  await tx
    .updateTable('orders')
    .set({ carrier_status: event.status, carrier_text: event.text, carrier_seen_at: event.at })
    .where('id', '=', order.id)
    .execute()
  const open = stepsOf[event.status]
  // What an operator would have had to find out is known.
  if (order.state === 'action_needed' && order.action_reason === 'carrierSilent' && open.length > 0)
    await takeStepIn(deps, tx, { orderId: order.id, step: 'carrierAnswers', actor: 'carrier' })
  for (const step of open) {
    if ((await takeStepIn(deps, tx, { orderId: order.id, step, actor: 'carrier' })) === null) return
  }
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
