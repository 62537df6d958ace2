import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, CachedPage } from './cached-page.ts'

const encodings = ['br', 'gzip', 'identity'] as const satisfies Encoding[]

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

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding']
  const best = accepted ? negotiate(accepted, [...encodings]) : null
  return encodings.find((encoding) => encoding === best) ?? 'identity'
}
