import type { FastifyInstance } from 'fastify'
import type { SandboxClock } from '../clock.ts'
import { readBooking } from './booking.ts'
import { labelPdf } from './label-pdf.ts'
import { productOf } from './products.ts'
import { invalid, notFound } from './refusals.ts'
import { shipmentOnTheWire } from './shipment-wire.ts'
import type { Shipment, Shipments } from './shipments.ts'

type Query = Record<string, string | undefined>
type WithId = { Params: { id: string }; Querystring: Query }

type Deps = {
  clock: SandboxClock
  shipments: Shipments
  /** A new shipment is listed only after this many milliseconds, as in the provider's lagging index. */
  indexDelayMs: number
  /** Cancels the shipment and sends the webhook. */
  cancel: (shipment: Shipment) => Promise<void>
}

export function shipmentRoutes(app: FastifyInstance, { clock, shipments, indexDelayMs, cancel }: Deps): void {
  function shipmentIn(id: string): Shipment {
    const shipment = shipments.find(Number(id))
    if (!shipment) throw notFound()
    return shipment
  }

  app.post('/shipments', async ({ body }) => {
    const shipment = shipments.book(readBooking(body))
    const wire = shipmentOnTheWire(shipment)
    return shipment.booking.labelFormat ? { ...wire, labels: [await labelFile(shipment)] } : wire
  })

  app.get<{ Querystring: Query }>('/shipments', ({ query }, reply) => {
    const indexedUntil = clock.now().getTime() - indexDelayMs
    const found = shipments
      .list(query.reference)
      .filter((shipment) => shipment.createdAt.getTime() <= indexedUntil && fits(shipment, query))
    const { page, perPage } = pagingOf(query)
    const pages = Math.max(1, Math.ceil(found.length / perPage))
    void reply.headers({
      'x-current-page': page,
      'x-per-page': perPage,
      'x-total-count': found.length,
      'x-total-pages': pages,
    })
    return found.slice((page - 1) * perPage, page * perPage).map(shipmentOnTheWire)
  })

  app.get<WithId>('/shipments/:id', ({ params }) => shipmentOnTheWire(shipmentIn(params.id)))

  app.get<WithId>('/shipments/:id/labels', async ({ params, query }) => {
    if (!['10x19_pdf', 'a4_pdf', undefined].includes(query.label_format))
      throw invalid('label_format is not available')
    return [await labelFile(shipmentIn(params.id))]
  })

  app.put<WithId>('/shipments/:id/cancel', async ({ params }) => {
    const shipment = shipmentIn(params.id)
    if (shipment.booking.product.carrier.code === 'dao' || shipment.status !== 'created')
      throw invalid("It's not possible to cancel this shipment.")
    await cancel(shipment)
    return { cancelled: true, cancelled_at_carrier: true, refunded: false }
  })

  app.post('/quotes', ({ body }) => {
    const product = productOf((body as { product_code?: unknown } | null)?.product_code)
    if (!product) throw invalid()
    const price = product.price / 100
    const what = { carrier_code: product.carrier.code, description: product.name, product_code: product.code }
    return { ...what, service_codes: '', price, price_before_vat: price * 0.8, currency_code: 'DKK' }
  })

  app.get('/account/balance', () => ({
    amount: shipments.balance() / 100,
    currency_code: 'DKK',
    updated_at: clock.now().toISOString(),
  }))
}

async function labelFile({ booking, pkgNo, labellessCode, createdAt }: Shipment) {
  const pdf = await labelPdf({ ...booking, pkgNo, labellessCode, createdAt })
  return { base64: pdf.toString('base64'), file_format: 'pdf' }
}

function fits({ id, pkgNo, createdAt, booking }: Shipment, query: Query): boolean {
  return (
    (query.id ?? String(id)) === String(id) &&
    (query.package_number ?? pkgNo) === pkgNo &&
    (query.carrier_code ?? booking.product.carrier.code) === booking.product.carrier.code &&
    query.order_id === undefined &&
    createdAt >= new Date(query.created_at_min ?? 0) &&
    createdAt <= new Date(query.created_at_max ?? '9999-12-31')
  )
}

function pagingOf(query: Query): { page: number; perPage: number } {
  const page = Number(query.page ?? 1)
  const perPage = Number(query.per_page ?? 20)
  if (!Number.isInteger(page) || page < 1 || !Number.isInteger(perPage) || perPage < 1 || perPage > 50)
    throw invalid()
  return { page, perPage }
}
