/**
 * The log of calls that the framework does not see: what it says of all others, in one line, when they have been answered.
 * Nothing is put together before it is written: an object with what might be cost a third of all suggestions.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/** As the framework is told: whose word about who asked is taken. */
export type TrustProxy = boolean | string

export function guestLog({ log }: Pick<FastifyInstance, 'log'>, trustProxy: TrustProxy) {
  const trusts =
    typeof trustProxy === 'string'
      ? proxyAddr.compile(trustProxy.split(',').map((proxy) => proxy.trim()))
      : () => trustProxy
  const isHeard = levelsWithInfo.has(log.level)
  let count = 0
  const nextId = () => `guest-${(++count).toString(36)}`
  /** Of calls that failed: both of their lines bear the same. */
  const idOf = new WeakMap<IncomingMessage, string>()
  function asked(request: IncomingMessage) {
    return { method: request.method, url: request.url, ip: proxyAddr(request, trusts) }
  }
  return {
    /** `begunAt` as `performance.now()` tells it. */
    answered(request: IncomingMessage, reply: ServerResponse, begunAt: number, how: string) {
      if (!isHeard) return
      const reqId = idOf.get(request) ?? nextId()
      const res = { statusCode: reply.statusCode }
      log.info({ reqId, req: asked(request), res, responseTime: performance.now() - begunAt }, how)
    },
    /** Where a fault is written, and under which name. */
    ofFaults(request: IncomingMessage) {
      const id = nextId()
      idOf.set(request, id)
      return { id, log: log.child({ reqId: id, req: asked(request) }) }
    },
  }
}

const levelsWithInfo: ReadonlySet<string> = new Set(['trace', 'debug', 'info'])
