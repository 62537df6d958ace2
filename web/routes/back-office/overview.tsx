import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Route } from './+types/overview'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/back-office/back-office-meta.ts'
import { requireOperator } from '../../features/back-office/require-operator.ts'
import { runningWords } from '../../features/adverts/advert-words.ts'
import { Icon } from '../../ui/icon.tsx'

export const meta = () => backOfficeMeta('Overblik')

export async function loader({ context }: Route.LoaderArgs) {
  requireOperator(context)
  const { left, right, row } = await context.get(apiContext).call('adverts')
  return { running: left.length + right.length + row.length }
}

/** All that there is to look after, with how it stands. */
export default function Overview({ loaderData: { running } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <h1>Drift</h1>
      </div>
      <ul className="desk">
        <li>
          <Link className="desk__row" to="/drift/annoncer">
            <span>
              <b>Annoncer</b>
              <small>{runningWords(running)}</small>
            </span>
            <Icon of={ChevronRight} className="muted" />
          </Link>
        </li>
      </ul>
    </>
  )
}
