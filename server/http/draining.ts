/**
 * Closing waits for requests, not for connections: a browser keeps some open that it has never used, and Node would
 * wait a minute for their first request. For those that a worker was dealt it would not wait at all.
 */
import { IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 20
/** A request that never ends must not keep the process from ending. */
const longestMs = 10_000

/** Requests under way: those that the framework sees, and those that it is told of here. */
export type Running = {
  /** Until it has been answered, or whoever asked is gone. */
  follow(reply: ServerResponse): void
  isClosing(): boolean
  /** Resolves when nobody new comes and all are answered, or have taken too long and been cut off. */
  over(): Promise<void>
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    running: Running
  }
}

export function drainConnections(app: FastifyInstance, patienceMs = longestMs): void {
  let count = 0
  let ended: Promise<void> | undefined

  function follow(reply: ServerResponse) {
    count++
    reply.once('close', () => count--)
  }
  async function end() {
    // Nobody is to come and be sent away: who is refused goes to another node.
    if (app.server.listening) app.server.close()
    const patientUntil = performance.now() + patienceMs
    // At least once: what has been asked on a connection just taken may not have been read.
    do await pause(lookEveryMs)
    while (count > 0 && performance.now() < patientUntil)
    app.server.closeAllConnections()
  }
  const over = () => (ended ??= end())

  app.decorate('running', { follow, isClosing: () => ended !== undefined, over })
  app.addHook('onRequest', (request, reply, done) => {
    // What a page asks within the process is part of that page's own request.
    if (request.raw instanceof IncomingMessage) follow(reply.raw)
    done()
  })
  // Begun before the hooks that follow; what they need of running requests they wait for themselves.
  app.addHook('preClose', (done) => {
    void over()
    done()
  })
  app.addHook('onClose', over)
}
