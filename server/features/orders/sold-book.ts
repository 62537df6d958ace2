/** A sold book with its order's facts, for its seller or buyer. */
import type { ReplyOf } from '#contract/http'
import type { soldBookDetails } from '#contract/orders'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { loadShipments } from './load-orders.ts'
import { ordersAbout } from './queries.ts'

export async function findSoldBook(
  deps: Deps,
  callerId: string,
  listingId: string,
): Promise<ReplyOf<typeof soldBookDetails>> {
  const orders = await ordersAbout(deps.db, listingId, callerId)
  const [shipment] = await loadShipments(deps, orders, callerId)
  const item = shipment?.products.find((product) => product.dbBook._id === listingId)
  if (!shipment || !item) throw new Refusal('not_found')
  const { carrier_code, labelless_code, pkg_no, pickup_address } = shipment.details
  return {
    dbBook: item.dbBook,
    apiBook: item.apiBook,
    soldBook: {
      pickup_address: pickup_address && {
        postal_code: pickup_address.postal_code,
        city: pickup_address.city,
      },
      carrier_code,
      labelless_code,
      pkg_no,
      orderStatus: shipment.bookStatus,
      deliveryType: shipment.deliveryType,
      dbShipment: shipment._id,
    },
  }
}
