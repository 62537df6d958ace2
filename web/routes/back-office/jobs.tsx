import type { Route } from './+types/jobs'
import { mostRows } from '#rules/desk-lists'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { FailedJob } from '../../features/operations/failed-job.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { jobSorts } from '../../features/operations/row-sorts.ts'
import { SortedList } from '../../features/operations/sorted-list.tsx'
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
        <SortedList
          rows={jobs}
          sorts={jobSorts}
          label="Job, der ikke lykkedes"
          cut={
            jobs.length >= mostRows.failedJobs &&
            `Kun de ${mostRows.failedJobs} nyeste job vises og sorteres. De ældre kommer, når disse er lykkedes.`
          }
        >
          {(job) => <FailedJob key={job._id} job={job} />}
        </SortedList>
      )}
    </>
  )
}
