import { createHmac } from 'node:crypto'

/** Signs as the provider does: HS256, with the payload as a JSON text within JSON. */
export function signedJwt(payload: object, key: string): string {
  const parts = [{ alg: 'HS256' }, JSON.stringify(payload)].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const content = parts.join('.')
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}
