/**
 * Counts how the providers answer, in memory, and adds it to the hour's row every ten seconds. Several processes add to
 * one row; a process that is killed loses the counts of its latest seconds, and nothing else.
 */
import { sql } from 'kysely'
import { firstHour, hourOf, providerNames, type ProviderName } from '#rules/provider-health'
import type { Deps } from '../../deps.ts'
import { notePast } from '../../trace.ts'
import type { ObserveCall } from '../../providers/observe-call.ts'

/** A row of `provider_hour`. */
export type Counted = {
  provider: ProviderName
  hour: Date
  answers: number
  outages: number
  millis: number
  answered_at: Date | null
  failing_since: Date | null
  failing: number
}

export type ProviderCalls = ReturnType<typeof countProviderCalls>

const flushMs = 10_000

export function countProviderCalls({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  let counted = new Map<string, Counted>()

  function note(provider: ProviderName, answered: boolean, ms: number) {
    log.info({ provider, answered, ms: Math.round(ms) }, 'a provider was called')
    notePast({ name: `provider ${provider}`, kind: 'provider', about: { provider } }, ms, !answered)
    const now = clock.now()
    const hour = hourOf(now)
    const key = `${provider} ${hour.toISOString()}`
    const sum = counted.get(key) ?? nothing(provider, hour)
    counted.set(key, sum)
    sum.millis += Math.round(ms)
    if (answered) {
      Object.assign(sum, { answers: sum.answers + 1, answered_at: now, failing_since: null, failing: 0 })
    } else {
      sum.outages++
      sum.failing_since ??= now
      sum.failing++
    }
  }

  async function flush() {
    const rows = [...counted.values()]
    counted = new Map()
    if (rows.length > 0) await add(db, rows)
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, 'the calls to providers were not counted'))
  }, flushMs).unref()

  const observe = Object.fromEntries(
    providerNames.map((provider) => [provider, (answered, ms) => note(provider, answered, ms)]),
  ) as Record<ProviderName, ObserveCall>

  return {
    observe,
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch((error: unknown) =>
        log.warn({ err: error }, 'the calls to providers were not counted'),
      )
    },
  }
}

const nothing = (provider: ProviderName, hour: Date): Counted => ({
  provider,
  hour,
  answers: 0,
  outages: 0,
  millis: 0,
  answered_at: null,
  failing_since: null,
  failing: 0,
})

/** The latest answer of any process ends the failing calls before it. */
const answeredAt = sql`coalesce(greatest(provider_hour.answered_at, excluded.answered_at), '-infinity')`
const failsOf = (row: 'provider_hour' | 'excluded') => sql`${sql.ref(`${row}.failing_since`)} > ${answeredAt}`

async function add(db: Deps['db'], rows: Counted[]): Promise<void> {
  // The order is the same everywhere, so that two processes cannot wait for each other.
  const inOrder = rows.toSorted((a, b) => a.provider.localeCompare(b.provider) || +a.hour - +b.hour)
  await db
    .insertInto('provider_hour')
    .values(inOrder)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'hour']).doUpdateSet({
        answers: sql`provider_hour.answers + excluded.answers`,
        outages: sql`provider_hour.outages + excluded.outages`,
        millis: sql`provider_hour.millis + excluded.millis`,
        answered_at: sql`greatest(provider_hour.answered_at, excluded.answered_at)`,
        failing_since: sql`least(
          case when ${failsOf('provider_hour')} then provider_hour.failing_since end,
          case when ${failsOf('excluded')} then excluded.failing_since end)`,
        failing: sql`
          case when ${failsOf('provider_hour')} then provider_hour.failing else 0 end
          + case when ${failsOf('excluded')} then excluded.failing else 0 end`,
      }),
    )
    .execute()
}

/** Every minute. */
export async function forgetProviderHours({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('provider_hour').where('hour', '<', firstHour(clock.now())).execute()
}
