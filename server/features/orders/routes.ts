import type { FastifyInstance } from 'fastify'
import * as cases from '#contract/order-cases'
import * as contract from '#contract/orders'
import * as parcels from '#contract/parcels'
import { isOperator } from '../../http/auth.ts'
import type { Deps } from '../../deps.ts'
import { limits, photoForms } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { answerOffer } from './answer-offer.ts'
import { answerRefund } from './answer-refund.ts'
import { confirmHandover } from './confirm-handover.ts'
import { addEvidence, readEvidence } from './evidence.ts'
import { findOrder } from './find-order.ts'
import { loadShipments } from './load-orders.ts'
import { makeOffer } from './make-offer.ts'
import { objectToReturn } from './object-to-return.ts'
import { boughtOrders, soldOrders } from './queries.ts'
import { findSoldBook } from './sold-book.ts'
import { requestRefund } from './request-refund.ts'
import { takePartyStep } from './take-party-step.ts'
import { timeLeftToShip } from './time-left.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.findShipment, ({ shipment }, { id }) => findOrder(deps, id, shipment))
  serve(app, deps, contract.myShipments, async ({ before }, { id }) =>
    loadShipments(deps, await soldOrders(deps.db, id, before), id),
  )
  serve(app, deps, contract.bought, async ({ before }, { id }) =>
    loadShipments(deps, await boughtOrders(deps.db, id, before), id),
  )
  serve(app, deps, contract.soldBookDetails, (_, { id }, { header }) =>
    findSoldBook(deps, id, header('dbid') ?? ''),
  )
  serve(app, deps, parcels.getDate, ({ dbId }, { id }) => timeLeftToShip(deps, id, dbId))
  serve(app, deps, contract.satisfied, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'approve' }),
  )
  serve(app, deps, parcels.markSent, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'saySent' }),
  )
  serve(
    app,
    deps,
    parcels.takeBackSent,
    ({ shipment }, { id }) => takePartyStep(deps, id, { orderId: shipment, step: 'takeBackSent' }),
    { limit: limits.takingBack },
  )
  serve(app, deps, parcels.markReceived, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'markDelivered' }),
  )
  serve(app, deps, parcels.notReceived, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'notArrived' }),
  )
  serve(app, deps, parcels.notSentAgain, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'notSentAgain' }),
  )
  serve(app, deps, cases.cancelRequest, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'cancelRequest' }),
  )
  serve(app, deps, cases.refundRequest, (body, { id }) => requestRefund(deps, id, body))
  serve(
    app,
    deps,
    cases.refundEvidence,
    ({ shipment }, { id }, { files }) => addEvidence(deps, id, shipment, files),
    { limit: photoForms(deps) },
  )
  serve(app, deps, cases.evidencePhoto, async ({ shipment, photo }, caller, { reply }) => {
    const party = isOperator(caller) ? null : caller.id
    const bytes = await readEvidence(deps, { orderId: shipment, photoId: photo, party })
    return reply.type('image/jpeg').send(Buffer.from(bytes))
  })
  serve(app, deps, cases.answerRefund, ({ shipment, text }, { id }) =>
    answerRefund(deps, id, { orderId: shipment, text }),
  )
  serve(
    app,
    deps,
    cases.makeOffer,
    ({ shipment, back }, { id }) => makeOffer(deps, id, { orderId: shipment, back }),
    { limit: limits.offers },
  )
  serve(
    app,
    deps,
    cases.answerOffer,
    ({ shipment, offer, accept }, { id }) =>
      answerOffer(deps, id, { orderId: shipment, offerId: offer, accept }),
    { limit: limits.offers },
  )
  serve(app, deps, cases.giveAllBack, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'giveAllBack' }),
  )
  serve(app, deps, cases.acceptReturn, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'startReturn' }),
  )
  serve(app, deps, cases.markReturnSent, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'returnIsSent' }),
  )
  serve(app, deps, cases.confirmReturn, ({ shipment }, { id }) =>
    takePartyStep(deps, id, { orderId: shipment, step: 'confirmReturn' }),
  )
  serve(app, deps, cases.objectToReturn, ({ shipment, text }, { id }) =>
    objectToReturn(deps, id, { orderId: shipment, text }),
  )
  serve(app, deps, contract.confirmHandover, ({ shipment, code }, { id }) =>
    confirmHandover(deps, id, { orderId: shipment, code }),
  )
}
