/**
 * Closing waits for requests, not for connections: a browser keeps some open that it has never used, and Node would
 * wait a minute for their first request.
 */
import { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 20
/** A request that never ends must not keep the process from ending. */
const longestMs = 10_000

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    /** Resolves when nobody new comes and all requests are answered, or have taken too long and been cut off. */
    drained(): Promise<void>
  }
}

export function drainConnections(app: FastifyInstance, patienceMs = longestMs): void {
  let count = 0
  let ended: Promise<void> | undefined

  async function end() {
    // Nobody is to come and be sent away: who is refused goes to another node.
    if (app.server.listening) app.server.close()
    const patientUntil = performance.now() + patienceMs
    // At least once: what has been asked on a connection just taken may not have been read.
    do await pause(lookEveryMs)
    while (count > 0 && performance.now() < patientUntil)
    app.server.closeAllConnections()
  }
  const drained = () => (ended ??= end())

  app.decorate('drained', drained)
  app.addHook('onRequest', (request, reply, done) => {
    // What a page asks within the process is part of that page's own request.
    if (request.raw instanceof IncomingMessage) {
      count++
      // Answered, or whoever asked is gone.
      reply.raw.once('close', () => count--)
    }
    done()
  })
  // Begun before the hooks that follow; what they need of running requests they wait for themselves.
  app.addHook('preClose', (done) => {
    void drained()
    done()
  })
  app.addHook('onClose', drained)
}
