import type { Route } from './+types/jobs'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { FailedJob } from '../../features/operations/failed-job.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => backOfficeMeta('Job')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  return { jobs: await context.get(apiContext).call('failedJobs') }
}

export default function Jobs({ loaderData: { jobs } }: Route.ComponentProps) {
  useKeepFocus(jobs.length)
  return (
    <>
      <div className="dash__head">
        <h1>Job, der ikke lykkedes</h1>
      </div>
      {jobs.length === 0 ? (
        <EmptyState drawing="none-active" title="Alt er gjort" text="Ingen job er gået i stå." />
      ) : (
        <ul className="desk" aria-label="Job, der ikke lykkedes">
          {jobs.map((job) => (
            <FailedJob key={job._id} job={job} />
          ))}
        </ul>
      )}
    </>
  )
}
