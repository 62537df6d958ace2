/** The log of calls that the framework does not see: what it says of all others, in one line, when they have been answered. */
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
  let count = 0
  return (request: IncomingMessage, reply: ServerResponse) => {
    const begunAt = performance.now()
    const id = `guest-${(++count).toString(36)}`
    const req = {
      method: request.method,
      url: request.url,
      // Looked up when it is written down, and not where the log is quiet.
      get ip() {
        return proxyAddr(request, trusts)
      },
    }
    return {
      answered(how: string) {
        const res = { statusCode: reply.statusCode }
        log.info({ reqId: id, req, res, responseTime: performance.now() - begunAt }, how)
      },
      /** Where a fault is written, and under which name. */
      ofFaults: () => ({ id, log: log.child({ reqId: id, req }) }),
    }
  }
}
