import type { FastifyInstance } from 'fastify'
import { invalid, notFound } from './refusals.ts'
import type { Topic, Webhook, Webhooks } from './webhooks.ts'

type WithId = { Params: { id: string } }

const actions: Record<string, readonly string[]> = {
  Shipments: ['create', 'cancel'],
  'Shipment Monitor': ['latest', 'delivered'],
}

export function webhookRoutes(app: FastifyInstance, webhooks: Webhooks): void {
  function webhookIn(id: string): Webhook {
    const webhook = webhooks.find(Number(id))
    if (!webhook) throw notFound()
    return webhook
  }

  app.get('/webhooks', (_request, reply) => {
    const list = webhooks.list()
    void reply.headers({
      'x-current-page': 1,
      'x-per-page': 50,
      'x-total-count': list.length,
      'x-total-pages': 1,
    })
    return list.map(onTheWire)
  })
  app.get<WithId>('/webhooks/:id', ({ params }) => onTheWire(webhookIn(params.id)))
  /** The endpoint must answer a test call before it is registered. The document has a list here. */
  app.post('/webhooks', async ({ body }) => {
    const settings = settingsIn(body)
    if (!(await webhooks.ping(settings))) throw invalid('The endpoint did not answer with status 200')
    return [onTheWire(webhooks.add(settings))]
  })
  /** Changes name and activity alone, and says nothing of other fields. */
  app.put<WithId>('/webhooks/:id', ({ params, body }) => {
    const standing = webhookIn(params.id)
    const { name = standing.name, active = standing.active } = (body ?? {}) as Partial<Webhook>
    return onTheWire(webhooks.change(standing.id, { name, active }))
  })
  app.delete<WithId>('/webhooks/:id', ({ params }) => {
    const webhook = webhookIn(params.id)
    webhooks.drop(webhook.id)
    return onTheWire(webhook)
  })
}

function settingsIn(body: unknown): Topic & Pick<Webhook, 'name' | 'endpoint' | 'key'> {
  const { name, endpoint, key, resource_name, action } = (body ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || typeof key !== 'string' || key.length === 0) throw invalid()
  if (typeof endpoint !== 'string' || !URL.canParse(endpoint) || !isSafe(new URL(endpoint))) throw invalid()
  if (typeof resource_name !== 'string' || typeof action !== 'string') throw invalid()
  if (!actions[resource_name]?.includes(action)) throw invalid()
  return { name, endpoint, key, resource_name, action }
}

/** The provider requires https. Loopback addresses may do without it. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}

function onTheWire({ id, name, endpoint, active, action, resource_name, created }: Webhook) {
  const at = new Date(created).toISOString()
  return { id, endpoint, active, created_at: at, updated_at: at, name, action, resource_name }
}
