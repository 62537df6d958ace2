import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/parcels'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { isCarrierCode } from '#rules/carriers'
import { findParcelShops } from '../parcel-shops/find-parcel-shops.ts'
import { sendAgain } from './send-again.ts'
import { sendLabel } from './send-label.ts'

export function shippingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    contract.pickupPoints,
    ({ carrierCodes, zipcode, address, city }) =>
      findParcelShops(deps, {
        purpose: 'drop_off',
        carriers: carrierCodes.filter(isCarrierCode),
        address: { line1: address, postalCode: zipcode, city },
      }),
    { limit: limits.parcelShops },
  )
  serve(app, deps, contract.sendAgain, ({ shipment, ...shop }, { id }) => sendAgain(deps, id, shipment, shop))
  serve(app, deps, contract.label, ({ shipment }, caller, { reply }) =>
    sendLabel(deps, caller.id, shipment, reply),
  )
}
