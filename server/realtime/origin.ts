import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of ours opens the socket: one of the host that is asked, or of the address that people know us by.
 * What is no browser names no origin, and has nobody's cookies to misuse.
 */
export function isOurOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === new URL(publicUrl).origin
}
