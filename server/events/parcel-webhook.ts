/** The carriers' webhooks, verified and recorded in one transaction before the answer. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../deps.ts'
import { ParcelEventRejected, type ParcelEvent } from '../providers/parcels/parcels.ts'
import { noteParcelEvent } from '../features/shipping/note-parcel-event.ts'

export function parcelWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/webhooks/shipmondo', { schema: { hide: true } }, async (request) => {
    const event = readEvent(deps, request.body)
    if (event) {
      await deps.db.transaction().execute((tx) => noteParcelEvent(deps, tx, event, 'webhook'))
      deps.observeWebhook?.('carrier', event.at)
    } else deps.log.info({}, 'a parcel webhook of a kind that we ignore')
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
