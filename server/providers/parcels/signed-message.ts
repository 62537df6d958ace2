import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the payload of a compact JWT signed HS256 with `key`, or null for anything else. We fix the algorithm, not
 * the sender: "none" and all others are refused. A payload that is JSON inside JSON is unpacked.
 */
export function openSigned(token: string, key: string): Record<string, unknown> | null {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) return null
  if (unpack(header)?.alg !== 'HS256') return null
  const expected = createHmac('sha256', key).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return unpack(payload)
}

function unpack(part: string): Record<string, unknown> | null {
  let value: unknown = Buffer.from(part, 'base64url').toString('utf8')
  try {
    while (typeof value === 'string') value = JSON.parse(value)
  } catch {
    return null
  }
  return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
}
