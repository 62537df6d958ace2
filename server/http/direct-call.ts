/**
 * A call that a page makes without a request of its own (docs/decisions/0036): the same caller, schemas, act and
 * refusals as over the wire, and an equal answer.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Route } from '#contract/http'
import { admit, findReader, requireProof, type Caller } from './auth.ts'
import { bodyOf, headersOf, refusalOf } from './errors.ts'
import { jsonType, SerialisedList } from './serialised-list.ts'
import type { Exchange, ServeDeps } from './exchange.ts'

/** The person whose page makes the calls. */
export type PageReader = {
  request: Pick<FastifyRequest, 'log' | 'id' | 'ip'>
  /** The cookie's secret. */
  token: string | null
  /** No person caused the page's request, so it is no use of the session. */
  byItself?: boolean
  /** Looked up once for all calls of a page. */
  caller?: Promise<Caller | null>
}

/** The part of a `Response` that the page uses. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'blob'>

export type DirectCall = (reader: PageReader, given: Readonly<Record<string, unknown>>) => Promise<Answer>

type AnyAct = (body: never, caller: never, exchange: Exchange) => Promise<unknown>

/** Undefined for a call with more than JSON: one that counts tries, reads headers, or sends or receives files. */
export function directCall(
  deps: ServeDeps,
  route: Route,
  act: AnyAct,
  isLimited: boolean,
): DirectCall | undefined {
  if (isLimited || route.files || route.reads || route.produces) return undefined
  const { method, path: url, status = 200 } = route
  const validate = validatorCompiler({ schema: route.body, method, url, httpPart: 'body' })
  const serialise = serializerCompiler({ schema: route.reply, method, url, httpStatus: `${status}` })
  return async (reader, given) => {
    try {
      const caller = admit(route, await callerOf(deps, reader))
      const { value, error } = validate(method === 'GET' ? asQuery(given) : asJson(given)) as Validated
      if (error) throw Object.assign(new Error('invalid'), { validation: error })
      requireProof(route, caller, value, deps.clock.now())
      const headers: Record<string, string> = {}
      const result = await act(value as never, caller as never, exchangeOf(reader, headers))
      const json = result instanceof SerialisedList ? result.json.toString() : serialise(result)
      return answerOf(status, headers, json)
    } catch (error) {
      const refusal = refusalOf(error as Error, reader.request)
      return answerOf(refusal.status, headersOf(refusal), JSON.stringify(bodyOf(refusal, route)))
    }
  }
}

function callerOf(deps: ServeDeps, reader: PageReader): Promise<Caller | null> | null {
  return reader.token === null ? null : (reader.caller ??= findReader(deps, reader.token, reader))
}

type Validated = { value?: unknown; error?: unknown }

const asJson = (given: object) => JSON.parse(JSON.stringify(given)) as unknown

/** The texts that the address would have. */
function asQuery(given: Readonly<Record<string, unknown>>): Record<string, string> {
  const some = Object.entries(given).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(some.map(([name, value]) => [name, String(value).toWellFormed()]))
}

function exchangeOf({ request, token }: PageReader, headers: Record<string, string>): Exchange {
  return {
    files: [],
    header: () => undefined,
    ip: request.ip,
    token,
    setHeader: (name, value) => void (headers[name] = value),
    get reply(): never {
      throw new Error('Only a request has a reply')
    },
  }
}

function answerOf(status: number, headers: Record<string, string>, json: string): Answer {
  return {
    ok: status < 400,
    status,
    headers: new Headers({ ...headers, 'content-type': jsonType }),
    json: async () => JSON.parse(json) as unknown,
    blob: async () => new Blob([json], { type: jsonType }),
  }
}

/** Collects the calls of routes that are registered from now on. */
export function collectDirectCalls(app: FastifyInstance): void {
  const calls = new Map<string, DirectCall>()
  app.decorate('directCalls', calls)
  app.addHook('onRoute', ({ config }) => {
    if (config?.route && config.direct) calls.set(nameOf(config.route), config.direct)
  })
}

export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    direct?: DirectCall | undefined
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    /** The direct calls by method and path pattern; undefined in an application without an API. */
    directCalls?: ReadonlyMap<string, DirectCall>
  }
}
