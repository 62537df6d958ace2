/** How long browsers and shared caches keep a picture, by who may see it. */
import type { FastifyRequest } from 'fastify'

/** `all`: anybody, as long as it is shown. `some`: only this reader, and others like them. */
export type Audience = 'all' | 'some'

const etag = '"same"'

/** The bytes at an address never change: a client that has them only needs to know that it may still show them. */
export function isKnown({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['if-none-match']?.includes(etag) ?? false
}

/** A picture may be hidden, and must disappear everywhere within a minute. */
export function freshness(audience: Audience): Record<string, string> {
  return { etag, 'cache-control': audience === 'all' ? 'public, max-age=60' : 'private, no-cache' }
}
