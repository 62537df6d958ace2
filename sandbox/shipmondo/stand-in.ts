/**
 * The label broker in miniature: Shipmondo's API v3 as its OpenAPI document and its users describe it, including HTML
 * with status 200 for unknown paths. Prices, shops and numbers are invented, and always the same for the same input.
 */
import type { FastifyInstance } from 'fastify'
import type { SandboxClock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import { startLoopback } from '../loopback.ts'
import type { Store } from '../store.ts'
import { transact } from '../transact.ts'
import { accessIn, checkBasic, type Access } from './access.ts'
import { monitorRoutes } from './monitor-routes.ts'
import { invalid, Refused } from './refusals.ts'
import { scanParcel, type Scan } from './scans.ts'
import { shipmentRoutes } from './shipment-routes.ts'
import { shipmentsIn, type ParcelStatus, type Shipment } from './shipments.ts'
import { shipmentOnTheWire } from './shipment-wire.ts'
import { shopRoutes } from './shop-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'
import { webhooksIn } from './webhooks.ts'

export type ShipmondoStandIn = Access & {
  baseUrl: string
  /**
   * False for an unknown parcel. Sends the webhook and waits for its answer; a later `tick` repeats it for an app that
   * does not answer.
   */
  scan: (pkgNo: string, scan: Scan) => Promise<boolean>
  /** Newest first. */
  parcels: () => SandboxParcel[]
  /** Repeats the webhooks that the app has not answered. */
  tick: () => Promise<void>
  close: () => Promise<void>
}

export type SandboxParcel = {
  pkgNo: string
  carrier: string
  status: ParcelStatus
  reference: string | null
  receiver: string
  createdAt: string
}

type Options = {
  store: Store
  clock: SandboxClock
  faults: Faults
  /** How many milliseconds late a new shipment is listed. */
  indexDelayMs?: number
  /** How many milliseconds a webhook may take to answer. */
  timeoutMs?: number
  /** Øre. */
  openingBalance?: number
}

const prefix = '/api/public/v3'
const oneMillionKroner = 1_000_000_00

export async function startShipmondoStandIn(options: Options): Promise<ShipmondoStandIn> {
  const {
    store,
    clock,
    faults,
    indexDelayMs = 3_000,
    timeoutMs = 3_000,
    openingBalance = oneMillionKroner,
  } = options
  const access = accessIn(store)
  const shipments = shipmentsIn(store, clock, openingBalance)
  const areLost = () => faults.list().some(({ mode }) => mode === 'no-webhooks')
  const webhooks = webhooksIn({ store, clock, timeoutMs, areLost })

  const failure = { error: 'Internal server error' }
  const { baseUrl, close } = await startLoopback({ provider: 'carrier', faults, failure, routes })

  function routes(app: FastifyInstance) {
    app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      if (error instanceof Refused) return reply.code(error.status).send({ error: error.message })
      if ((error.statusCode ?? 500) >= 500) return reply.code(500).send(failure)
      return reply.code(422).send({ error: invalid().message })
    })
    app.setNotFoundHandler((_request, reply) =>
      reply.type('text/html').code(200).send('<!doctype html><title>Shipmondo</title>'),
    )
    void app.register(async (api) => apiRoutes(api), { prefix })
  }

  function apiRoutes(api: FastifyInstance) {
    api.addHook('onRequest', async ({ headers }) => checkBasic(headers.authorization, access))
    shopRoutes(api)
    shipmentRoutes(api, { clock, shipments, indexDelayMs, cancel })
    monitorRoutes(api, shipments)
    webhookRoutes(api, webhooks)
  }

  function cancel(shipment: Shipment): Promise<void> {
    const queued = transact(store, () => {
      shipments.move(shipment.id, 'cancelled')
      const topic = { resource_name: 'Shipments', action: 'cancel' }
      return webhooks.enqueue([topic], shipment.id, shipmentOnTheWire(shipment))
    })
    return webhooks.deliver(queued)
  }

  return {
    ...access,
    baseUrl: `${baseUrl}${prefix}`,
    scan: (pkgNo, scan) => scanParcel({ store, shipments, webhooks }, pkgNo, scan),
    parcels: () => shipments.list().map(sandboxParcel),
    tick: oneAtATime(() => webhooks.deliverPending()),
    close,
  }
}

function sandboxParcel({ pkgNo, status, createdAt, booking }: Shipment): SandboxParcel {
  const { product, reference, receiver } = booking
  return {
    pkgNo,
    carrier: product.carrier.code,
    status,
    reference,
    receiver: receiver.name,
    createdAt: createdAt.toISOString(),
  }
}

function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= task().finally(() => (running = null)))
}
