import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { confirmPurchase } from './confirm-purchase.ts'
import { findOrder } from './find-order.ts'
import { loadShipments } from './load-orders.ts'
import { boughtOrders, soldOrders } from './queries.ts'
import { findSoldBook } from './sold-book.ts'
import { takePartyStep } from './take-party-step.ts'
import { timeLeftToShip } from './time-left.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.findShipment, ({ shipment }, { id }) => findOrder(deps, id, shipment))
  serve(app, deps, contract.myShipments, async (_, { id }) =>
    loadShipments(deps, await soldOrders(deps.db, id), id),
  )
  serve(app, deps, contract.bought, async (_, { id }) =>
    loadShipments(deps, await boughtOrders(deps.db, id), id),
  )
  serve(app, deps, contract.orderDetails, ({ dbId }, { id }) => confirmPurchase(deps, id, dbId))
  serve(app, deps, contract.soldBookDetails, (_, { id }, { header }) =>
    findSoldBook(deps, id, header('dbid') ?? ''),
  )
  serve(app, deps, contract.getDate, ({ dbId }, { id }) => timeLeftToShip(deps, id, dbId))
  serve(app, deps, contract.satisfied, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'approve' }),
  )
  serve(app, deps, contract.markSent, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'markShipped' }),
  )
  serve(app, deps, contract.markReceived, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'markDelivered' }),
  )
  serve(app, deps, contract.cancelRequest, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'cancelRequest' }),
  )
  serve(app, deps, contract.refundRequest, ({ shipment, reason }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'requestRefund', reason }),
  )
}
