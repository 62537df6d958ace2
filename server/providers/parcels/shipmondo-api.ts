/**
 * Calls Shipmondo's API v3 (app.shipmondo.com/api/public/v3): Basic auth, JSON both ways, five calls at a time. A
 * reply that is not JSON counts as no reply: unknown paths and overloaded proxies send HTML with status 200.
 */
import PQueue from 'p-queue'
import { observeCall, type ObserveCall } from '../observe-call.ts'
import { ParcelRefused, ParcelsUnavailable } from './parcels.ts'

export type ShipmondoAccess = {
  baseUrl: string
  user: string
  key: string
  timeoutMs?: number | undefined
  /** Milliseconds for buying a label, which waits for the carrier and takes longer. */
  buyTimeoutMs?: number | undefined
  observe?: ObserveCall | undefined
}

export type ShipmondoApi = ReturnType<typeof shipmondoApi>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Query = Record<string, string | number | boolean>

/** The request may have been carried out, but no usable reply came. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

/** Error codes of Node and its HTTP client for failures before the request was sent. */
const neverLeft = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

export function shipmondoApi({
  baseUrl,
  user,
  key,
  timeoutMs = 6_000,
  buyTimeoutMs = 25_000,
  observe,
}: ShipmondoAccess) {
  const queue = new PQueue({ concurrency: 5 })
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`

  const call = (method: Method, path: string, waitMs: number, body?: object) =>
    observeCall(
      observe,
      (error) => !(error instanceof ParcelRefused),
      () => ask(method, path, waitMs, body),
    )

  async function ask(method: Method, path: string, waitMs: number, body?: object) {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(waitMs),
    }).catch((error: Error) => {
      const { code } = (error.cause ?? {}) as { code?: string }
      if (code && neverLeft.has(code)) throw new ParcelsUnavailable(`Shipmondo cannot be reached: ${code}`)
      throw new Unanswered(`Shipmondo did not answer ${method} ${path.split('?')[0]}`, { cause: error })
    })
    const { status, headers } = response
    if (status === 401 || status === 403 || status === 429)
      throw new ParcelsUnavailable(`Shipmondo answers ${status}`)
    const json = await readJson(response)
    if (status >= 500 || json === undefined)
      throw new Unanswered(`Shipmondo answers ${status} without a result`)
    if (status >= 400) throw new ParcelRefused((json as { error?: string }).error ?? `status ${status}`)
    return { json, pages: Number(headers.get('x-total-pages') ?? 1) }
  }

  /**
   * Turns Unanswered into ParcelsUnavailable: a request that only reads, or may be repeated, can simply be tried
   * later.
   */
  async function repeatable<T>(
    method: Method,
    path: string,
    body?: object,
  ): Promise<{ body: T; pages: number }> {
    try {
      const { json, pages } = await queue.add(() => call(method, path, timeoutMs, body))
      return { body: json as T, pages }
    } catch (error) {
      throw error instanceof Unanswered ? new ParcelsUnavailable(error.message, { cause: error }) : error
    }
  }

  return {
    get: <T>(path: string, query: Query = {}) => repeatable<T>('GET', `${path}${queryOf(query)}`),
    post: <T>(path: string, body: object) => repeatable<T>('POST', path, body),
    put: <T>(path: string, body: object) => repeatable<T>('PUT', path, body),
    delete: (path: string) => repeatable<unknown>('DELETE', path),
    /** Sends a request that must not be carried out twice. Throws Unanswered besides the port's own errors. */
    async postOnce<T>(path: string, body: object): Promise<T> {
      return (await queue.add(() => call('POST', path, buyTimeoutMs, body))).json as T
    },
  }
}

function queryOf(query: Query): string {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)])
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
