/** Binds a contract route to the act that does it: admits the caller, hands over the parsed body, checks the reply. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ParsedBodyOf, ReplyOf, Route } from '#contract/http'
import { Refusal } from '#contract/refusals'
import { admit, findCaller, tokenOf, type Caller } from './auth.ts'
import { readForm, type UploadedFile } from './multipart.ts'
import type { GuestCall } from './guests-first.ts'
import { answerOf, inBytes, jsonType, sendShared, sharedKeyOf } from './shared-answers.ts'
import { rateLimitOf, type Limit } from './limits.ts'
import { WrittenList, type OrWritten } from './written-list.ts'
import type { Deps } from '../deps.ts'

type CallerFor<R extends Route> = R['auth'] extends 'anyone' ? Caller | null : Caller

/** What an act may need of the request and the reply beside body and caller. */
export type Exchange = {
  files: UploadedFile[]
  header(name: string): string | undefined
  ip: string
  token: string | null
  setHeader(name: string, value: string): void
  reply: FastifyReply
}

type Act<R extends Route> = (
  body: ParsedBodyOf<R>,
  caller: CallerFor<R>,
  exchange: Exchange,
) => Promise<OrWritten<ReplyOf<R>>>

/** Looks at nothing but body and caller, and sets headers. */
type SharedAct<R extends Route> = (
  body: ParsedBodyOf<R>,
  caller: Caller | null,
  exchange: Pick<Exchange, 'setHeader'>,
) => Promise<OrWritten<ReplyOf<R>>>

type Options = { limit?: Limit }
type ServeDeps = Pick<Deps, 'db' | 'clock' | 'sharedAnswers'>

export function serve<R extends Route>(
  app: FastifyInstance,
  deps: ServeDeps,
  route: R,
  act: Act<R>,
  options: Options = {},
): void {
  bind(app, deps, route, act, options, null)
}

/** Of a call that anyone may make: all guests are given the same answer, which is kept for some seconds. */
export function serveShared<R extends Route>(
  app: FastifyInstance,
  deps: ServeDeps,
  route: R,
  act: SharedAct<R>,
): void {
  // Guests' calls are admitted by nobody: they are answered before it comes to that.
  if (route.auth !== 'anyone') throw new Error(`${route.path} is not for anyone`)
  const forGuest = guestCallOf(route, act)
  if (route.method === 'POST' && !route.path.includes(':')) app.guestCalls.set(route.path, forGuest)
  bind(app, deps, route, act as Act<R>, {}, forGuest)
}

function guestCallOf<R extends Route>(route: R, act: SharedAct<R>): GuestCall {
  const write = serializerCompiler({ schema: route.reply, method: route.method, url: route.path })
  return {
    usual: null,
    worksOut(body) {
      const asked = route.body.safeParse(body)
      if (!asked.success) return null
      return () => answerOf((setHeader) => act(asked.data as ParsedBodyOf<R>, null, { setHeader }), write)
    },
  }
}

function bind<R extends Route>(
  app: FastifyInstance,
  deps: ServeDeps,
  route: R,
  act: Act<R>,
  options: Options,
  forGuest: GuestCall | null,
): void {
  const kept = deps.sharedAnswers
  app.route({
    method: route.method,
    url: route.path,
    schema: schemaOf(route),
    config: { route, ...(options.limit ? { rateLimit: rateLimitOf(options.limit) } : {}) },
    preValidation: async (request, reply) => {
      request.caller = admit(route, await callerOf(deps, request))
      if (route.files) await readForm(request, route.files)
      else if (request.isMultipart()) throw new Refusal('wrong_type')
      if (forGuest) {
        request.sharedKey = sharedKeyOf(request.raw, request.body)
        const answer = request.sharedKey === null ? undefined : kept?.kept(request.sharedKey)
        if (answer) return sendShared(reply, answer)
      }
      mergeParams(request, route)
    },
    handler: async (request, reply) => {
      const input = route.method === 'GET' ? request.query : request.body
      const exchange = exchangeOf(request, reply)
      const run = (own: Exchange) => act(input as ParsedBodyOf<R>, request.caller as CallerFor<R>, own)
      if (forGuest && request.sharedKey !== null) {
        // Before any of its own are set.
        forGuest.usual ??= Object.entries(reply.getHeaders()).flat().map(String)
        const work = () =>
          answerOf(
            (setHeader) => run({ ...exchange, setHeader }),
            (result) => reply.serialize(result) as string,
          )
        const key = request.sharedKey
        return sendShared(reply, await (kept ? kept.get(key, async () => inBytes(await work())) : work()))
      }
      const result = await run(exchange)
      // A file is on its way already, or will be as it is read.
      if (reply.sent || result === (reply as unknown)) return reply
      reply.code(route.status ?? 200)
      return result instanceof WrittenList ? reply.type(jsonType).send(result.json) : reply.send(result)
    },
  })
}

async function callerOf(deps: Pick<Deps, 'db' | 'clock'>, request: FastifyRequest) {
  const token = tokenOf(request)
  return token === null ? null : findCaller(deps, token)
}

/** Path parameters count as part of the body or query, so that the contract has one shape for what comes in. */
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
    /** What the call is, for its description. */
    route?: Route
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    caller: Caller | null
    /** Set where the call is shared among guests, and this is one's. */
    sharedKey: string | null
    uploads?: UploadedFile[]
  }
}
