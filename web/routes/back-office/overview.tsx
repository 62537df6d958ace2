import { Link } from 'react-router'
import type { Route } from './+types/overview'
import { formatClock, formatWeekday } from '#rules/danish'
import { apiContext } from '../../api/context.ts'
import { useNow } from '../../api/use-root.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { DeskQueue } from '../../features/operations/desk-queue.tsx'
import { deskRows, stateOfDay, urgentOf } from '../../features/operations/desk-rows.ts'
import { HeldMoney, MissingMoney } from '../../features/operations/held-money.tsx'
import { MostUrgent } from '../../features/operations/most-urgent.tsx'
import { Providers } from '../../features/operations/providers.tsx'
import { StoppedTrade } from '../../features/operations/trade-stops.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import '../../styles/desk-overview.css'
import { buttonClass } from '../../ui/button.tsx'

export const meta = () => backOfficeMeta('Overblik')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  const api = context.get(apiContext)
  const [queues, { left, right, row }, refunds, action, money, held, providers, stops] = await Promise.all([
    api.call('operatorQueues'),
    api.call('adverts'),
    api.call('operatorOrders', { queue: 'refunds' }),
    api.call('operatorOrders', { queue: 'action' }),
    api.call('operatorOrders', { queue: 'money' }),
    api.call('heldMoney'),
    api.call('operatorProviders'),
    api.call('tradeStops'),
  ])
  const cases = { refunds, action, money }
  return { queues, running: left.length + right.length + row.length, cases, held, providers, stops }
}

/** The state of the day, what waits in each section, and how the providers answer. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { queues, running, cases, held, providers, stops } = loaderData
  const now = useNow()
  const rows = deskRows(queues, { adverts: running, cases, now })
  const urgent = urgentOf(cases)
  // The oldest that no colleague works on.
  const oldest = urgent.find(({ holder }) => holder === null || holder.mine)
  const waiting = rows.reduce((sum, { count }) => sum + (count ?? 0), 0)
  return (
    <>
      <header className="overview__head">
        <div>
          <h1>{stateOfDay(queues)}</h1>
          <p className="muted">
            {formatWeekday(new Date(now))} kl. {formatClock(new Date(now))} · {waiting} venter i alt
          </p>
        </div>
        {oldest && (
          <Link className={buttonClass({ size: 'lg' })} to={`/drift/ordrer/${oldest._id}`}>
            Tag den ældste
          </Link>
        )}
      </header>
      <StoppedTrade stops={stops} />
      <MissingMoney held={held} />
      <div className="overview">
        <section aria-labelledby="queues">
          <div className="overview__h">
            <h2 id="queues">Køer</h2>
            <p className="overview__signs" aria-hidden="true">
              <span>
                <i className="is-over" />
                Over tid
              </span>
              <span>
                <i className="is-soon" />
                Inden 4 timer
              </span>
              <span>
                <i className="is-calm" />
                God tid
              </span>
            </p>
          </div>
          <ul className="queues">
            {rows.map((row) => (
              <DeskQueue key={row.to} row={row} />
            ))}
          </ul>
        </section>
        <MostUrgent rows={urgent} now={now} />
      </div>
      <Providers first={providers} now={now} />
      <HeldMoney held={held} />
    </>
  )
}
