import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ListForm } from './list-form.tsx'
import type { PublicListsData } from './load-public-lists.ts'
import { useOwnReadingList, useReadingList, wantedLines } from './list-store.ts'
import { PublicLists } from './public-lists.tsx'
import { SampleCard } from './sample-card.tsx'

const FoundList = lazy(() => import('./found-list.tsx').then((module) => ({ default: module.FoundList })))
const PlanPage = lazy(() => import('./plan-page.tsx').then((module) => ({ default: module.PlanPage })))

const steps = [
  [
    'Vi læser den',
    'Forfatter-årstal, ugeplaner, halve titler. Er vi i tvivl, spørger vi i stedet for at gætte.',
  ],
  [
    'Vi regner på den',
    'Alle eksemplarer vejes mod hinanden med gebyr og fragt, så den billigste samlede pris også er den billigste.',
  ],
  ['Du bestemmer', 'Byt et eksemplar ud, lås et fast, og læg det hele i kurven.'],
] as const

export type PensumStep = 'liste' | 'plan' | null

/** `/pensum`: a text becomes a list, and the list a plan. Both live in this browser, so the server renders the first step. */
export function PensumPage({ step, found }: { step: PensumStep; found: PublicListsData | null }) {
  useOwnReadingList()
  const { lines } = useReadingList()
  const hydrated = useHydrated()
  if (!hydrated || lines.length === 0 || step === null)
    return <Front isGone={hydrated && step !== null} found={found} />
  // Without a book to plan the list says what is missing.
  if (step === 'plan' && wantedLines(lines).length === 0) return <Navigate to="/pensum?trin=liste" replace />
  return <Suspense fallback={<Page>{null}</Page>}>{step === 'plan' ? <PlanPage /> : <FoundList />}</Suspense>
}

function Front({ isGone, found }: { isGone: boolean; found: PublicListsData | null }) {
  return (
    <Page className="">
      <section className="pband">
        <div className="wrap">
          <h1>Hele pensum på én gang</h1>
          <p className="lead">
            Giv os din litteraturliste, som den er. Vi finder bøgerne brugt og samler dem i så få og billige
            pakker, det kan lade sig gøre.
          </p>
        </div>
      </section>
      <div className="wrap">
        <div className="pfront">
          <div>
            {isGone && (
              <div className="mb-4">
                <Notice>Listen er ikke i denne browser. Indsæt den igen.</Notice>
              </div>
            )}
            <ListForm />
          </div>
          <SampleCard />
        </div>
      </div>
      {found && <PublicLists found={found} />}
      <section className="section section--linen" aria-labelledby="fra-liste-til-hylde">
        <div className="wrap">
          <h2 id="fra-liste-til-hylde">Fra liste til hylde</h2>
          <ol className="howto howto--3 mt-6">
            {steps.map(([title, text]) => (
              <li key={title}>
                <div>
                  <h3>{title}</h3>
                  <p className="muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </Page>
  )
}
