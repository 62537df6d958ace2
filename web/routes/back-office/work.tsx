import { data, Link } from 'react-router'
import type { Route } from './+types/work'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { DeskHead } from '../../features/operations/desk-head.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { WorkEditions } from '../../features/operations/work-editions.tsx'
import { WorkJoin } from '../../features/operations/work-join.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => backOfficeMeta(loaderData?.work.title ?? 'Værk')

export async function loader({ params: { workId }, context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  if (!/^[1-9]\d{0,8}$/.test(workId)) throw data(null, { status: 404 })
  return { work: await context.get(apiContext).call('operatorWork', { workId: Number(workId) }) }
}

export default function Work({ loaderData: { work } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={work.title} back={{ to: '/drift/værker', text: 'Værker' }}>
        <p className="muted">
          Nr. {work.workId} ·{' '}
          <Link className="link" to={`/bog/${work.slug}-${work.workId}`}>
            Se siden
          </Link>
        </p>
      </DeskHead>
      <WorkEditions key={work.workId} work={work} />
      <WorkJoin work={work} />
    </>
  )
}
