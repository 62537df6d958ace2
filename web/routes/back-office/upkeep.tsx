import type { Route } from './+types/upkeep'
import { apiContext } from '../../api/context.ts'
import { useNow } from '../../api/use-root.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { Providers } from '../../features/operations/providers.tsx'
import { Readiness } from '../../features/operations/readiness.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { TradeStops } from '../../features/operations/trade-stops.tsx'
import { DailyTasks, OpenJobs, Versions } from '../../features/operations/upkeep-facts.tsx'
import '../../styles/desk-overview.css'

export const meta = () => backOfficeMeta('Drift')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  const api = context.get(apiContext)
  const [upkeep, providers, stops] = await Promise.all([
    api.call('operatorUpkeep'),
    api.call('operatorProviders'),
    api.call('tradeStops'),
  ])
  return { upkeep, providers, stops }
}

/** How the program itself is: what is stopped, what is outside, the providers, the daily tasks, the jobs, the versions. */
export default function UpkeepPage({ loaderData: { upkeep, providers, stops } }: Route.ComponentProps) {
  const now = useNow()
  return (
    <>
      <div className="dash__head">
        <h1>Drift</h1>
      </div>
      <TradeStops stops={stops} />
      <Readiness checks={upkeep.preflight} now={now} />
      <Providers first={providers} now={now} />
      <DailyTasks upkeep={upkeep} now={now} />
      <OpenJobs jobs={upkeep.jobs} />
      <Versions versions={upkeep.versions} />
    </>
  )
}
