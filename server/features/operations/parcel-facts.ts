/** An order's parcels, as an operator reads about them. */
import type { Reply } from '#contract/contract'
import { isCarrierCode } from '#rules/carriers'
import type { Db } from '../../db/db.ts'
import { carrierOf } from '../../providers/parcels/carriers.ts'

const mostShown = 200

/** The carrier's latest events about the order's parcels, oldest first. */
export async function scansOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('parcel_scan')
    .select(['seen_at', 'status', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('seen_at', 'desc')
    .limit(mostShown)
    .execute()
  return rows.reverse().map(({ seen_at, status, text }) => ({ at: seen_at.toISOString(), status, text }))
}

/** The labels that were to be cancelled, in their order. */
export async function needlessLabelsOf(
  db: Db,
  orderId: string,
): Promise<Reply<'operatorOrder'>['needless_labels']> {
  const rows = await db
    .selectFrom('needless_label')
    .select(['reference', 'outcome', 'wanted_at', 'ended_at'])
    .where('order_id', '=', orderId)
    .orderBy('wanted_at')
    .orderBy('reference')
    .limit(mostShown)
    .execute()
  return rows.map(({ reference, outcome, wanted_at, ended_at }) => ({
    reference,
    outcome,
    at: (ended_at ?? wanted_at).toISOString(),
  }))
}

/** The parcel of the latest return. */
export async function parcelBackOf(db: Db, orderId: string): Promise<Reply<'operatorOrder'>['parcel_back']> {
  const parcel = await db
    .selectFrom('return_parcel')
    .select(['carrier', 'pkg_no', 'label_state', 'label_error'])
    .where('order_id', '=', orderId)
    .orderBy('request_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!parcel) return null
  const { carrier, pkg_no, label_state, label_error } = parcel
  const tracking_url = isCarrierCode(carrier) && pkg_no ? carrierOf(carrier).trackingUrl(pkg_no) : null
  return { pkg_no, tracking_url, label: label_state, label_error }
}
