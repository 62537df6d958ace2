import { useSearchParams } from 'react-router'
import { termNamed } from '#rules/pass-on'
import type { Route } from './+types/sell-pile'
import { PassOnHead } from '../features/selling/pass-on/pass-on-head.tsx'
import { PassOnLater } from '../features/selling/pass-on/pass-on-later.tsx'
import { SellPile } from '../features/selling/pile-page/sell-pile.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { Page } from '../ui/page.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Sælg en bunke',
    description: 'Scan dine studiebøger efter hinanden, sæt stand og pris, og sæt dem til salg på én gang.',
    origin: root.loaderData?.origin,
    path: '/sælgbunke',
  })

export default function SellPileRoute() {
  const term = termNamed(useSearchParams()[0].get('videre'))
  return (
    <Page>
      <div className="wrap">
        {term ? (
          <PassOnHead term={term} />
        ) : (
          <>
            <h1>Stand og pris</h1>
            <p className="mt-2">
              Priserne er vores forslag ud fra, hvad bøgerne koster brugt. Ret dem, du er uenig i.
            </p>
          </>
        )}
        <SellPile passesOn={term !== null} later={term && <PassOnLater />} />
      </div>
    </Page>
  )
}
