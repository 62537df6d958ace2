import type { Route } from './+types/overview'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { DeskLink } from '../../features/operations/desk-link.tsx'
import { deskRows, stateOfDay } from '../../features/operations/desk-rows.ts'
import { requireOperator } from '../../features/operations/require-operator.ts'

export const meta = () => backOfficeMeta('Overblik')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  const api = context.get(apiContext)
  const [queues, { left, right, row }] = await Promise.all([api.call('operatorQueues'), api.call('adverts')])
  return { queues, running: left.length + right.length + row.length }
}

/** The sections of the back office, with what waits in each. */
export default function Overview({ loaderData: { queues, running } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <h1>{stateOfDay(queues)}</h1>
      </div>
      <ul className="desk">
        {deskRows(queues, running).map(({ to, title, text, waits }) => (
          <DeskLink key={to} to={to} title={title}>
            <small className={waits ? 'desk__trouble' : undefined}>{text}</small>
          </DeskLink>
        ))}
      </ul>
    </>
  )
}
