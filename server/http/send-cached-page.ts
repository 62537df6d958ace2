import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage } from './cached-page.ts'
import { encodingFor } from './compress-page.ts'

/** Compressed as the reader's browser supports it. */
export function sendCachedPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(request)
  void reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .header('vary', 'Cookie, Accept-Encoding')
  for (const [name, value] of page.headers) void reply.header(name, value)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(page.bodies[encoding])
}
