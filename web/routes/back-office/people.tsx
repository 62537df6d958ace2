import type { Route } from './+types/people'
import { formatDay } from '#rules/danish'
import { mostRows } from '#rules/desk-lists'
import { apiContext } from '../../api/context.ts'
import { fullName } from '#rules/full-name'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { DeskLink } from '../../features/operations/desk-link.tsx'
import { FindForm } from '../../features/operations/find-form.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { personSorts } from '../../features/operations/row-sorts.ts'
import { SortedList } from '../../features/operations/sorted-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const meta = () => backOfficeMeta('Brugere')

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  return { q, people: await context.get(apiContext).call('operatorUsers', { ...(q && { q }) }) }
}

/** Only a full list may have left some out. */
function cutOf(count: number, q: string) {
  if (count < mostRows.people) return false
  return q
    ? `Kun de ${mostRows.people} nyeste, der passer, vises og sorteres. Skriv mere af navnet for at finde andre.`
    : `Kun de ${mostRows.people} nyeste brugere vises og sorteres. Find andre i feltet ovenfor.`
}

export default function People({ loaderData: { q, people } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <h1>Brugere</h1>
      </div>
      <FindForm
        label="Find en bruger"
        help="Hele emailen, begyndelsen af navnet eller brugerens nummer."
        q={q}
      />
      {people.length === 0 ? (
        <EmptyState drawing="none-active" title="Ingen fundet" text="Prøv en anden stavemåde." />
      ) : (
        <SortedList
          rows={people}
          sorts={personSorts}
          label={q ? 'Fundne brugere' : 'Nyeste brugere'}
          cut={cutOf(people.length, q)}
        >
          {(person) => (
            <DeskLink key={person._id} to={`/drift/brugere/${person._id}`} title={fullName(person)}>
              <small>
                {person.email} · oprettet {formatDay(new Date(person.created))}
                {person.role === 'operator' && ' · drift'}
              </small>
              {person.suspended && <small className="desk__trouble">Kontoen er lukket</small>}
            </DeskLink>
          )}
        </SortedList>
      )}
    </>
  )
}
