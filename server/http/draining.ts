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
  const running = new Set<ServerResponse>()
  let isClosing = false
  let looking: NodeJS.Timeout | undefined

  function follow(reply: ServerResponse) {
    running.add(reply)
    const over = () => void running.delete(reply)
    // Of one that is asked within the process only the first comes, of one whose line breaks the second.
    reply.once('finish', over).once('close', over)
  }

  /** Neither comes of one whose turn on its line had not come when that broke. */
  const someRun = () => [...running].some(({ req }) => !req.socket.destroyed)

  app.addHook('onRequest', (_request, reply, done) => {
    follow(reply.raw)
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    looking = setInterval(() => {
      if (!someRun()) app.server.closeAllConnections()
    }, lookEveryMs)
    while (someRun()) await pause(lookEveryMs)
  })
  app.addHook('onClose', async () => {
    clearInterval(looking)
    app.server.closeAllConnections()
  })
  return { follow, isClosing: () => isClosing }
}
