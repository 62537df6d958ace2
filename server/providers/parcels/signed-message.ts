import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The payload of a compact JWT signed HS256 with `key`, or null where it is anything else. The algorithm is ours to
 * name, not the sender's: "none" and every other one are refused. Payloads packed as JSON in JSON are unpacked.
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
