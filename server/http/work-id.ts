/** Each request is done under its id, and the answer names it. */
import type { FastifyInstance } from 'fastify'
import { withWorkId } from '../log.ts'

export function carryWorkId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    withWorkId(request.id, done)
  })
  // The body arrives as events of the connection, which know nothing of this request.
  app.addHook('preValidation', (request, _reply, done) => withWorkId(request.id, done))
}
