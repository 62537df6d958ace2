import type { Route } from './+types/enquiries'
import { mostRows } from '#rules/desk-lists'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { Enquiry } from '../../features/operations/enquiry.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { enquirySorts } from '../../features/operations/row-sorts.ts'
import { SortedList } from '../../features/operations/sorted-list.tsx'
import '../../styles/refund-case.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => backOfficeMeta('Henvendelser')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  return { enquiries: await context.get(apiContext).call('enquiries') }
}

export default function Enquiries({ loaderData: { enquiries } }: Route.ComponentProps) {
  const waiting = enquiries.filter(({ closed }) => closed === null)
  const answered = enquiries.filter(({ closed }) => closed !== null)
  useKeepFocus(waiting.length)
  return (
    <>
      <div className="dash__head">
        <h1>Henvendelser</h1>
      </div>
      {waiting.length === 0 ? (
        <EmptyState drawing="none-active" title="Ingen henvendelser" text="Nye står her, når de kommer." />
      ) : (
        <SortedList
          rows={waiting}
          sorts={enquirySorts}
          label="Henvendelser, der venter"
          cut={
            waiting.length >= mostRows.enquiries &&
            `Kun de ${mostRows.enquiries} ældste henvendelser vises og sorteres. De næste kommer, når disse er besvaret.`
          }
        >
          {(enquiry) => <Enquiry key={enquiry._id} enquiry={enquiry} />}
        </SortedList>
      )}
      {answered.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-4">Senest besvaret</h2>
          <ul className="desk" aria-label="Henvendelser, der er besvaret">
            {answered.map((enquiry) => (
              <Enquiry key={enquiry._id} enquiry={enquiry} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
