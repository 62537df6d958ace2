/**
 * SMS through GatewayAPI's Mobile Messaging API (gatewayapi.com/docs/message). The API has no idempotency key, so a
 * send without a reply is not repeated here.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { observeCall, type ObserveCall } from '../observe-call.ts'
import { SmsOutcomeUnknown, SmsRefused, SmsStatusRejected, SmsUnavailable } from './sms.ts'
import type { Sms, SmsStatus, SmsToSend } from './sms.ts'

export type GatewayApiConfig = {
  baseUrl: string
  token: string
  /** The sender: at most 11 letters or 15 digits; the provider silently replaces a longer one. */
  sender: string
  webhookSecret: string
  timeoutMs?: number | undefined
  observe?: ObserveCall | undefined
}

type StatusEvent = {
  event_type?: unknown
  event?: { msg_id?: unknown; reference?: string | null; status?: unknown }
}

const danishPhone = /^45\d{8}$/
const neverLeft = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/**
 * The request has no sender, recipient and text: the API has no call that only reads, and complains of this after it
 * knows the key.
 */
const neverSent = {}

const statuses: Record<string, Pick<SmsStatus, 'status' | 'final'>> = {
  ENROUTE: { status: 'under_way', final: false },
  ACCEPTED: { status: 'under_way', final: false },
  DELIVERED: { status: 'delivered', final: true },
  EXPIRED: { status: 'expired', final: true },
  DELETED: { status: 'undeliverable', final: true },
  UNDELIVERABLE: { status: 'undeliverable', final: true },
  REJECTED: { status: 'undeliverable', final: true },
}

export function gatewayApiSms({
  baseUrl,
  token,
  sender,
  webhookSecret,
  timeoutMs = 8_000,
  observe,
}: GatewayApiConfig): Sms {
  async function post(body: object): Promise<Response> {
    try {
      return await fetch(`${baseUrl}/mobile/single`, {
        method: 'POST',
        headers: {
          authorization: `Token ${token}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      if (code && neverLeft.has(code)) throw new SmsUnavailable(`GatewayAPI cannot be reached: ${code}`)
      throw new SmsOutcomeUnknown('GatewayAPI did not answer', { cause: error })
    }
  }

  async function deliver(message: SmsToSend) {
    const response = await post(wireOf(message, sender))
    const json = await readJson(response)
    if (response.status === 202 && typeof json?.msg_id === 'string') return { messageId: json.msg_id }
    if (response.status === 400 || response.status === 422) throw new SmsRefused(reasonIn(json))
    // An error in the provider's own words means that nothing was sent. Any other reply, such as a proxy's, leaves it
    // open.
    if (json && response.status >= 400) throw new SmsUnavailable(`GatewayAPI answers ${response.status}`)
    throw new SmsOutcomeUnknown(`GatewayAPI answers ${response.status} without a result`)
  }

  return {
    async send(message) {
      if (!danishPhone.test(message.to)) throw new SmsRefused('not a Danish phone number')
      return observeCall(
        observe,
        (error) => !(error instanceof SmsRefused),
        () => deliver(message),
      )
    },

    async checkKey() {
      const { status } = await post(neverSent)
      if (status === 422) return 'accepted'
      if (status === 401) return 'refused'
      if (status === 403) return 'of_another_region'
      throw new SmsUnavailable(`GatewayAPI answers ${status}`)
    },

    readStatus(rawBody, signature) {
      const expected = Buffer.from(`v1=${createHmac('sha256', webhookSecret).update(rawBody).digest('hex')}`)
      const given = Buffer.from(signature ?? '')
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new SmsStatusRejected('Not a status that GatewayAPI signed')
      return statusIn(parse(rawBody.toString()))
    },
  }
}

function wireOf({ to, text, reference, expiresAt, urgent }: SmsToSend, sender: string) {
  return {
    sender,
    recipient: Number(to),
    message: text,
    reference,
    priority: urgent ? 'urgent' : 'normal',
    ...(expiresAt && { expiration: expiresAt.toISOString() }),
  }
}

function statusIn({ event_type, event }: StatusEvent): SmsStatus {
  if (event_type !== 'message.status.sms' || typeof event?.msg_id !== 'string')
    throw new SmsStatusRejected('Signed, but no status of an SMS')
  const { status, final } = statuses[String(event.status)] ?? { status: 'unknown' as const, final: false }
  return { messageId: event.msg_id, reference: event.reference ?? '', status, final }
}

function parse(text: string): StatusEvent {
  try {
    return (JSON.parse(text) as StatusEvent | null) ?? {}
  } catch {
    return {}
  }
}

async function readJson(response: Response): Promise<Record<string, unknown> | null> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return null
  try {
    return (await response.json()) as Record<string, unknown>
  } catch {
    return null
  }
}

function reasonIn(json: Record<string, unknown> | null): string {
  const { detail } = (json ?? {}) as { detail?: { loc?: string[]; msg?: string }[] }
  const reasons = (detail ?? []).map(({ loc, msg }) => `${loc?.at(-1) ?? ''}: ${msg ?? ''}`)
  return reasons.join('; ') || 'no reason given'
}
