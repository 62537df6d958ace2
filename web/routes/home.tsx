import { Activity } from 'react'
import type { Route } from './+types/home'
import { Benefits } from '../features/books/home/benefits.tsx'
import { ChosenBooks } from '../features/books/home/chosen-books.tsx'
import { FindSubject } from '../features/books/home/find-subject.tsx'
import { posterPreloads } from '../features/books/home/hero-poster.tsx'
import { Hero } from '../features/books/home/hero.tsx'
import { LatestBooks } from '../features/books/home/latest-books.tsx'
import { loadHome } from '../features/books/home/load-home.ts'
import { PensumCall } from '../features/books/home/pensum-call.tsx'
import { SellBand } from '../features/books/home/sell-band.tsx'
import { Steps } from '../features/books/home/steps.tsx'
import type { Frame } from '../page/frame.ts'
import { pageMeta } from '../page/page-meta.ts'
import { Page } from '../ui/page.tsx'
import '../styles/home.css'
import { publicPage } from '../page/public-page.ts'

export const headers = publicPage

export const handle = { header: 'field' } satisfies Frame

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Brugte bøger klar til næste læser',
    description: 'Køb dit pensum af en, der er færdig med det. Sælg det videre, når du selv er færdig.',
    origin: root.loaderData?.origin,
    path: '/',
  })

export const links: Route.LinksFunction = () => posterPreloads

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context)
}

/** React hydrates each `Activity` on its own, after the hero, so that none blocks the page for long. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { latest, chosen, drawers, subjectCount } = loaderData
  return (
    <Page className="">
      <Hero />
      <Activity>{latest.length > 0 && <LatestBooks items={latest} />}</Activity>
      <Activity>
        <PensumCall />
      </Activity>
      <Activity>
        {drawers.length > 0 && <FindSubject drawers={drawers} subjectCount={subjectCount} />}
      </Activity>
      <Activity>{chosen.length > 0 && <ChosenBooks items={chosen} />}</Activity>
      <Activity>
        <Steps />
        <Benefits />
      </Activity>
      <SellBand />
    </Page>
  )
}
