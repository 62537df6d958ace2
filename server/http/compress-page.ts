/**
 * Compresses a page that is sent once, in one go and fast (figures in docs/decisions/0035). Pages are small, so this
 * takes less time than handing them to another thread would.
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** A smaller answer fits in one packet anyway. */
const fewestBytes = 1_024
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 }

/** Sends texts as the reader's browser supports it, and other files as they are. */
export function sendCompressed(body: Buffer, request: FastifyRequest, reply: FastifyReply) {
  const type = String(reply.getHeader('content-type') ?? '')
  if (!type.startsWith('text/') || body.length < fewestBytes) return reply.send(body)
  const encoding = encodingFor(request)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.header('vary', 'Cookie, Accept-Encoding').send(encode[encoding](body))
}

const encode: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, { params: brotliParams }),
  gzip: (body) => gzipSync(body, { level: 1 }),
  identity: (body) => body,
}

export function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding']
  const best = accepted ? negotiate(accepted, [...encodings]) : null
  return encodings.find((encoding) => encoding === best) ?? 'identity'
}
