/**
 * Fastify rejects an undecodable address before any hook runs. People meet those in old links (`/b%F8ger`, in
 * Latin-1) and should get our "not found" page, not JSON.
 */
import type { IncomingMessage } from 'node:http'

/** A `rewriteUrl` for Fastify: takes an undecodable address literally, percent signs and all. */
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
