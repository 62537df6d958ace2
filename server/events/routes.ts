/** The providers' webhooks. Each reads its raw body, so each has a scope of its own. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { inScope } from '../http/in-scope.ts'
import { parcelWebhookRoutes } from './parcel-webhook.ts'
import { paymentWebhookRoutes } from './payment-webhook.ts'
import { smsWebhookRoutes } from './sms-webhook.ts'

export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  for (const routes of [paymentWebhookRoutes, parcelWebhookRoutes, smsWebhookRoutes])
    void app.register(inScope(routes.name, (scope) => routes(scope, deps)))
}
