import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/checkout'
import { orderDetails } from '#contract/orders'
import { withShortTimeouts, type Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { findParcelShops } from '../parcel-shops/find-parcel-shops.ts'
import { buyBooks } from './buy-books.ts'
import { leavePayment } from './close-purchase.ts'
import { confirmPurchase } from './confirm-purchase.ts'
import { openPayment } from './open-payment.ts'
import { payForLabel } from './pay-for-label.ts'

export function checkoutRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    contract.servicePoints,
    ({ address }) =>
      findParcelShops(deps, {
        purpose: 'collect',
        address: { line1: address.line1, postalCode: address.postal_code, city: address.city },
      }),
    { limit: limits.parcelShops },
  )
  serve(app, deps, contract.buyBook, ({ checkout_data }, caller) =>
    buyBooks(withShortTimeouts(deps), caller.id, checkout_data),
  )
  serve(app, deps, contract.payForLabel, ({ shipment, ...shop }, { id }) =>
    payForLabel(withShortTimeouts(deps), id, shipment, shop),
  )
  serve(app, deps, contract.openPayment, ({ key }) => openPayment(withShortTimeouts(deps), key))
  serve(app, deps, orderDetails, ({ dbId }, { id }) => confirmPurchase(withShortTimeouts(deps), id, dbId))
  serve(app, deps, contract.leavePayment, async ({ key }) => {
    await leavePayment(withShortTimeouts(deps), key)
    return {}
  })
}
