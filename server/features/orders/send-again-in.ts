/** A returned parcel is sent again: the order's step, and the order forgets its old parcel. */
import { labelReference } from '#rules/order-number'
import type { Db } from '../../db/db.ts'
import { asJson } from '../../db/json.ts'
import type { Deps } from '../../deps.ts'
import type { ServicePoint } from '../../providers/parcels/parcels.ts'
import { takeStepIn, type NotTaken } from './take-step.ts'

export type NewParcel = { orderId: string; shop: ServicePoint; phone: string | null }

/** Returns why the order does not take the step; null when a label is being bought. */
export async function sendAgainIn(deps: Deps, tx: Db, parcel: NewParcel): Promise<NotTaken | null> {
  const forbidden = await takeStepIn(deps, tx, { orderId: parcel.orderId, step: 'sendAgain', actor: 'buyer' })
  if (forbidden === null) await replaceParcel(deps, tx, parcel)
  return forbidden
}

/** The late scans of the old parcel move nothing from now on. */
async function replaceParcel(
  { clock, jobs }: Deps,
  tx: Db,
  { orderId, shop, phone }: NewParcel,
): Promise<void> {
  const now = clock.now()
  const old = await tx
    .selectFrom('orders')
    .select(['number', 'resends', 'carrier_shipment_id', 'pkg_no', 'label_key'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (old.carrier_shipment_id !== null)
    await tx
      .insertInto('former_parcel')
      .values({
        carrier_shipment_id: old.carrier_shipment_id,
        order_id: orderId,
        pkg_no: old.pkg_no,
        replaced_at: now,
      })
      .execute()
  await tx
    .updateTable('orders')
    .set({
      service_point: asJson(shop),
      carrier: shop.carrier,
      receiver_phone: phone,
      ...withoutParcel,
      label_reference: labelReference(old.number, old.resends),
      label_wait_since: now,
    })
    .where('id', '=', orderId)
    .execute()
  await jobs.enqueue(tx, 'buy-label', { orderId })
  if (old.label_key !== null) await jobs.enqueue(tx, 'remove-photos', { keys: [old.label_key] })
}

const withoutParcel = {
  label_state: 'ordered',
  label_key: null,
  label_error: null,
  label_tried_at: null,
  label_probed_at: null,
  carrier_shipment_id: null,
  pkg_no: null,
  labelless_code: null,
  carrier_status: null,
  carrier_text: null,
  carrier_seen_at: null,
  carrier_ask_at: null,
  carrier_answered_at: null,
  carrier_silent_since: null,
} as const
