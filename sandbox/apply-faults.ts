/**
 * Applies `faults` to an HTTP stand-in. 'off' closes the connection. 'timeout-after' hits only requests that change
 * something, because a read has no work to lose.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Faults, Provider } from './faults.ts'

export function applyFaults(app: FastifyInstance, faults: Faults, provider: Provider, failure: object): void {
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
