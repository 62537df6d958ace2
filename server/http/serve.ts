/** Binds a contract route to its act: admits the caller, passes the parsed body, checks the reply. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { ParsedBodyOf, ReplyOf, Route } from '#contract/http'
import { Refusal } from '#contract/refusals'
import { admit, findCaller, findReader, requireProof, tokenOf, type Caller } from './auth.ts'
import { directCall } from './direct-call.ts'
import type { Exchange, ServeDeps } from './exchange.ts'
import { readForm, type UploadedFile } from './multipart.ts'
import { withinWork } from '../trace.ts'
import { rateLimitOf, type Limit } from './limits.ts'
import { pageReaderOf } from './page-reader.ts'
import { jsonType, SerialisedList, type OrSerialised } from './serialised-list.ts'

type CallerFor<R extends Route> = R['auth'] extends 'anyone' ? Caller | null : Caller

type Act<R extends Route> = (
  body: ParsedBodyOf<R>,
  caller: CallerFor<R>,
  exchange: Exchange,
) => Promise<OrSerialised<ReplyOf<R>>>

/** A page sends it with a request that no person caused (web/api/kept-pages.ts). The header may shorten a session and never lengthens one. */
const byItselfHeader = 'x-by-itself'

type Options = { limit?: Limit }

export function serve<R extends Route>(
  app: FastifyInstance,
  deps: ServeDeps,
  route: R,
  act: Act<R>,
  options: Options = {},
): void {
  app.route(routeOptions(deps, route, act, options))
}

export function routeOptions<R extends Route>(
  deps: ServeDeps,
  route: R,
  untraced: Act<R>,
  { limit }: Options = {},
): RouteOptions {
  const act: Act<R> = (...given) =>
    withinWork({ name: `act ${route.path}`, kind: 'act' }, () => untraced(...given))
  return {
    method: route.method,
    url: route.path,
    schema: schemaOf(route),
    config: {
      route,
      direct: directCall(deps, route, act, limit !== undefined),
      ...(limit ? { rateLimit: rateLimitOf(limit) } : {}),
    },
    preValidation: async (request, reply) => {
      request.caller = admit(route, await callerOf(deps, request, route))
      if (route.files) await readForm(request, reply, route.files)
      else if (request.isMultipart()) throw new Refusal('wrong_type')
      mergeParams(request, route)
    },
    handler: async (request, reply) => {
      const input = route.method === 'GET' ? request.query : request.body
      requireProof(route, request.caller, input, deps.clock.now())
      const result = await act(
        input as ParsedBodyOf<R>,
        request.caller as CallerFor<R>,
        exchangeOf(request, reply),
      )
      // The reply is a file that is already being sent, or will be.
      if (reply.sent || result === (reply as unknown)) return reply
      reply.code(route.status ?? 200)
      return result instanceof SerialisedList ? reply.type(jsonType).send(result.json) : reply.send(result)
    },
  }
}

async function callerOf(deps: ServeDeps, request: FastifyRequest, route: Route) {
  const reader = pageReaderOf(request)
  if (reader !== null) return findReader(deps, reader.token, reader)
  const token = tokenOf(request)
  if (token === null) return null
  const byItself = route.byItself || byItselfHeader in request.headers
  return findCaller(deps, token, byItself ? { byItself } : {})
}

/** Merges path parameters into the body or query, so that the contract has one shape for input. */
function mergeParams(request: FastifyRequest, route: Route) {
  if (!route.path.includes(':')) return
  if (route.method === 'GET') request.query = { ...(request.query as object), ...(request.params as object) }
  else request.body = { ...(request.body as object | null), ...(request.params as object) }
}

function schemaOf(route: Route) {
  const params = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const named = {
    summary: route.summary,
    tags: [topicOf(route.path)],
    ...(route.auth === 'anyone' ? {} : { security: [{ bearer: [] }] }),
  }
  return {
    ...named,
    ...(params.length > 0
      ? { params: z.object(Object.fromEntries(params.map((name) => [name, z.string()]))) }
      : {}),
    ...(route.method === 'GET' ? { querystring: route.body } : { body: route.body }),
    ...(route.files ? { consumes: ['multipart/form-data'] } : {}),
    response: { [route.status ?? 200]: route.produces ? z.any() : route.reply },
  }
}

function topicOf(path: string): string {
  return path.split('/')[2] ?? 'api'
}

function exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange {
  return {
    files: request.uploads ?? [],
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    ip: request.ip,
    token: tokenOf(request),
    setHeader: (name, value) => void reply.header(name, value),
    reply,
  }
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** The contract's route, for the API description. */
    route?: Route
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    caller: Caller | null
    uploads?: UploadedFile[]
  }
}
