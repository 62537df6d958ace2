/**
 * What is kept for all guests goes out before the framework sees the call: finding its route, running its hooks and reading
 * its body by schema cost several times what sending some bytes does (decision 16). Whatever is not clearly such a call
 * goes its usual way, its body unread.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sharedKeyOf, type SharedAnswers } from './shared-answers.ts'

const longestBody = 500

export function answerKeptFirst(app: FastifyInstance, answers: SharedAnswers): void {
  const { server } = app
  const usual = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, reply) => {
    // While it closes, the framework tells each connection that it ends.
    const length = server.listening ? lengthOfShared(request) : null
    if (length === null) return goOn()
    if (length === 0) return answer(undefined) || goOn()
    request.once('readable', () => {
      const bytes: Buffer | null = request.read(length)
      if (bytes === null) return goOn()
      if (answer(parsed(bytes))) return
      request.unshift(bytes)
      goOn()
    })

    /** Whether there was one. */
    function answer(body: unknown): boolean {
      const key = body === null ? null : sharedKeyOf(request, body)
      const kept = key === null ? undefined : answers.kept(key)
      if (!kept?.sent) return false
      app.log.info({ method: request.method, url: request.url }, 'answered with what is kept')
      reply.writeHead(200, kept.sent)
      reply.end(kept.body)
      return true
    }

    function goOn() {
      for (const listener of usual) listener.call(server, request, reply)
    }
  })
}

/** Of the body; null when this may be no call whose answer is shared. */
function lengthOfShared({ method, headers }: IncomingMessage): number | null {
  const length = Number(headers['content-length'] ?? 0)
  if (headers.expect !== undefined || headers['transfer-encoding'] !== undefined) return null
  if (method === 'GET') return length === 0 ? 0 : null
  const isJson = headers['content-type']?.startsWith('application/json') ?? false
  return method === 'POST' && isJson && length > 0 && length <= longestBody ? length : null
}

/** Null when it is no JSON. */
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
