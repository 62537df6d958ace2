/** Web push (RFC 8030, 8188, 8291, 8292) with the library `web-push`: encrypts, signs and sends one request. */
import { Agent } from 'node:https'
import webPush, { type PushSubscription, type RequestOptions } from 'web-push'
import { PushGone, PushRefused, PushUnavailable } from './push.ts'
import type { Push, PushDevice, PushKeys, PushNotice } from './push.ts'
import { isServed } from './push-hosts.ts'

export type WebPushConfig = {
  /** Our contact for push services: `mailto:…` or `https://…`. */
  subject: string
  hosts: readonly string[]
  /** The sandbox's push service, whose certificate only the sandbox signs. */
  standIn: { host: string; certificate: string } | null
  timeoutMs?: number | undefined
}

type Request = [PushSubscription, string, RequestOptions]
type Failure = { statusCode: number; body: string }

export function webPushTo(
  { subject, hosts, standIn, timeoutMs = 10_000 }: WebPushConfig,
  keys: PushKeys,
): Push {
  const served = [...hosts, ...(standIn ? [standIn.host] : [])]
  const trusting = standIn && new Agent({ ca: standIn.certificate })

  function requestOf({ endpoint, p256dh, auth }: PushDevice, notice: PushNotice): Request {
    const isStandIn = standIn !== null && new URL(endpoint).host === standIn.host
    const { topic, ttlSeconds, ...shown } = notice
    return [
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ ...shown, topic }),
      {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        topic,
        timeout: timeoutMs,
        ...(isStandIn && trusting ? { agent: trusting } : {}),
      },
    ]
  }

  return {
    publicKey: keys.publicKey,
    serves: (endpoint) => isServed(endpoint, served),
    async send(device, notice) {
      if (!isServed(device.endpoint, served)) throw new PushGone('not an address of a push service we know')
      const request = requestOf(device, notice)
      mustBeWritable(request)
      try {
        await webPush.sendNotification(...request)
      } catch (error) {
        throw verdictOn(error)
      }
    },
  }
}

/** Throws PushRefused for a key that no browser can have made, since nothing can be encrypted for it. */
function mustBeWritable(request: Request): void {
  try {
    webPush.generateRequestDetails(...request)
  } catch (error) {
    throw new PushRefused((error as Error).message)
  }
}

function verdictOn(error: unknown): Error {
  if (!(error instanceof webPush.WebPushError))
    return new PushUnavailable('The push service did not answer', { cause: error })
  const { statusCode, body } = error as Failure
  if (statusCode === 404 || statusCode === 410) return new PushGone(`The push service answers ${statusCode}`)
  if (statusCode === 429 || statusCode >= 500)
    return new PushUnavailable(`The push service answers ${statusCode}`)
  return new PushRefused(`${statusCode} ${body.slice(0, 200)}`.trim())
}
