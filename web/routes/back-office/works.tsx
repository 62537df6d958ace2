import { redirect } from 'react-router'
import type { Route } from './+types/works'
import { plural } from '#rules/danish'
import { mostRows } from '#rules/desk-lists'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { DeskLink } from '../../features/operations/desk-link.tsx'
import { FindForm } from '../../features/operations/find-form.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { workSorts } from '../../features/operations/row-sorts.ts'
import { SortedList } from '../../features/operations/sorted-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const meta = () => backOfficeMeta('Værker')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  const q = url.searchParams.get('q')?.trim() ?? ''
  // A work's number leads straight to it.
  if (/^[1-9]\d{0,8}$/.test(q)) throw redirect(encodeURI(`/drift/værker/${q}`))
  const hits =
    q === '' ? [] : await context.get(apiContext).call('searchWorks', { query: q, limit: mostRows.works })
  return {
    q,
    isCut: hits.length === mostRows.works,
    works: hits.flatMap(({ workId, title, editionCount, copies, cheapest }) =>
      workId === null
        ? []
        : { workId, title, editionCount, copies, authors: cheapest.apiBook.director.map(({ $ }) => $) },
    ),
  }
}

export default function Works({ loaderData: { q, works, isCut } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <div>
          <h1>Værker</h1>
          <p className="muted mt-2">Saml udgaver, der er samme bog, skil dem ad, og ret deres fag.</p>
        </div>
      </div>
      <FindForm
        label="Find et værk"
        help="Titel, forfatter eller ISBN på en bog, der er til salg, eller værkets nummer."
        q={q}
      />
      {q !== '' && works.length === 0 && (
        <EmptyState drawing="none-active" title="Ingen fundet" text="Prøv en anden stavemåde." />
      )}
      {works.length > 0 && (
        <SortedList
          rows={works}
          sorts={workSorts}
          label="Fundne værker"
          cut={
            isCut &&
            `Kun de ${mostRows.works} værker, der passer bedst, vises og sorteres. Skriv mere af titlen eller forfatteren for at finde andre.`
          }
        >
          {({ workId, title, authors, editionCount, copies }) => (
            <DeskLink key={workId} to={`/drift/værker/${workId}`} title={title}>
              <small>
                Nr. {workId} · {authors.join(', ') || 'Ukendt forfatter'} ·{' '}
                {plural(editionCount, 'udgave', 'udgaver')} og {plural(copies, 'eksemplar', 'eksemplarer')}{' '}
                til salg
              </small>
            </DeskLink>
          )}
        </SortedList>
      )}
    </>
  )
}
