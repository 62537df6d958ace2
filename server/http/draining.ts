/**
 * Closing waits for requests, not for connections: a browser keeps some open that it has never used, and Node would
 * wait a minute for their first request. For those that a worker was dealt it would not wait at all.
 */
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 20

/** Requests under way: those that the framework sees, and those that it is told of here. */
export type Running = {
  /** Until it has been answered, or whoever asked is gone. */
  follow(reply: ServerResponse): void
  isClosing(): boolean
}

export function drainConnections(app: FastifyInstance): Running {
  let running = 0
  let isClosing = false
  let looking: NodeJS.Timeout | undefined

  function follow(reply: ServerResponse) {
    running++
    let isOver = false
    const over = () => {
      if (!isOver) running--
      isOver = true
    }
    // Of one whose line breaks only the second comes, of one that is asked within the process only the first.
    reply.once('finish', over).once('close', over)
  }

  app.addHook('onRequest', (_request, reply, done) => {
    follow(reply.raw)
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    looking = setInterval(() => {
      if (running === 0) app.server.closeAllConnections()
    }, lookEveryMs)
    while (running > 0) await pause(lookEveryMs)
  })
  app.addHook('onClose', async () => {
    clearInterval(looking)
    app.server.closeAllConnections()
  })
  return { follow, isClosing: () => isClosing }
}
