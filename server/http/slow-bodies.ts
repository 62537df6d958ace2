/**
 * Cuts a request whose body makes no progress. Node itself counts a request's whole time, which has to be long enough
 * for photos on a slow line, so somebody who sends nothing could hold many connections.
 */
import { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const longestPauseMs = 30_000

export function cutSlowBodies(app: FastifyInstance, pauseMs = longestPauseMs): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // A page's in-process calls have no connection.
    if (raw instanceof IncomingMessage && hasBody(raw)) {
      raw.setTimeout(pauseMs)
      // The answer may take longer.
      raw.once('end', () => raw.socket.setTimeout(0))
    }
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
