/**
 * Closing waits for requests, not for connections: browsers keep unused ones open, and Node would wait a minute for
 * their first request.
 */
import { IncomingMessage } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const pollMs = 20
/** The time in which a request that is on its way comes, also on a busy machine. */
const usualGraceMs = 500
/** A request that never ends must not keep the process from ending. */
const longestMs = 10_000

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    /** Resolves when no new connection is accepted and all requests are answered or, after a time, cut off. */
    drained(): Promise<void>
  }
}

export type Draining = { graceMs?: number | undefined; timeoutMs?: number }

export function drainConnections(app: FastifyInstance, draining: Draining = {}): void {
  const { graceMs = usualGraceMs, timeoutMs = longestMs } = draining
  let count = 0
  let ended: Promise<void> | undefined

  async function end() {
    if (!app.server.listening) return
    // New connections are refused at once, so that they go to another node. The close of an HTTP server would also cut
    // the idle ones, on which a proxy may just be sending its next request.
    Server.prototype.close.call(app.server)
    const until = performance.now() + timeoutMs
    await pause(graceMs)
    while (count > 0 && performance.now() < until) await pause(pollMs)
    app.server.closeAllConnections()
  }
  const drained = () => (ended ??= end())

  app.decorate('drained', drained)
  app.addHook('onRequest', (request, reply, done) => {
    // A page's in-process calls are part of its own request.
    if (request.raw instanceof IncomingMessage) {
      count++
      // Answered, or the client is gone.
      reply.raw.once('close', () => count--)
    }
    done()
  })
  // Starts before later hooks; those wait for requests themselves where they need to. The sockets' hook does, and only
  // then does Fastify close the server.
  app.addHook('preClose', (done) => {
    void drained()
    done()
  })
  app.addHook('onClose', drained)
}
