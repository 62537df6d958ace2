/**
 * The web server of one stand-in on this machine, on a free port, with the faults that are switched on for its
 * provider.
 */
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Faults, Provider } from './faults.ts'

export type Loopback = { baseUrl: string; close: () => Promise<void> }

type Options = {
  provider: Provider
  faults: Faults
  /** The body of a 500. */
  failure: object
  routes: (app: FastifyInstance) => void
  /** Key and certificate, for a provider that is called over TLS. */
  https?: { key: string; cert: string }
}

export async function startLoopback({
  provider,
  faults,
  failure,
  routes,
  https,
}: Options): Promise<Loopback> {
  const options = { forceCloseConnections: true, ...(https ? { https } : {}) }
  const app: FastifyInstance = fastify(options)
  applyFaults(app, faults, provider, failure)
  routes(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { baseUrl: `${https ? 'https' : 'http'}://127.0.0.1:${port}`, close: () => app.close() }
}

/**
 * 'off' closes the connection. 'timeout-after' hits only requests that change something, because a read has no work to
 * lose.
 */
function applyFaults(app: FastifyInstance, faults: Faults, provider: Provider, failure: object): void {
  const muted = new WeakSet<FastifyRequest>()

  app.addHook('onRequest', async (request, reply) => {
    const due = faults.list().find((fault) => fault.provider === provider)?.mode
    if (!due || due === 'no-webhooks' || (due === 'timeout-after' && request.method === 'GET')) return
    const mode = faults.next(provider)
    if (mode === '500') return reply.code(500).send(failure)
    if (mode === 'off' || mode === 'timeout') reply.hijack()
    if (mode === 'off') request.raw.socket.destroy()
    if (mode === 'timeout-after') muted.add(request)
  })

  // The answer is never sent; the caller's timeout or `close` ends the connection.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!muted.has(request)) done(null, payload)
  })
}
