/**
 * Lets an HTTP stand-in suffer what `faults` has in store for it; 'off' hangs up on the caller. 'timeout-after' befalls
 * only requests that change something: a reading one has no work to be lost after.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Faults, Provider } from './faults.ts'

export function sufferFaults(
  app: FastifyInstance,
  faults: Faults,
  provider: Provider,
  failure: object,
): void {
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

  // The answer never leaves; the caller's patience or `close` ends the connection.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!muted.has(request)) done(null, payload)
  })
}
