/** What the carriers tell of parcels: verified, recorded by fingerprint, and turned into steps in one transaction. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { StepName } from '#rules/order-life'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ParcelEventRejected, type ParcelEvent } from '../../providers/parcels/parcels.ts'
import { takeStepIn } from '../orders/take-step.ts'

export function parcelWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/webhooks/shipmondo', { schema: { hide: true } }, async (request) => {
    const event = readEvent(deps, request.body)
    if (event) await deps.db.transaction().execute((tx) => note(deps, tx, event))
    return { received: true }
  })
}

function readEvent(deps: Deps, body: unknown): ParcelEvent | null {
  try {
    return deps.parcels.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), deps.clock.now())
  } catch (error) {
    if (error instanceof ParcelEventRejected) throw new Refusal('invalid')
    throw error
  }
}

/** Tried in this order; the first that the order's state allows is taken. News that comes late or twice changes nothing. */
const stepsOf: Record<ParcelEvent['status'], StepName[]> = {
  en_route: ['markShipped'],
  ready: ['markShipped'],
  delivered: ['markDelivered', 'noteArrival'],
  failed: ['parcelReturned'],
  unknown: [],
}

async function note(deps: Deps, tx: Db, event: ParcelEvent): Promise<void> {
  const isNew = await tx
    .insertInto('webhook_event')
    .values({ provider: 'shipmondo', event_id: event.fingerprint, received_at: deps.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (!isNew) return
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('carrier_shipment_id', '=', event.shipmentId)
    .executeTakeFirst()
  if (!order) {
    deps.log.warn({ event }, 'news of a parcel that no order knows')
    return
  }
  await tx
    .updateTable('orders')
    .set({ carrier_status: event.status, carrier_text: event.text })
    .where('id', '=', order.id)
    .execute()
  for (const step of stepsOf[event.status]) {
    if ((await takeStepIn(deps, tx, { orderId: order.id, step, actor: 'carrier' })) === null) return
  }
}
