/** Rate limits, counted in the database so that two nodes share one budget. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import rateLimit from '@fastify/rate-limit'
import { sql } from 'kysely'
import { busySentence, Refusal } from '#contract/refusals'
import type { Trust } from '#rules/trust'
import type { Db } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'
import { trustFacts, trustIn } from '../db/trust.ts'
import { batch } from '../db/batch.ts'
import { originOf } from './origin.ts'

/** Counted per origin (`originOf`), or per account for a signed-in caller. */
export type Limit = {
  max: number | ((request: FastifyRequest) => Promise<number>)
  timeWindow: number
  per?: 'account'
  /** The most of all guests at one origin together, with `per: 'account'`. A school of many students has one address. */
  guests?: number
  /** The refusal says in how many seconds to come again. */
  tellsWhen?: true
  /** Tells which of the account's requests count. Without it all do. */
  counts?: (request: FastifyRequest) => boolean
}

const minute = 60_000

export const limits = {
  checkEmail: { max: 60, timeWindow: minute },
  forgotPassword: { max: 20, timeWindow: 10 * minute },
  signInLinks: { max: 20, timeWindow: 10 * minute },
  login: { max: 60, timeWindow: minute },
  register: { max: 60, timeWindow: minute },
  codes: { max: 60, timeWindow: minute },
  lookUps: { max: 240, timeWindow: minute },
  /** Each asks the payment provider, and the call asks for the password. */
  accountDeletion: { max: 10, timeWindow: 10 * minute, per: 'account' },
  ownData: { max: 10, timeWindow: 60 * minute, per: 'account' },
  ownDetails: { max: 30, timeWindow: 10 * minute, per: 'account' },
  /** Each asks the payment provider, which has limits of its own. */
  bankAccounts: { max: 10, timeWindow: 10 * minute, per: 'account' },
  /** Each asks the carrier. */
  parcelShops: { max: 120, timeWindow: minute, per: 'account' },
  /** Each takes as long as some dozens of searches, and may ask the sources of books. Two hundred guests of one school may read three each. */
  readingLists: { max: 60, guests: 600, timeWindow: minute, per: 'account', tellsWhen: true },
  /**
   * The limit has one more for each copy that might be chosen instead. Two hundred guests of one school may make
   * fifteen each. `plan-queue.ts` bounds the time that they take.
   */
  plans: { max: 240, guests: 3_000, timeWindow: minute, per: 'account', tellsWhen: true },
  keptLists: { max: 60, timeWindow: minute, per: 'account' },
  wishes: { max: 120, timeWindow: minute, per: 'account' },
  enteredBooks: { max: 30, timeWindow: 10 * minute },
  phoneSessions: { max: 60, timeWindow: minute },
  /** More than anybody writes. */
  messages: { max: 200, timeWindow: 5 * minute, per: 'account' },
  reports: { max: 20, timeWindow: 60 * minute, per: 'account' },
  /** Each sends a mail. */
  enquiries: { max: 20, timeWindow: 60 * minute, per: 'account' },
  /** Each writes to the buyer. */
  takingBack: { max: 10, timeWindow: 24 * 60 * minute, per: 'account' },
  /** Each writes to the other party. */
  offers: { max: 30, timeWindow: 10 * minute, per: 'account' },
  unsubscribing: { max: 60, timeWindow: minute },
  pushDevices: { max: 60, timeWindow: 10 * minute, per: 'account' },
  /** Each asks a push service. */
  pushTrials: { max: 5, timeWindow: 60 * minute, per: 'account' },
} as const satisfies Record<string, Limit>

type PhotoDeps = { db: Db; config: { photoForms: Readonly<Record<Trust, number>> } }

/**
 * Each form may bring eight photos, which are all resized. The numbers are settings, by the person's level of trust.
 * Counted after the form is read, so that the answer reaches the client.
 */
