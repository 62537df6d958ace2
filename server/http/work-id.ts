/** Each request is done under its id, which the answer names, and is the first span of its trace. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withWorkId, workId } from '../log.ts'
import { beginWork, type Span } from '../trace.ts'

export function carryWorkId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    // The page's calls of the API are a part of the page's work.
    const isOwnWork = workId() === undefined
    withWorkId(request.id, () => {
      const end = isOwnWork ? beginWork(spanOf(request)) : null
      if (end) endings.set(request, end)
      done()
    })
  })
  app.addHook('onResponse', (request, reply, done) => {
    endings.get(request)?.(reply.statusCode >= 500)
    done()
  })
  // The body arrives as events of the connection, which know nothing of this request.
  app.addHook('preValidation', (request, _reply, done) => withWorkId(request.id, done))
}

const endings = new WeakMap<FastifyRequest, (failed: boolean) => void>()

/** The route's pattern, as an address may be private. */
function spanOf({ method, routeOptions }: FastifyRequest): Span {
  const route = routeOptions.url ?? 'unknown'
  return {
    name: `${method} ${route}`,
    kind: 'call',
    about: { 'http.request.method': method, 'http.route': route },
  }
}
