/**
 * Answers that all guests are given alike (decision 16): the bytes and headers of a 200, by call and what it was asked.
 * Whoever sends a token is somebody, so such a call is always worked out.
 */
import { validateHeaderValue, type IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { ListingChanges } from '../db/listing-changes.ts'
import { tokenOf } from './auth.ts'
import { createShortCache, type ShortCache } from './short-cache.ts'
import { WrittenList } from './written-list.ts'

export type SharedAnswer = {
  body: Buffer | string
  headers: Record<string, string>
  /** All headers with which it is sent, names and values in turn; set when it first is. */
  sent?: string[]
}
export type SharedAnswers = ShortCache<SharedAnswer>

export const jsonType = 'application/json; charset=utf-8'
const mostBytes = 64 * 1024 * 1024
const longestKey = 2_000

export function createSharedAnswers(
  changes: Pick<ListingChanges, 'hears' | 'onChange'>,
  { seconds }: { seconds: number },
): SharedAnswers {
  const bytesOf = ({ body }: SharedAnswer) => Buffer.byteLength(body) + 500
  return createShortCache(changes, { seconds, mostBytes, bytesOf })
}

/**
 * What this call is kept under; null for one that is not shared, as when it asks for nothing that is kept. Asked before
 * the body is parsed into our words.
 */
export function sharedKeyOf(
  { url, headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  body: unknown,
): string | null {
  if (url === undefined || tokenOf({ headers }) !== null) return null
  if (headers['cache-control']?.includes('no-cache')) return null
  const key = body === undefined ? url : `${url} ${JSON.stringify(body)}`
  return key.length > longestKey ? null : key
}

export type SharedWork = (setHeader: (name: string, value: string) => void) => Promise<unknown>

/** `work` is given the way to set the answer's headers. */
export async function answerOf(work: SharedWork, write: (result: unknown) => string): Promise<SharedAnswer> {
  const headers: Record<string, string> = {}
  const result = await work((name, value) => {
    // What cannot be sent is not kept either.
    validateHeaderValue(name, value)
    headers[name] = value
  })
  return { body: result instanceof WrittenList ? result.json : write(result), headers }
}

/** As it is kept: outside the heap, whose clearing would look at each. */
export function inBytes({ body, headers }: SharedAnswer): SharedAnswer {
  return { body: typeof body === 'string' ? Buffer.from(body) : body, headers }
}

export function sendShared(reply: FastifyReply, answer: SharedAnswer) {
  const { body, headers } = answer
  void reply.headers(headers).type(jsonType)
  answer.sent ??= Object.entries({ ...reply.getHeaders(), 'content-length': Buffer.byteLength(body) })
    .flat()
    .map(String)
  return reply.send(body)
}
