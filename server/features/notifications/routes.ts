import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/chat'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listNotifications } from './list-notifications.ts'
import { smsWebhookRoutes } from './sms-webhook.ts'

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.notifications, (_body, caller) => listNotifications(deps.db, caller.id))
  void app.register(async (webhooks) => smsWebhookRoutes(webhooks, deps))
}
