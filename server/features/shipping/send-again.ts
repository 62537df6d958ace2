/** The buyer of a returned parcel chooses a shop anew: a new label is bought, and the seller's time to send begins. */
import { Refusal } from '#contract/refusals'
import type { ChosenShop } from '#contract/checkout'
import type { Shipment } from '#contract/orders'
import type { Db } from '../../db/db.ts'
import { asJson } from '../../db/json.ts'
import type { Deps } from '../../deps.ts'
import type { ServicePoint } from '../../providers/parcels/parcels.ts'
import { findOrder } from '../orders/find-order.ts'
import { roleIn } from '../orders/queries.ts'
import { refusalOf } from '../orders/take-party-step.ts'
import { takeStepIn } from '../orders/take-step.ts'
import { chosenShop } from '../parcel-shops/chosen-shop.ts'
import { labelReference } from './label-facts.ts'

export async function sendAgain(
  deps: Deps,
  callerId: string,
  orderId: string,
  chosen: ChosenShop,
): Promise<Shipment> {
  const role = await roleIn(deps.db, orderId, callerId)
  if (!role) throw new Refusal('not_found')
  if (role !== 'buyer') throw new Refusal('not_yours')
  const shop = await chosenShop(deps, chosen, await booksOf(deps.db, orderId))
  await deps.db.transaction().execute(async (tx) => {
    const forbidden = await takeStepIn(deps, tx, { orderId, step: 'sendAgain', actor: 'buyer' })
    if (forbidden) throw new Refusal(refusalOf[forbidden])
    await replaceParcel(deps, tx, orderId, { shop, phone: chosen.phone || null })
  })
  return findOrder(deps, callerId, orderId)
}

async function booksOf(db: Db, orderId: string): Promise<number> {
  const { books } = await db
    .selectFrom('order_line')
    .select(({ fn }) => fn.countAll<number>().as('books'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return books
}

/** The order forgets its old parcel, whose late scans therefore move nothing, and waits for a label. */
async function replaceParcel(
  { clock, jobs }: Deps,
  tx: Db,
  orderId: string,
  { shop, phone }: { shop: ServicePoint; phone: string | null },
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
