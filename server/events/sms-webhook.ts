/** An SMS's delivery status from its provider, which also settles one of unknown outcome. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals'
import { isUuid } from '#rules/id'
import type { Deps } from '../deps.ts'
import { SmsStatusRejected, type SmsStatus } from '../providers/sms/sms.ts'
import { settleDispatch } from '../dispatch/dispatches.ts'

type SmsWebhookDeps = Pick<Deps, 'db' | 'clock' | 'sms'>

export function smsWebhookRoutes(app: FastifyInstance, deps: SmsWebhookDeps): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/webhooks/gatewayapi', { schema: { hide: true } }, async (request) => {
    await noteStatus(deps, readStatus(deps, request.body, request.headers['signature']))
    return { received: true }
  })
}

function readStatus({ sms }: SmsWebhookDeps, body: unknown, signature: unknown): SmsStatus {
  try {
    return sms.readStatus(
      Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      typeof signature === 'string' ? signature : undefined,
    )
  } catch (error) {
    if (error instanceof SmsStatusRejected) throw new Refusal('invalid')
    throw error
  }
}

/** The reference is the row's id. An intermediate status, or one of a foreign message, changes nothing. */
async function noteStatus(
  { db, clock }: SmsWebhookDeps,
  { reference, messageId, status, final }: SmsStatus,
): Promise<void> {
  if (!final || !isUuid(reference)) return
  const arrived = status === 'delivered'
  await settleDispatch(
    db,
    reference,
    arrived ? { state: 'sent', at: clock.now(), providerId: messageId } : { state: 'failed', error: status },
  )
}
