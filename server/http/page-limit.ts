/**
 * How many pages one origin may have rendered: each takes milliseconds of this process, so each process counts for
 * itself. Pages from the cache are free, and so are readers on this machine, where a proxy makes all look like one.
 */
import { LRUCache } from 'lru-cache'
import type { FastifyRequest } from 'fastify'
import { isHere, originOf } from './origin.ts'

/** Many students behind one address of a university may read at once. A page for a cookie counts apart, as anybody can send one. */
const mostAMinute = { guests: 1_200, readers: 6_000 }
const mostOrigins = 20_000

export type PageLimit = (request: Pick<FastifyRequest, 'ip'>, who: keyof typeof mostAMinute) => boolean

/** Says whether the request may have a page rendered, and counts it. */
export function limitPages(most = mostAMinute): PageLimit {
  const counts = new LRUCache<string, { pages: number }>({ max: mostOrigins, ttl: 60_000 })
  return ({ ip }, who) => {
    if (isHere(ip)) return true
    const key = `${who} ${originOf(ip)}`
    const count = counts.get(key) ?? { pages: 0 }
    if (count.pages === 0) counts.set(key, count)
    count.pages++
    return count.pages <= most[who]
  }
}
