/** GET /shipment_monitor_statuses, as the vendor's SDK calls it: the monitor's status of some shipments. */
import type { FastifyInstance } from 'fastify'
import { invalid } from './refusals.ts'
import { monitorOf } from './scans.ts'
import type { Shipments } from './shipments.ts'

type Query = { ids?: string; page?: string; per_page?: string }

export function monitorRoutes(app: FastifyInstance, shipments: Shipments): void {
  app.get<{ Querystring: Query }>('/shipment_monitor_statuses', ({ query }, reply) => {
    const { ids = '', page = '1', per_page: perPage = '20' } = query
    if (!/^\d+(,\d+)*$/.test(ids) || !/^[1-9]\d*$/.test(page) || !/^([1-9]|[1-4]\d|50)$/.test(perPage))
      throw invalid()
    const known = ids.split(',').flatMap((id) => shipments.find(Number(id)) ?? [])
    const [size, from] = [Number(perPage), (Number(page) - 1) * Number(perPage)]
    void reply.headers({
      'x-current-page': page,
      'x-per-page': perPage,
      'x-total-count': known.length,
      'x-total-pages': Math.max(1, Math.ceil(known.length / size)),
    })
    return known.slice(from, from + size).map(monitorOf)
  })
}
