/**
 * The platform's webhooks (docs.stripe.com/api/webhook_endpoints). Two are there from the beginning, as if somebody had
 * made them on Stripe's pages; they follow the marketplace's address. An endpoint hears either the platform's own account
 * or, with `connect`, those of the sellers. Its version and that choice never change.
 */
import { z } from 'zod'
import { apiVersion } from './api-version.ts'
import { missing, refuse } from './errors.ts'
import { flag, metadata, nothing, paging, text, url } from './fields.ts'
import { newId } from './objects.ts'
import { page } from './pages.ts'
import type { WebhookEndpoint } from './resources.ts'
import { base, route, type World } from './world.ts'

const most = 16
const madeAt = 1_790_000_000

const event = z.string().regex(/^(\*|[a-z_]+(\.[a-z_]+)+)$/, 'not an event')
const version = z.string().regex(/^20\d\d-\d\d-\d\d(\.[a-z]+)?$/, 'not an API version')
const changeable = {
  url: url.optional(),
  enabled_events: z.array(event).min(1).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
}
const newEndpoint = z.strictObject({
  ...changeable,
  url,
  enabled_events: z.array(event).min(1),
  api_version: version.optional(),
  connect: flag.optional(),
})

export const webhookEndpointRoutes = [
  route({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    input: z.strictObject(paging),
    run(world, { input }) {
      // Endpoints from the beginning have no address until the marketplace listens.
      const known = webhookEndpoints(world).filter((endpoint) => endpoint.url !== '')
      const found = page('/v1/webhook_endpoints', known, input)
      return { ...found, data: found.data.map(shown) }
    },
  }),
  route({
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    input: nothing,
    run: (world, { id }) => shown(endpointOf(world, id)),
  }),
  route({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    input: newEndpoint,
    run(world, { input }) {
      if (webhookEndpoints(world).length >= most)
        refuse(`You have reached the maximum of ${most} test webhook endpoints.`)
      const made = world.objects.add<'webhook_endpoint'>({
        ...base(world, 'webhook_endpoint'),
        id: newId('we'),
        url: input.url,
        enabled_events: input.enabled_events,
        api_version: input.api_version ?? apiVersion,
        application: null,
        description: input.description ?? null,
        metadata: input.metadata ?? {},
        status: 'enabled',
        connect: input.connect ?? false,
        secret: newId('whsec', 32),
      })
      return { ...shown(made), secret: made.secret }
    },
  }),
  route({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    input: z.strictObject({ ...changeable, disabled: flag.optional() }),
    run(world, { id, input: { disabled, ...changes } }) {
      const endpoint = kept(world, endpointOf(world, id))
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      const status = disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled'
      return shown(world.objects.change<'webhook_endpoint'>(endpoint, { ...given, status }))
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    input: nothing,
    run(world, { id }) {
      world.objects.remove(kept(world, endpointOf(world, id)).id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  }),
]

/** All, newest first, with their secrets. */
export function webhookEndpoints(world: World): WebhookEndpoint[] {
  return [...world.objects.list('webhook_endpoint'), ...fromTheBeginning(world)]
}

function endpointOf(world: World, id: string): WebhookEndpoint {
  return webhookEndpoints(world).find((endpoint) => endpoint.id === id) ?? missing('webhook endpoint', id)
}

function shown({ connect: _connect, secret: _secret, ...endpoint }: WebhookEndpoint) {
  return endpoint
}

/**
 * An endpoint from the beginning becomes an ordinary one when the API changes it, and no longer follows our address.
 */
function kept(world: World, endpoint: WebhookEndpoint): WebhookEndpoint {
  const which = (['account', 'connect'] as const).find((one) => endpoint.id === idOf(one))
  if (!which || world.platform().hooks[which] === null) return endpoint
  world.changePlatform({ hooks: { [which]: null } })
  return world.objects.add<'webhook_endpoint'>(endpoint)
}

function fromTheBeginning(world: World): WebhookEndpoint[] {
  const urls = world.webhooks() ?? { accountUrl: '', connectUrl: '' }
  const { hooks } = world.platform()
  return (['connect', 'account'] as const).flatMap((which) => {
    const hook = hooks[which]
    if (!hook) return []
    return [
      {
        id: idOf(which),
        object: 'webhook_endpoint',
        api_version: hook.version,
        application: null,
        created: madeAt,
        description: null,
        enabled_events: hook.events,
        livemode: false,
        metadata: {},
        status: hook.enabled ? 'enabled' : 'disabled',
        url: urls[`${which}Url`],
        connect: which === 'connect',
        secret: world.secrets[which],
      } satisfies WebhookEndpoint,
    ]
  })
}

const idOf = (which: 'account' | 'connect') => `we_${which}`

/** Whether an event of this type is sent to the endpoint. */
export function hears({ enabled_events, status }: WebhookEndpoint, type: string): boolean {
  return status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type))
}
