/**
 * The groups of a confirmation: after paying (by the payment), or later (by an order or a sold listing). The buyer
 * may return before the webhook arrives, so an open payment is settled first.
 */
import type { ReplyOf } from '#contract/http'
import type { orderDetails } from '#contract/orders'
import type { Shipment } from '#contract/shipment'
import { Refusal } from '#contract/refusals'
import { stateOfShipment } from '#rules/order-statuses'
import type { Deps } from '../../deps.ts'
import { settlePurchase } from './settle-purchase.ts'
import { PaymentUnavailable } from '../../providers/payment/payments.ts'
import { loadShipments } from '../orders/load-orders.ts'
import { ordersAbout } from '../orders/queries.ts'

export async function confirmPurchase(
  deps: Deps,
  callerId: string,
  id: string,
): Promise<ReplyOf<typeof orderDetails>> {
  await settleIfOwn(deps, callerId, id)
  const orders = await ordersAbout(deps.db, id, callerId)
  if (orders.length === 0) throw new Refusal('not_found')
  const shipments = await loadShipments(deps, orders, callerId)
  return shipments.map((shipment) => {
    const isBuyer = shipment.buyer.id === callerId
    const { id: otherId, ...names } = isBuyer ? shipment.seller : shipment.buyer
    return {
      [isBuyer ? 'seller' : 'buyer']: { _id: otherId, ...names },
      products: shipment.products,
      deliveryType: shipment.deliveryType,
      price: shipment.deliveryDetails.price,
      ...(isBuyer && { paid: shipment.total.paid, buyerFee: shipment.total.buyerFee }),
      orderStatus: shipment.bookStatus,
      dbShipment: shipment._id,
      number: shipment.number,
      place: placeOf(shipment),
      ...waitOf(shipment),
    }
  })
}

function waitOf({ status, deliveryType, ship_by, turn }: Shipment) {
  const waits = stateOfShipment(status, deliveryType) === 'action_needed'
  const by = waits ? turn?.by : (ship_by ?? turn?.by)
  return { by: by ?? null, status, returned: waits && turn?.who === 'buyer' }
}

function placeOf({ details: { service_point, pickup_address } }: Shipment): string | null {
  if (pickup_address) return `${pickup_address.postal_code} ${pickup_address.city}`
  return service_point?.name ?? null
}

async function settleIfOwn(deps: Deps, callerId: string, purchaseId: string): Promise<void> {
  const open = await deps.db
    .selectFrom('purchase')
    .select('id')
    .where('id', '=', purchaseId)
    .where('buyer_id', '=', callerId)
    .where('state', 'in', ['pending', 'expired'])
    .executeTakeFirst()
  if (!open) return
  try {
    await settlePurchase(deps, open.id)
  } catch (error) {
    // The webhook will settle it; the page says that the payment is being confirmed.
    if (!(error instanceof PaymentUnavailable)) throw error
  }
}
