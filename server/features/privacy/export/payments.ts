import type { PurchaseGroup } from '../../orders/purchase.ts'
import { eachOf } from './in-batches.ts'
import type { ExportParams } from './export-params.ts'

/** Includes payments that failed. */
export async function* payments({ db, accountId }: ExportParams) {
  const rows = eachOf(
    db
      .selectFrom('purchase')
      .select(['id', 'state', 'total', 'groups', 'created_at', 'paid_at', 'late_refunded_at'])
      .select('late_refund_waiting_at')
      .select(['dispute', 'dispute_amount', 'resend_of', 'resend_shop', 'resend_phone'])
      .where('buyer_id', '=', accountId),
  )
  for await (const row of rows)
    yield {
      id: row.id,
      tilstand: row.state,
      i_alt_øre: row.total,
      kurv: (row.groups as unknown as PurchaseGroup[]).map(({ lines, delivery, receiverPhone }) => ({
        bøger: lines.map(({ title, price }) => ({ titel: title, pris_øre: price })),
        levering: delivery === 'parcel' ? 'pakke' : 'afhentning',
        telefon_til_pakkeshop: receiverPhone,
      })),
      ny_pakkelabel: row.resend_of && {
        ordre: row.resend_of,
        pakkeshop: row.resend_shop,
        telefon_til_pakkeshop: row.resend_phone,
      },
      begyndt: row.created_at,
      betalt: row.paid_at,
      betalt_tilbage: row.late_refunded_at,
      tilbagebetaling_venter_siden: row.late_refund_waiting_at,
      indsigelse: row.dispute,
      indsigelse_øre: row.dispute_amount,
    }
}
