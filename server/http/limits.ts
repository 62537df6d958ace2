/** Rate limits, counted in the database so that two nodes share one budget. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import rateLimit from '@fastify/rate-limit'
import { sql } from 'kysely'
import { Refusal } from '#contract/refusals'
import type { Db } from '../db/connect.ts'

/** Counted per address on the network, or per account where the caller has one. */
export type Limit = { max: number; timeWindow: number; per?: 'account' }

const minute = 60_000

export const limits = {
  checkEmail: { max: 60, timeWindow: minute },
  forgotPassword: { max: 20, timeWindow: 10 * minute },
  login: { max: 60, timeWindow: minute },
  register: { max: 60, timeWindow: minute },
  codes: { max: 60, timeWindow: minute },
  lookUps: { max: 240, timeWindow: minute },
  ownData: { max: 10, timeWindow: 60 * minute, per: 'account' },
  enteredBooks: { max: 30, timeWindow: 10 * minute },
  phoneSessions: { max: 60, timeWindow: minute },
} as const satisfies Record<string, Limit>

export async function registerLimits(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: storeIn(db),
    keyGenerator: (request: FastifyRequest) => request.ip,
    errorResponseBuilder: (_request, { ttl }) => new Refusal('too_many_tries', { retryAfter: ttl / 1000 }),
  })
}

/** As a route's settings. Who calls is known only when the request is about to be answered. */
export function rateLimitOf({ per, ...limit }: Limit) {
  if (per !== 'account') return limit
  const keyGenerator = (request: FastifyRequest) => request.caller?.id ?? request.ip
  return { ...limit, hook: 'preHandler' as const, keyGenerator }
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void
type RouteOptions = { method?: string | string[]; url?: string; path?: string }

function storeIn(db: Db) {
  return class DatabaseStore {
    readonly prefix: string
    constructor(options: { routeInfo?: RouteOptions }) {
      this.prefix = options.routeInfo?.url ?? ''
    }
    incr(key: string, callback: Counted, timeWindow: number) {
      count(db, `${this.prefix} ${key}`, timeWindow).then(
        (result) => callback(null, result),
        (error: Error) => callback(error),
      )
    }
    child(options: { routeInfo?: RouteOptions } & RouteOptions) {
      return new DatabaseStore({ routeInfo: options.routeInfo ?? options })
    }
  }
}

/** One statement: starts a new window where the old one is over, else counts on. */
async function count(db: Db, key: string, timeWindow: number) {
  const { rows } = await sql<{ current: number; ttl: number }>`
    insert into rate_count as r (key, hits, resets_at) values (${key}, 1, clock_timestamp() + ${timeWindow} * interval '1 ms')
    on conflict (key) do update set
      hits = case when r.resets_at <= clock_timestamp() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= clock_timestamp() then excluded.resets_at else r.resets_at end
    returning hits as current, ceil(extract(epoch from resets_at - clock_timestamp()) * 1000)::int as ttl`.execute(
    db,
  )
  return rows[0]!
}
