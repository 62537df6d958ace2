import { carrierName } from '#rules/carriers'
import type { OrderState } from '#rules/order-state'
import { finalSums } from '../../../db/sale-sums.ts'
import type { Json } from '../../../db/schema.ts'
import { meetingPlace } from '../../orders/meeting-place.ts'
import { inBatches } from './in-batches.ts'
import type { ExportParams } from './export-params.ts'

/** The person's orders as buyer or as seller, without what only the other side sees. */
export async function* orders({ db, accountId }: ExportParams, side: 'buyer_id' | 'seller_id') {
  const other = side === 'buyer_id' ? 'seller_id' : 'buyer_id'
  const batches = inBatches((after, limit) =>
    db
      .selectFrom('orders')
      .innerJoin('account as other', 'other.id', `orders.${other}`)
      .selectAll('orders')
      .select(['other.first_name', 'other.last_name'])
      .where(`orders.${side}`, '=', accountId)
      .where('orders.id', '>', after)
      .orderBy('orders.id')
      .limit(limit)
      .execute(),
  )
  for await (const rows of batches) {
    const lines = await db
      .selectFrom('order_line')
      .innerJoin('listing', 'listing.id', 'order_line.listing_id')
      .innerJoin('book', 'book.id', 'listing.book_id')
      .select(['order_line.order_id', 'listing_id', 'order_line.price', 'book.title', 'book.isbn'])
      .where(
        'order_line.order_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
    for (const row of rows)
      yield {
        id: row.id,
        [side === 'buyer_id' ? 'sælger' : 'køber']: `${row.first_name} ${row.last_name}`,
        tilstand: row.state,
        bøger: (linesOf.get(row.id) ?? []).map((line) => ({
          annonce: line.listing_id,
          titel: line.title,
          isbn: line.isbn,
          pris_øre: line.price,
        })),
        ...(side === 'buyer_id' ? asBuyer(row) : asSeller(row)),
        levering: row.delivery === 'parcel' ? 'pakke' : 'afhentning',
        fragtfirma: carrierName(row.carrier),
        pakkenummer: row.pkg_no,
        betalt: row.paid_at,
        afsendt: row.shipped_at,
        leveret: row.delivered_at,
        afsluttet: row.finished_at,
        afsluttet_af: row.finished_by,
        annulleret: row.cancelled_at,
        annulleret_fordi: row.cancel_reason,
        refundering_ønsket: row.refund_requested_at,
        refundering_grund: row.refund_reason,
        står_stille_siden: row.frozen_at,
        betaling_tjekkes_siden: row.warned_at,
        betaling_taget_tilbage_af_banken: row.charged_back_at,
      }
  }
}

type Money = Record<
  'books' | 'buyer_fee' | 'shipping' | 'total' | 'sale_fee' | 'payout' | 'seller_labels',
  number
>

function asBuyer(
  row: Money & {
    service_point: unknown
    receiver_phone: string | null
    state: OrderState
    pickup_address: Json | null
    split_back: number | null
    refunded_at: Date | null
    refund_waiting_at: Date | null
  },
) {
  return {
    beløb_øre: { bøger: row.books, købergebyr: row.buyer_fee, fragt: row.shipping, i_alt: row.total },
    en_del_tilbage_øre: row.split_back,
    pakkeshop: row.service_point,
    telefon_til_pakkeshop: row.receiver_phone,
    afhentes_på: meetingPlace(row, { toBuyer: true }),
    refunderet: row.refunded_at,
    refundering_venter_siden: row.refund_waiting_at,
  }
}

function asSeller(
  row: Money & {
    books_back: number | null
    labelless_code: string | null
    pickup_address: unknown
    transferred_at: Date | null
    ship_by_at: Date | null
  },
) {
  const { saleFee, labels, payout } = finalSums(row)
  return {
    beløb_øre: { bøger: row.books, salgsgebyr: saleFee, nye_pakkelabels: labels, du_får: payout },
    af_prisen_tilbage_til_køberen_øre: row.books_back,
    labelfri_kode: row.labelless_code,
    afhentes_på: row.pickup_address,
    sendes_senest: row.ship_by_at,
    overført_til_saldo: row.transferred_at,
  }
}
