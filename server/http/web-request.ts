/** Converts between Fastify's request and reply and the web's Request and Response, which React Router uses. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from './compress-page.ts'

/** Aborts its signal when the reader of `reply` goes away before the answer is complete. */
export function webRequest(
  address: string,
  { method, headers: given }: Pick<FastifyRequest, 'method' | 'headers'>,
  reply?: FastifyReply,
): Request {
  const gone = new AbortController()
  reply?.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return new Request(address, { method, headers, signal: gone.signal })
}

/** Sends status, headers (each cookie on its own) and the body. */
export async function sendWebResponse(response: Response, reply: FastifyReply) {
  void reply.code(response.status)
  for (const [name, value] of response.headers) {
    // `public` is meant for our own cache: the page has a nonce, so no other cache may store it.
    if (name === 'cache-control' && value === 'public') continue
    if (name !== 'set-cookie') void reply.header(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  if (response.body) return sendCompressed(Buffer.from(await response.arrayBuffer()), reply.request, reply)
  // The length of an unrendered page is unknown; an empty string would announce 0.
  return reply.send(reply.request.method === 'HEAD' ? Readable.from([]) : undefined)
}
