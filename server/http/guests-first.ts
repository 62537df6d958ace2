/**
 * What all guests are given alike is answered before the framework sees the call: finding its route, running its hooks and
 * reading its body by schema cost several times what sending some bytes does, and as much as finding what was asked for
 * (decision 16). Whatever is not clearly such a call goes its usual way, with its body as it came.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { asRefusal, bodyOf, headersOf } from './errors.ts'
import { guestLog, type TrustProxy } from './guest-log.ts'
import { inBytes, jsonType, sharedKeyOf, type SharedAnswer, type SharedAnswers } from './shared-answers.ts'

/** One that is asked by POST, with JSON, under a path that is always the same. */
export type GuestCall = {
  /** Headers that the framework sends with each answer to it; null before it has answered one, which tells. */
  usual: readonly string[] | null
  /** What works out the answer; null where this is not what the call is asked with. */
  worksOut(body: unknown): (() => Promise<SharedAnswer>) | null
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    /** By path. */
    guestCalls: Map<string, GuestCall>
  }
}

const longestBody = 500

/** Without `answers` nothing is kept, and each answer is worked out. */
export function answerGuestsFirst(
  app: FastifyInstance,
  answers: SharedAnswers | null,
  trustProxy: TrustProxy = false,
): void {
  const { server, guestCalls, running } = app
  const log = guestLog(app, trustProxy)
  const usualWay = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, reply) => {
    // While it closes, the framework tells each connection that it ends.
    const length = running.isClosing() ? null : lengthOfShared(request)
    if (length === null) return goOn()
    const begunAt = performance.now()
    if (length === 0) return answered(undefined) || goOn()
    // From its head on: whoever is here is answered.
    running.follow(reply)
    request.once('readable', () => {
      const bytes: Buffer | null = request.read(length)
      if (bytes === null) return goOn()
      if (!running.isClosing() && answered(parsed(bytes))) return
      request.unshift(bytes)
      goOn()
    })

    /** Whether it is, or will be. */
    function answered(body: unknown): boolean {
      const key = body === null ? null : sharedKeyOf(request, body)
      if (key === null) return false
      const kept = answers?.kept(key)
      if (kept?.sent !== undefined) {
        send(reply, kept, kept.sent)
        log.answered(request, reply, begunAt, 'answered with what is kept')
        return true
      }
      return body !== undefined && workedOut(key, body)
    }

    function workedOut(key: string, body: unknown): boolean {
      const call = guestCalls.get(request.url!)
      const usual = call?.usual
      const work = usual && call.worksOut(body)
      if (!work) return false
      void (answers ? answers.get(key, async () => inBytes(await work())) : work())
        .then((answer) => send(reply, answer, (answer.sent ??= headersWith(usual, answer))))
        .catch((error: Error) => refuse(error, usual))
        .then(() => log.answered(request, reply, begunAt, 'answered a guest'))
      return true
    }

    function refuse(error: Error, usual: readonly string[]) {
      const refusal = asRefusal(error, log.ofFaults(request))
      if (reply.headersSent) return void reply.destroy()
      const body = Buffer.from(JSON.stringify(bodyOf(refusal)))
      reply.writeHead(refusal.status, headersWith(usual, { body, headers: headersOf(refusal) }))
      reply.end(body)
    }

    function goOn() {
      for (const listener of usualWay) listener.call(server, request, reply)
    }
  })
}

function send(reply: ServerResponse, { body }: SharedAnswer, headers: string[]) {
  reply.writeHead(200, headers)
  reply.end(body)
}

/** In the order in which the framework sends them. */
function headersWith(usual: readonly string[], { body, headers }: SharedAnswer): string[] {
  const own = Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), value])
  const length = String(Buffer.byteLength(body))
  return [...usual, ...own, 'content-type', jsonType, 'content-length', length]
}

/** Of the body; null when this may be no call whose answer is shared. */
function lengthOfShared({ method, headers }: IncomingMessage): number | null {
  const length = Number(headers['content-length'] ?? 0)
  if (headers.expect !== undefined || headers['transfer-encoding'] !== undefined) return null
  if (method === 'GET') return length === 0 ? 0 : null
  const isJson = /^application\/json\s*(;|$)/.test(headers['content-type'] ?? '')
  return method === 'POST' && isJson && length > 0 && length <= longestBody ? length : null
}

/** Null when it is no JSON, or the framework may take it for an attack. */
function parsed(bytes: Buffer): unknown {
  const text = bytes.toString()
  if (/__proto__|constructor|\\u/.test(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
