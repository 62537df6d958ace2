import { sql } from 'kysely'
import type { Reply } from '#contract/contract'
import { firstHour, providerHealth, providerNames, worstFirst } from '#rules/provider-health'
import type { Deps } from '../../deps.ts'
import { countOf } from './count-of.ts'
import type { Counted } from './provider-calls.ts'

/** How the providers answer, the worst first, and what waits for them. */
export async function listProviders({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Reply<'operatorProviders'>> {
  const now = clock.now()
  const [rows, unsent, labels, returns] = await Promise.all([
    db.selectFrom('provider_hour').selectAll().where('hour', '>=', firstHour(now)).orderBy('hour').execute(),
    db
      .selectFrom('dispatch')
      .select(['channel', sql<number>`count(*)::int`.as('count')])
      .where('state', '=', 'waiting')
      // A message that waits for the morning waits for no provider.
      .where('held_until', 'is', null)
      .groupBy('channel')
      .execute(),
    countOf(
      db.selectFrom('orders').where('label_state', '=', 'ordered').where('label_wait_since', 'is not', null),
    ),
    countOf(db.selectFrom('return_parcel').where('label_state', '=', 'ordered')),
  ])
  const sent = (channel: string) => unsent.find((row) => row.channel === channel)?.count ?? 0
  const waiting = { payments: 0, carrier: labels + returns, sms: sent('sms'), mail: sent('mail') }
  return worstFirst(
    providerNames.map((provider) => {
      const health = providerHealth(rows.filter((row) => row.provider === provider).map(asHour), now)
      const { state, since, hours, recent, answers } = health
      return {
        provider,
        state,
        since: since?.toISOString() ?? null,
        hours,
        recent: { calls: recent.calls, outages: recent.outages, average_ms: recent.averageMs },
        answers,
        waiting: waiting[provider],
      }
    }),
  )
}

const asHour = ({
  hour,
  answers,
  outages,
  millis,
  answered_at,
  failing_since,
  failing,
}: Omit<Counted, 'provider'>) => ({
  hour,
  answers,
  outages,
  millis,
  answeredAt: answered_at,
  failingSince: failing_since,
  failing,
})
