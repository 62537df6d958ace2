/**
 * Binds a call whose answer all guests share (decision 15): the answer is made once per call and query, and cached
 * for some seconds. A request with a token is never answered from the cache.
 */
import { validateHeaderValue } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ParsedBodyOf, ReplyOf, Route } from '#contract/http'
import { readAnywhere } from '../db/replica.ts'
import { tokenOf, type Caller } from './auth.ts'
import type { Exchange, ServeDeps } from './exchange.ts'
import { routeOptions } from './serve.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import { jsonType, SerialisedList, type OrSerialised } from './serialised-list.ts'

const longestKey = 2_000

/** Depends on nothing but body and caller, and sets headers. */
type CachedAct<R extends Route> = (
  body: ParsedBodyOf<R>,
  caller: Caller | null,
  exchange: Pick<Exchange, 'setHeader'>,
) => Promise<OrSerialised<ReplyOf<R>>>

export function serveCached<R extends Route>(
  app: FastifyInstance,
  deps: ServeDeps & { responseCache: ResponseCache | null },
  route: R,
  reads: CachedAct<R>,
): void {
  if (route.auth !== 'anyone') throw new Error(`${route.path} is not for anyone`)
  // Guests have written nothing that they would miss on a copy of the database (decision 55).
  const act: CachedAct<R> = (body, caller, exchange) =>
    caller === null ? readAnywhere(() => reads(body, caller, exchange)) : reads(body, caller, exchange)
  const options = routeOptions(deps, route, act)
  const { responseCache } = deps
  if (responseCache === null) return void app.route(options)
  app.route({
    ...options,
    preHandler: async (request, reply) => {
      const query = route.method === 'GET' ? request.query : request.body
      const key = `${route.path} ${JSON.stringify(query)}`
      if (!acceptsCached(request) || key.length > longestKey) return
      const { headers, body } = await responseCache.get(key, () =>
        answerOf(
          (exchange) => act(query as ParsedBodyOf<R>, null, exchange),
          (result) => reply.serialize(result) as string,
        ),
      )
      return reply.headers(headers).type(jsonType).send(body)
    },
  })
}

/** A page asks for uncached answers, since it may be cached itself. */
function acceptsCached(request: FastifyRequest): boolean {
  return tokenOf(request) === null && !request.headers['cache-control']?.includes('no-cache')
}

async function answerOf(
  act: (exchange: Pick<Exchange, 'setHeader'>) => Promise<unknown>,
  serialize: (result: unknown) => string,
): Promise<CachedResponse> {
  const headers: Record<string, string> = {}
  const setHeader = (name: string, value: string) => {
    // Invalid headers must not be cached either.
    validateHeaderValue(name, value)
    headers[name] = value
  }
  const result = await act({ setHeader })
  const json = result instanceof SerialisedList ? result.json : serialize(result)
  // Bytes live outside the heap, so garbage collection need not scan them.
  return { body: typeof json === 'string' ? Buffer.from(json) : json, headers }
}
