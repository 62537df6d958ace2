/** The sender of a notification: the signature that a push service checks before anything else (RFC 8292). */
import { createPublicKey, verify } from 'node:crypto'

/** `key` is the sender's public key, the header's `k`. */
export type Sender = { key: string } | { status: 401 | 403; reason: string }

const vapid = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]{87})$/
const daySeconds = 86_400

/** `origin` is the origin of the subscription's address. */
export function senderIn(authorization: string | undefined, origin: string): Sender {
  const [, token, key] = vapid.exec(authorization ?? '') ?? []
  if (!token || !key) return { status: 401, reason: 'missing or malformed authorization' }
  if (!isSigned(token, key)) return { status: 401, reason: 'the signature does not match the key' }
  const { aud, exp, sub } = part(token, 1)
  if (aud !== origin) return { status: 403, reason: 'aud is not this push service' }
  // Uses the machine's time: tokens are for the outside world, whose clock the sandbox does not move.
  const left = Number(exp) - Date.now() / 1000
  if (!(left > 0 && left <= daySeconds))
    return { status: 403, reason: 'exp has passed or is more than a day away' }
  if (typeof sub !== 'string' || !/^(mailto:.+@|https:\/\/)/.test(sub))
    return { status: 403, reason: 'sub is neither a mail address nor a page' }
  return { key }
}

function isSigned(token: string, key: string): boolean {
  if (part(token, 0).alg !== 'ES256') return false
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  try {
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
    return verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    )
  } catch {
    return false
  }
}

function part(token: string, place: 0 | 1): Record<string, unknown> {
  try {
    const text = Buffer.from(token.split('.')[place]!, 'base64url').toString()
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}
