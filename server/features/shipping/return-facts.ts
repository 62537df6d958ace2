/** The content of a return's label: the order's parties exchanged, and a shop near the seller. */
import { isCarrierCode } from '#rules/carriers'
import { parcelWeight } from '#rules/parcel'
import { safeDisplayName } from '#rules/person-name'
import type { Deps } from '../../deps.ts'
import { ParcelRefused, type ParcelToSend, type ServicePoint } from '../../providers/parcels/parcels.ts'

/** Throws ParcelRefused when the carrier has no shop there, and ParcelsUnavailable. */
export async function returnFacts(deps: Deps, requestId: string): Promise<ParcelToSend> {
  const parcel = await findParcel(deps, requestId)
  const { carrier } = parcel
  if (!isCarrierCode(carrier)) throw new Error(`return ${requestId} has an unknown carrier`)
  const home = placeOf(parcel.seller_line1, parcel.seller_postal_code, parcel.seller_city)
  const chosen = parcel.service_point as unknown as ServicePoint | null
  const shop = chosen ?? (await nearestShop(deps, requestId, { carrier, home }))
  // A buyer without an address sends from where the parcel was collected.
  const collectedAt = parcel.collected_at as unknown as ServicePoint | null
  const from =
    parcel.buyer_line1 || !collectedAt
      ? placeOf(parcel.buyer_line1, parcel.buyer_postal_code, parcel.buyer_city)
      : placeOf(collectedAt.address, collectedAt.postalCode, collectedAt.city)
  return {
    reference: parcel.reference,
    carrier,
    sender: {
      name: safeDisplayName(parcel.buyer_first_name, parcel.buyer_last_name),
      ...from,
      email: parcel.buyer_email,
      phone: parcel.buyer_phone ?? parcel.receiver_phone ?? '',
    },
    receiver: {
      name: safeDisplayName(parcel.seller_first_name, parcel.seller_last_name),
      email: parcel.seller_email,
      ...(parcel.seller_phone === null ? {} : { phone: parcel.seller_phone }),
      ...home,
    },
    servicePoint: shop,
    weightGrams: parcelWeight(parcel.books ?? 1),
  }
}

/** A missing part becomes an empty string, which the carrier refuses with its reason. */
function placeOf(line1: string | null, postalCode: string | null, city: string | null) {
  return { line1: line1 ?? '', postalCode: postalCode ?? '', city: city ?? '' }
}

type Wanted = { carrier: ServicePoint['carrier']; home: { line1: string; postalCode: string; city: string } }

/** Stored, so that a later try names the same shop. */
async function nearestShop(
  { db, parcels }: Deps,
  requestId: string,
  { carrier, home }: Wanted,
): Promise<ServicePoint> {
  const [shop] = await parcels.listShops({ purpose: 'collect', carriers: [carrier], address: home })
  if (!shop) throw new ParcelRefused('The carrier has no shop near the seller')
  await db
    .updateTable('return_parcel')
    .set({ service_point: JSON.stringify(shop) })
    .where('request_id', '=', requestId)
    .execute()
  return shop
}

function findParcel({ db }: Deps, requestId: string) {
  return db
    .selectFrom('return_parcel')
    .innerJoin('orders', 'orders.id', 'return_parcel.order_id')
    .innerJoin('account as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('account as seller', 'seller.id', 'orders.seller_id')
    .select(({ selectFrom, fn }) => [
      'return_parcel.reference',
      'return_parcel.carrier',
      'return_parcel.service_point',
      'orders.service_point as collected_at',
      'orders.receiver_phone',
      'buyer.first_name as buyer_first_name',
      'buyer.last_name as buyer_last_name',
      'buyer.email as buyer_email',
      'buyer.phone as buyer_phone',
      'buyer.line1 as buyer_line1',
      'buyer.postal_code as buyer_postal_code',
      'buyer.city as buyer_city',
      'seller.first_name as seller_first_name',
      'seller.last_name as seller_last_name',
      'seller.email as seller_email',
      'seller.phone as seller_phone',
      'seller.line1 as seller_line1',
      'seller.postal_code as seller_postal_code',
      'seller.city as seller_city',
      selectFrom('order_line')
        .whereRef('order_line.order_id', '=', 'orders.id')
        .select(fn.countAll<number>().as('n'))
        .as('books'),
    ])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
}
