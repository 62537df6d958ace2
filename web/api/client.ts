/**
 * The only client of the API, typed by the contract. The browser loads only paths and messages. The schemas behind the
 * types stay on the server, which validates requests and responses.
 */
import type { Body, Reply } from '#contract/contract'
import { messages } from '#contract/messages'
import { paths } from '#contract/paths'
import type { CallName } from '#contract/paths'
import { isRefusalBody, Refused } from './refused.ts'

/**
 * Sends a request: `fetch` in the browser, and an in-process call on the server, which needs no address or text but
 * what they were made of.
 */
export type ApiCall = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData },
  made: { path: string; given: Readonly<Record<string, unknown>> },
) => Promise<Answer>
type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'blob'>

type Transport = {
  call: ApiCall
  /** The browser's bearer token. The server's `call` adds its own. */
  token?: () => string | null
  /** Asks the person to prove who they are, and answers whether they did. Then the call is made again. */
  prove?: (call: CallName, body: unknown) => Promise<boolean>
}

/** The query of a `GET` call or the body of a `POST` call. Files are sent as FormData. */
type Given<Name extends CallName> =
  undefined extends Body<Name> ? [body?: Body<Name> | FormData] : [body: Body<Name> | FormData]

export type Api = {
  /** Returns the reply, or throws `Refused`. */
  call<Name extends CallName>(name: Name, ...body: Given<Name>): Promise<Reply<Name>>
  /** Returns the reply with its headers, such as `X-Total-Count` and `X-Next-Cursor`. */
  callWithHeaders<Name extends CallName>(
    name: Name,
    ...body: Given<Name>
  ): Promise<{ reply: Reply<Name>; headers: Headers }>
  /** Returns the file that the call answers with, such as a parcel label. */
  callForFile<Name extends CallName>(name: Name, ...body: Given<Name>): Promise<Blob>
}

export function createApi(transport: Transport): Api {
  async function request(name: CallName, body: unknown): Promise<Answer> {
    const response = await send(transport, paths[name], body)
    if (response.ok) return response
    const refused = refusal(response.status, await readJson(response), paths[name].path)
    if (refused.code === 'proof_needed' && (await transport.prove?.(name, body))) return request(name, body)
    throw refused
  }
  async function callWithHeaders<Name extends CallName>(name: Name, ...[body]: Given<Name>) {
    const response = await request(name, body)
    return { reply: (await readJson(response)) as Reply<Name>, headers: response.headers }
  }
  return {
    callWithHeaders,
    call: async (name, ...body) => (await callWithHeaders(name, ...body)).reply,
    callForFile: async (name, ...[body]) => readWhole((await request(name, body)).blob()),
  }
}

function send({ call, token }: Transport, { method, path }: { method: string; path: string }, body: unknown) {
  const headers: Record<string, string> = { accept: 'application/json' }
  const bearer = token?.()
  if (bearer) headers['authorization'] = `Bearer ${bearer}`
  if (body instanceof FormData) return call(path, { method, headers, body }, { path, given: {} })
  const given = { ...(body as Record<string, unknown> | undefined) }
  const { address, rest } = fillPath(path, given)
  const made = { path, given }
  if (method === 'GET') return call(address + queryOf(rest), { method, headers }, made)
  headers['content-type'] = 'application/json'
  return call(address, { method, headers, body: JSON.stringify(rest) }, made)
}

/** Moves parameters from the body to the path, such as `shipment` of `/api/orders/:shipment/sent`. */
function fillPath(path: string, given: Readonly<Record<string, unknown>>) {
  const rest = { ...given }
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { address, rest }
}

type Query = Record<string, string | number | boolean | null | undefined>

function queryOf(body: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(body as Query)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

async function readJson(response: Answer): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return isJson ? readWhole(response.json()) : undefined
}

/** A body that breaks off counts as no connection. */
async function readWhole<Read>(body: Promise<Read>): Promise<Read> {
  try {
    return await body
  } catch {
    throw new Refused(0, { message: messages.offline })
  }
}

function refusal(status: number, body: unknown, path: string): Refused {
  return new Refused(status, isRefusalBody(body) ? body : { message: messages.failed }, path)
}
