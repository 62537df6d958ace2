/**
 * Closing waits for requests, not for connections: a browser keeps some open that it has never used, and Node would
 * wait a minute for their first request. For those that a worker was dealt it would not wait at all.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 20

/** Requests under way: those that the framework sees, and those that it is told of here. */
export type Running = {
  begun(): void
  ended(): void
  isClosing(): boolean
}

export function drainConnections(app: FastifyInstance): Running {
  let running = 0
  let isClosing = false
  let looking: NodeJS.Timeout | undefined
  app.addHook('onRequest', (_request, _reply, done) => {
    running++
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    running--
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    looking = setInterval(() => {
      if (running === 0) app.server.closeAllConnections()
    }, lookEveryMs)
    while (running > 0) await pause(lookEveryMs)
  })
  app.addHook('onClose', async () => clearInterval(looking))
  return {
    begun: () => void running++,
    ended: () => void running--,
    isClosing: () => isClosing,
  }
}
