/** Helpers for a test: calls to an open app over the network, and views of the results. */
import { sql } from 'kysely'
import type { Body, Reply } from '#contract/contract'
import { paths, type CallName } from '#contract/paths'
import type { OpenApp } from './open-app.ts'

export type Answer<N extends CallName> = {
  status: number
  body: Reply<N> & { message?: string; code?: string; fields?: Record<string, string> }
  headers: Headers
}

export function appCalls({ url, deps: { db }, sandbox }: OpenApp) {
  /** Calls the API as this person; null for a visitor. */
  async function as<N extends CallName>(
    person: { token: string } | null,
    name: N,
    body?: Body<N> | FormData,
  ): Promise<Answer<N>> {
    const { method, path } = paths[name]
    const given: Record<string, unknown> = body instanceof FormData ? {} : { ...(body as object | undefined) }
    const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(given[key])))
    const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, key]) => key))
    const rest = Object.entries(given).filter(([key]) => !inPath.has(key))
    const query = method === 'GET' ? `?${new URLSearchParams(rest as [string, string][])}` : ''
    const response = await fetch(`${url}${address}${query}`, {
      method,
      headers: {
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...(method === 'POST' && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'GET' ? {} : { body: body instanceof FormData ? body : JSON.stringify(given) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const reply: unknown = isJson ? await response.json() : await response.arrayBuffer()
    return { status: response.status, body: reply as Answer<N>['body'], headers: response.headers }
  }

  async function control<T = unknown>(path: string, body?: object): Promise<T> {
    const init = body
      ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}
    const response = await fetch(`${url}/sandbox${path}`, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
    })
    if (response.status !== 402 && !response.ok)
      throw new Error(`/sandbox${path} answers ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }

  /** How many jobs are open, and a fingerprint of all that has happened: jobs, steps of orders, webhooks. */
  async function lookAround() {
    const { rows } = await sql<{ open: number; seen: string }>`
      select count(*) filter (where state in ('created', 'retry', 'active'))::int as open,
        concat_ws(' ', count(*), sum(retry_count), max(completed_on),
          (select count(*) from order_step), (select count(*) from webhook_event)) as seen
      from pgboss.job where name not like '\\_\\_%'`.execute(db)
    return rows[0]!
  }

  /** Waits until webhooks are delivered, jobs are done and due deadlines are handled. Throws after `withinMs`. */
  function settled(withinMs = 30_000): Promise<void> {
    return advance(0, withinMs)
  }

  /** The same once so many hours have passed. */
  async function advance(hours: number, withinMs = 30_000): Promise<void> {
    const giveUpAt = Date.now() + withinMs
    const sweep = (ahead: number) => control<{ now: string }>('/clock/advance', { hours: ahead })
    if (hours > 0) await sweep(hours)
    // Due deadlines are looked for last, because that takes longest.
    for (let seen = await atRest(giveUpAt); ;) {
      await sweep(0)
      const now = await atRest(giveUpAt)
      if (now === seen) return
      seen = now
    }
  }

  /** Waits until the stand-ins have sent their webhooks and no job is open; answers what has happened until then. */
  async function atRest(giveUpAt: number): Promise<string> {
    for (let seen = ''; ;) {
      await sandbox.settle()
      const now = await withoutJobs(giveUpAt)
      if (now === seen) return now
      seen = now
    }
  }

  async function withoutJobs(giveUpAt: number): Promise<string> {
    for (;;) {
      const { open, seen } = await lookAround()
      if (open === 0) return seen
      if (Date.now() > giveUpAt) throw new Error('the app does not come to rest')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  return {
    as,
    control,
    settled,
    advance,
    /**
     * Pays on the card page, as a person would. Answers the address that the browser is sent to, or the reason for a
     * refusal.
     */
    pay: (checkoutUrl: string, card = '4242424242424242') =>
      control<{ redirect?: string; message?: string }>(
        new URL(checkoutUrl).pathname.replace('/sandbox', ''),
        { card },
      ),
    /** Turns back at the card page, as a person would. */
    async leave(checkoutUrl: string) {
      const { redirect } = await control<{ redirect: string }>(
        new URL(checkoutUrl).pathname.replace('/sandbox', ''),
        { cancel: true },
      )
      await as(null, 'leavePayment', { key: new URL(redirect).searchParams.get('afbrudt')! })
    },
    outbox: (to: string) =>
      control<{ channel: string; to: string; subject: string | null; text: string; html: string | null }[]>(
        `/outbox?to=${encodeURIComponent(to)}`,
      ),
    /** The balances of the ledger's accounts, in øre; `all` is their sum. */
    async ledger() {
      const { rows } = await sql<{
        account: string
        amount: number
      }>`select account, sum(amount)::int as amount from ledger_entry group by account`.execute(db)
      const accounts = Object.fromEntries(
        rows.filter((row) => row.amount !== 0).map((row) => [row.account, row.amount]),
      )
      return { all: rows.reduce((total, row) => total + row.amount, 0), accounts }
    },
  }
}
