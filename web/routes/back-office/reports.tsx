import type { Route } from './+types/reports'
import { mostRows } from '#rules/desk-lists'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { Report } from '../../features/operations/report.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { reportSorts } from '../../features/operations/row-sorts.ts'
import { SortedList } from '../../features/operations/sorted-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => backOfficeMeta('Rapporter')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  return { reports: await context.get(apiContext).call('operatorReports') }
}

export default function Reports({ loaderData: { reports } }: Route.ComponentProps) {
  useKeepFocus(reports.length)
  return (
    <>
      <div className="dash__head">
        <h1>Rapporter</h1>
      </div>
      {reports.length === 0 ? (
        <EmptyState drawing="none-active" title="Ingen rapporter" text="Nye står her, når de kommer." />
      ) : (
        <SortedList
          rows={reports}
          sorts={reportSorts}
          label="Rapporter, der venter"
          cut={
            reports.length >= mostRows.reports &&
            `Kun ${mostRows.reports} rapporter vises og sorteres: de, der haster mest, og så de ældste. De næste kommer, når disse er afgjort.`
          }
        >
          {(report) => <Report key={report._id} report={report} />}
        </SortedList>
      )}
    </>
  )
}
