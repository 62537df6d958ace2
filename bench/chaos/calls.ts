/** Calls as patient people make them: they ask again when there is no answer. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Body, Reply } from '#contract/contract'
import { paths, type CallName } from '#contract/paths'

export type Figures = { calls: number; acknowledged: number; again: Map<string, number>; faults: string[] }
export type Guest = { ip: string; token: string | null }
type Answer<N extends CallName> = { status: number; body: Reply<N> & { code?: string; message?: string } }
export type Calls = ReturnType<typeof createCalls>

export class Refused extends Error {
  readonly code: string
  constructor(name: string, status: number, code: string) {
    super(`${name} was refused: ${status} ${code}`)
    this.code = code
  }
}

const patienceMs = 150_000
/** Refusals after which a person tries again. */
const passing = new Set([
  'unavailable',
  'provider_unavailable',
  'payments_silent',
  'payment_unavailable',
  'bank_account_unknown',
  'busy',
])

/** Whether asking again may help. */
function isPassing(status: number, code: string): boolean {
  // The wait for a new code is a minute, which the person uses otherwise.
  if (status === 429) return code !== 'code_wait'
  return status >= 500 && (status === 500 || code === 'cut' || code === 'no node' || passing.has(code))
}

export function createCalls(url: string, figures: Figures) {
  async function once<N extends CallName>(
    guest: Guest,
    name: N,
    body: Body<N> | FormData,
  ): Promise<Answer<N>> {
    const { method, path } = paths[name]
    const given: Record<string, unknown> = body instanceof FormData ? {} : { ...(body as object | undefined) }
    const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(given[key])))
    const reply = await fetch(`${url}${address}`, {
      method,
      headers: {
        'x-forwarded-for': guest.ip,
        ...(guest.token === null ? {} : { authorization: `Bearer ${guest.token}` }),
        ...(body instanceof FormData || method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: body instanceof FormData ? body : JSON.stringify(given) }),
    })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json') ?? false
    return { status: reply.status, body: (isJson ? JSON.parse(text) : {}) as Answer<N>['body'] }
  }

  /** Resolves once the call is acknowledged. Throws Refused, or an error when nobody answers for long. */
  async function call<N extends CallName>(
    guest: Guest,
    name: N,
    body: Body<N> | FormData,
  ): Promise<Reply<N>> {
    for (const until = Date.now() + patienceMs; ; await pause(300 + Math.random() * 700)) {
      figures.calls++
      const { status, body: answer } = await once(guest, name, body)
      if (status < 300) {
        figures.acknowledged++
        return answer
      }
      const code = answer.code ?? (status === 502 ? 'cut' : 'no node')
      if (status === 500) figures.faults.push(`${name}: ${code}`)
      if (!isPassing(status, code)) throw new Refused(name, status, code)
      if (Date.now() > until)
        throw new Error(`${name} is not answered for ${patienceMs / 1000} s: ${status} ${code}`)
      const key = `${name} ${status} ${code}`
      figures.again.set(key, (figures.again.get(key) ?? 0) + 1)
    }
  }

  return { call }
}
