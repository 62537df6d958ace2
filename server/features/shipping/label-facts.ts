/** The content of a parcel label, from the order and its two parties. */
import { isCarrierCode } from '#rules/carriers'
import { safeDisplayName } from '#rules/person-name'
import { carrierOf } from '../../providers/parcels/carriers.ts'
import type { ParcelToSend, ServicePoint } from '../../providers/parcels/parcels.ts'
import { parcelWeight } from '#rules/parcel'
import type { Db } from '../../db/db.ts'
import { referenceOf } from '../orders/needless-labels.ts'

export async function labelFacts(db: Db, orderId: string): Promise<ParcelToSend> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('account as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('account as seller', 'seller.id', 'orders.seller_id')
    .select(({ selectFrom, fn }) => [
      'orders.carrier',
      'orders.label_reference',
      'orders.service_point',
      'orders.receiver_phone',
      'buyer.first_name as buyer_first_name',
      'buyer.last_name as buyer_last_name',
      'buyer.email as buyer_email',
      'seller.first_name as seller_first_name',
      'seller.last_name as seller_last_name',
      'seller.email as seller_email',
      'seller.phone as seller_phone',
      'seller.line1',
      'seller.postal_code',
      'seller.city',
      selectFrom('order_line')
        .whereRef('order_line.order_id', '=', 'orders.id')
        .select(fn.countAll<number>().as('n'))
        .as('books'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const shop = order.service_point as unknown as ServicePoint | null
  if (!shop || order.carrier === null || !isCarrierCode(order.carrier))
    throw new Error(`order ${orderId} has no parcel shop`)
  return {
    reference: referenceOf({ id: orderId, label_reference: order.label_reference }),
    carrier: carrierOf(order.carrier).code,
    sender: {
      name: safeDisplayName(order.seller_first_name, order.seller_last_name),
      line1: order.line1 ?? '',
      postalCode: order.postal_code ?? '',
      city: order.city ?? '',
      email: order.seller_email,
      phone: order.seller_phone ?? '',
    },
    receiver: {
      name: safeDisplayName(order.buyer_first_name, order.buyer_last_name),
      email: order.buyer_email,
      ...(order.receiver_phone === null ? {} : { phone: order.receiver_phone }),
      postalCode: shop.postalCode,
      city: shop.city,
    },
    servicePoint: shop,
    weightGrams: parcelWeight(order.books ?? 1),
  }
}
