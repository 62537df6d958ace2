/**
 * The one way to the API, typed by the contract. Only paths and sentences travel to the browser: the schemas behind
 * the types stay on the server, which validates what comes in and what goes out.
 */
import type { Body, Reply } from '#contract/contract'
import { messages } from '#contract/messages'
import { paths } from '#contract/paths'
import type { CallName } from '#contract/paths'
import { isRefusalBody, Refused } from './refused.ts'

/** What carries a call. `fetch` is one; on the server the app answers itself, without a network. */
export type ApiCall = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData },
) => Promise<Response>

type Carrier = {
  call: ApiCall
  /** The browser's bearer token; the server's `call` brings its own. */
  token?: () => string | null
}

/** A `GET` call's query and a `POST` call's body alike; a form with files is sent as FormData. */
type Given<Name extends CallName> =
  undefined extends Body<Name> ? [body?: Body<Name> | FormData] : [body: Body<Name> | FormData]

export type Api = {
  /** The reply, or throws `Refused`. */
  call<Name extends CallName>(name: Name, ...body: Given<Name>): Promise<Reply<Name>>
  /** The same with the reply's headers (`X-Total-Count`, `X-Next-Cursor`). */
  callWithHeaders<Name extends CallName>(
    name: Name,
    ...body: Given<Name>
  ): Promise<{ reply: Reply<Name>; headers: Headers }>
  /** For calls that answer with a file, such as a parcel label. */
  callForFile<Name extends CallName>(name: Name, ...body: Given<Name>): Promise<Blob>
}

export function createApi(carrier: Carrier): Api {
  async function answered(name: CallName, body: unknown): Promise<Response> {
    const response = await send(carrier, paths[name], body)
    if (!response.ok) throw refusal(response.status, await readJson(response), paths[name].path)
    return response
  }
  async function callWithHeaders<Name extends CallName>(name: Name, ...[body]: Given<Name>) {
    const response = await answered(name, body)
    return { reply: (await readJson(response)) as Reply<Name>, headers: response.headers }
  }
  return {
    callWithHeaders,
    call: async (name, ...body) => (await callWithHeaders(name, ...body)).reply,
    callForFile: async (name, ...[body]) => whole((await answered(name, body)).blob()),
  }
}

function send({ call, token }: Carrier, { method, path }: { method: string; path: string }, body: unknown) {
  const headers: Record<string, string> = { accept: 'application/json' }
  const bearer = token?.()
  if (bearer) headers['authorization'] = `Bearer ${bearer}`
  if (body instanceof FormData) return call(path, { method, headers, body })
  const { address, rest } = intoPath(path, body)
  if (method === 'GET') return call(address + queryOf(rest), { method, headers })
  headers['content-type'] = 'application/json'
  return call(address, { method, headers, body: JSON.stringify(rest) })
}

/** `/api/orders/:shipment/sent` takes `shipment` out of the body and into the address. */
function intoPath(path: string, body: unknown) {
  const rest: Record<string, unknown> = { ...(body as Record<string, unknown> | undefined) }
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

async function readJson(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return isJson ? whole(response.json()) : undefined
}

/** An answer that breaks off has not come. */
async function whole<Read>(body: Promise<Read>): Promise<Read> {
  try {
    return await body
  } catch {
    throw new Refused(0, { message: messages.offline })
  }
}

function refusal(status: number, body: unknown, path: string): Refused {
  return new Refused(status, isRefusalBody(body) ? body : { message: messages.failed }, path)
}