export function photoForms({ db, config }: PhotoDeps): Limit {
  const max = async ({ caller }: FastifyRequest) => {
    const row = await db
      .selectFrom('account')
      .select(trustFacts)
      .where('id', '=', caller!.id)
      .executeTakeFirstOrThrow()
    return config.photoForms[trustIn(row)]
  }
  return { max, timeWindow: 10 * minute, per: 'account', counts: bringsFiles }
}

export async function registerLimits(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: storeIn(db),
    keyGenerator: (request: FastifyRequest) => originOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new Refusal('too_many_tries', { retryAfter: ttl / 1000 }),
  })
}

/** The route's settings. The caller is known only just before the handler runs. */
export function rateLimitOf({ per, guests, tellsWhen, counts = () => true, ...limit }: Limit) {
  const told = { ...limit, ...(tellsWhen ? { errorResponseBuilder: refuseUntil } : {}) }
  if (per !== 'account') return told
  const keyGenerator = (request: FastifyRequest) => request.caller?.id ?? originOf(request.ip)
  const allowList = (request: FastifyRequest) => !counts(request)
  const shared = guests === undefined ? {} : { max: maxOf(limit.max, guests) }
  return { ...told, ...shared, hook: 'preHandler' as const, keyGenerator, allowList }
}

function maxOf(max: Limit['max'], guests: number) {
  return async (request: FastifyRequest) => {
    if (request.caller === null) return guests
    return typeof max === 'number' ? max : max(request)
  }
}

function refuseUntil({ caller }: FastifyRequest, { ttl }: { ttl: number }): Refusal {
  const retryAfter = Math.max(1, Math.ceil(ttl / 1000))
  return new Refusal('too_many_tries', { retryAfter, message: busySentence(retryAfter, caller === null) })
}

function bringsFiles({ uploads }: FastifyRequest): boolean {
  return uploads !== undefined && uploads.length > 0
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
      count(db, { key: `${this.prefix} ${key}`, timeWindow }).then(
        (result) => callback(null, result),
        (error: Error) => callback(error),
      )
    }
    child(options: { routeInfo?: RouteOptions } & RouteOptions) {
      return new DatabaseStore({ routeInfo: options.routeInfo ?? options })
    }
  }
}

type CountQuery = { key: string; timeWindow: number }

const largestBatch = 100

/** Counts a batch in one statement; hits of the same key get consecutive numbers. */
const count = batch<CountQuery, { current: number; ttl: number }>(largestBatch, async (db, all) => {
  const rows = await countAll(db, [all.map(({ key }) => key), all.map(({ timeWindow }) => timeWindow)])
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const left = Map.groupBy(all, ({ key }) => key)
  return all.map(({ key }) => {
    const { hits, ttl } = byKey.get(key)!
    const after = left.get(key)!
    after.pop()
    return { current: hits - after.length, ttl }
  })
})

/** Starts a new window where the old one is over, else counts on. Locks in the order of the keys, as other nodes do. */
const countAll = prepared<{ key: string; hits: number; ttl: number }>(
  'count tries',
  `insert into rate_count as r (key, hits, resets_at)
   select key, count(*), clock_timestamp() + max(time_window) * interval '1 ms'
   from unnest($1::text[], $2::float8[]) asked (key, time_window) group by key order by key
   on conflict (key) do update set
     hits = case when r.resets_at <= clock_timestamp() then excluded.hits else r.hits + excluded.hits end,
     resets_at = case when r.resets_at <= clock_timestamp() then excluded.resets_at else r.resets_at end
   returning key, hits, ceil(extract(epoch from resets_at - clock_timestamp()) * 1000)::int as ttl`,
)

/**
 * Deletes expired windows. A caller that starts such a window anew at this moment neither waits nor loses its count.
 */
export async function forgetOldCounts({ db }: { db: Db }): Promise<void> {
  await db
    .deleteFrom('rate_count')
    .where('resets_at', '<=', sql<Date>`clock_timestamp()`)
    .execute()
}
