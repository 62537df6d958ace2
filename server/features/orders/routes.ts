import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { answerRefund } from './answer-refund.ts'
import { confirmHandover } from './confirm-handover.ts'
import { addEvidence, readEvidence } from './evidence.ts'
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
  serve(app, deps, contract.soldBookDetails, (_, { id }, { header }) =>
    findSoldBook(deps, id, header('dbid') ?? ''),
  )
  serve(app, deps, contract.getDate, ({ dbId }, { id }) => timeLeftToShip(deps, id, dbId))
  serve(app, deps, contract.satisfied, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'approve' }),
  )
  serve(app, deps, contract.markSent, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'saySent' }),
  )
  serve(
    app,
    deps,
    contract.takeBackSent,
    ({ shipment }, { id }) => takePartyStep(deps, id, { orderId: shipment, step: 'takeBackSent' }),
    { limit: limits.takingBack },
  )
  serve(app, deps, contract.markReceived, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'markDelivered' }),
  )
  serve(app, deps, contract.notReceived, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'notArrived' }),
  )
  serve(app, deps, contract.notSentAgain, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'notSentAgain' }),
  )
  serve(app, deps, contract.cancelRequest, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'cancelRequest' }),
  )
  serve(app, deps, contract.refundRequest, ({ shipment, reason, text }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'requestRefund', reason, claim: text }),
  )
  serve(app, deps, contract.refundEvidence, ({ shipment }, { id }, { files }) =>
    addEvidence(deps, id, shipment, files),
  )
  serve(app, deps, contract.evidencePhoto, async ({ shipment, photo }, { id, role }, { reply }) => {
    const party = role === 'operator' ? null : id
    const bytes = await readEvidence(deps, { orderId: shipment, photoId: photo, party })
    return reply.type('image/jpeg').send(Buffer.from(bytes))
  })
  serve(app, deps, contract.answerRefund, ({ shipment, text }, { id }) =>
    answerRefund(deps, id, { orderId: shipment, text }),
  )
  serve(app, deps, contract.confirmHandover, ({ shipment, code }, { id }) =>
    confirmHandover(deps, id, { orderId: shipment, code }),
  )
}
