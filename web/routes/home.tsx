import { Link } from 'react-router'
import type { Route } from './+types/home'
import { apiContext } from '../api/context.ts'
import { BookGrid } from '../features/books/book-grid.tsx'
import { Benefits } from '../features/books/home/benefits.tsx'
import { chooseBooks } from '../features/books/home/chosen-books.ts'
import { posterPreloads } from '../features/books/home/hero-poster.tsx'
import { Hero } from '../features/books/home/hero.tsx'
import { LatestBooks } from '../features/books/home/latest-books.tsx'
import { SellBand } from '../features/books/home/sell-band.tsx'
import { Steps } from '../features/books/home/steps.tsx'
import type { Frame } from '../layout/frame.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { buttonClass } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import '../styles/home.css'
import { publicPage } from '../layout/public-page.ts'

export const headers = publicPage

export const handle = { header: 'field' } satisfies Frame

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Brugte bøger klar til næste læser',
    description: 'Køb dit pensum af en, der er færdig med det. Sælg det videre, når du selv er.',
    origin: root.loaderData?.origin,
    path: '/',
  })

export const links: Route.LinksFunction = () => posterPreloads

export async function loader({ context }: Route.LoaderArgs) {
  const oldestFirst = await context.get(apiContext).call('books')
  return chooseBooks(oldestFirst.toReversed())
}

export default function Home({ loaderData: { latest, chosen } }: Route.ComponentProps) {
  return (
    <Page className="">
      <Hero />
      <Benefits />
      <Steps />
      {latest.length > 0 && <LatestBooks items={latest} />}
      {chosen.length > 0 && (
        <section className="section section--linen" aria-labelledby="chosen">
          <div className="wrap wrap--wide">
            <div className="section__head">
              <h2 id="chosen">Udvalgte bøger</h2>
            </div>
            <BookGrid className="books--home" items={chosen} heading="h3" eager={false} />
            <div className="more">
              <Link className={buttonClass({ kind: 'line', size: 'lg' })} to="/bøger" prefetch="intent">
                Se alle bøger
              </Link>
            </div>
          </div>
        </section>
      )}
      <SellBand />
    </Page>
  )
}
