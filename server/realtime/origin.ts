import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether one of our pages opens the socket: from the requested host, or from our public address. A client without an
 * origin is no browser, and has no cookies to misuse.
 */
export function isOurOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === new URL(publicUrl).origin
}
