/** Answers by idempotency key, stored for a day (docs.stripe.com/api/idempotent_requests). */
import type { Store } from '../store.ts'
import { ApiError, ParameterError } from './errors.ts'

export type Answer = { status: number; body: object }
export type KeyedRequest = { key: string; account: string; fingerprint: string }

const day = 86_400

export type IdempotencyKeys = {
  /** Marks the key as in use until released; refuses a key in use. */
  hold(request: KeyedRequest): () => void
  recall(request: KeyedRequest, now: number): Answer | null
  keep(request: KeyedRequest, answer: Answer, now: number): void
}

export function idempotencyKeys(store: Store): IdempotencyKeys {
  store.exec(`create table if not exists stripe_key (
    key text not null, account text not null, fingerprint text not null,
    status integer not null, body text not null, created integer not null, primary key (key, account)
  )`)
  const forget = store.prepare('delete from stripe_key where created < ?')
  const read = store.prepare('select fingerprint, status, body from stripe_key where key = ? and account = ?')
  const write = store.prepare('insert into stripe_key values (?, ?, ?, ?, ?, ?)')
  const inUse = new Set<string>()
  return {
    hold({ key, account }) {
      const name = `${account} ${key}`
      if (inUse.has(name)) {
        const message = `There is currently another in-progress request using this Idempotent Key: ${key}.`
        throw new ApiError(409, message, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
      }
      inUse.add(name)
      return () => void inUse.delete(name)
    },
    recall({ key, account, fingerprint }, now) {
      forget.run(now - day)
      const stored = read.get(key, account)
      if (!stored) return null
      if (stored.fingerprint !== fingerprint) {
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
        throw new ParameterError(400, message, { type: 'idempotency_error' })
      }
      return { status: Number(stored.status), body: JSON.parse(String(stored.body)) as object }
    },
    keep: ({ key, account, fingerprint }, { status, body }, now) =>
      void write.run(key, account, fingerprint, status, JSON.stringify(body), now),
  }
}
