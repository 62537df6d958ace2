/**
 * Fastify refuses an address that cannot be decoded before anything else sees it. People meet those in old links
 * (`/b%F8ger`, as Latin-1 wrote it) and are to be told by a page that there is nothing, not by JSON.
 */
import type { IncomingMessage } from 'node:http'

/** A `rewriteUrl` of Fastify's: what cannot be decoded is taken as it is written, percent signs and all. */
export function literalWhereUndecodable({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url
  const end = url.search(/[?#]|$/)
  const path = url.slice(0, end)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(end)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
