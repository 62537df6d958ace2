/**
 * Calls the API for a page, as the person its cookie names: directly where that is the same, else through the whole
 * application without the network.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieIn } from './cookies.ts'
import { nameOf, type PageReader } from './direct-call.ts'
import { pageReaderHeader } from './page-reader.ts'
import type { PageInit } from './page-renderer.ts'

/** `token` is the secret of the page's cookie, null for a guest's. */
export function callInProcess(
  app: FastifyInstance,
  page: FastifyRequest,
  token: string | null,
): PageInit['call'] {
  const reader: PageReader = { request: page, token }
  return async (path, { method, headers, body }, made) => {
    const { byItself = false } = made
    reader.byItself = byItself
    const direct = app.directCalls?.get(nameOf({ method, path: made.path }))
    if (direct) return direct(reader, made.given)
    if (body instanceof FormData) throw new TypeError('Files are sent by the browser, not by a page')
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      // Limits count the reader's address, not this machine's.
      remoteAddress: page.ip,
      headers: { ...headers, ...freshAnswers, ...(token ? pageReaderHeader({ token, byItself }) : {}) },
      ...(body === undefined ? {} : { payload: body }),
    })
    const heads = Object.entries(answer.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    )
    return new Response(bodiless.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: heads,
    })
  }
}

// A page may be cached itself; made from cached answers it would be stale from the start.
const freshAnswers = { 'cache-control': 'no-cache' }

const bodiless = new Set([204, 205, 304])

/** The cookie's secret, by which a page knows its reader. */
export function sessionIn(cookies: string | undefined, publicUrl: string | null): string | null {
  return cookieIn(cookies, 'session', publicUrl)
}
