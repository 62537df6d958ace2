import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigation } from 'react-router'
import { plural } from '#rules/danish'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { authorsOf, editionOf } from '../authors.ts'
import { BookGridSkeleton } from '../book-grid.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { AdRail } from './ads.tsx'
import { BookResults } from './book-results.tsx'
import { FilterBar } from './filter-bar.tsx'
import { headingOf } from './list-words.ts'
import type { ListData } from './load-list.ts'
import { NoHits } from './no-hits.tsx'
import { narrowing } from './wish.ts'
import '../../../styles/ad.css'
import '../../../styles/book-list.css'

/** All books, what a search found, or the copies of one edition. */
export function BookList({ list }: { list: ListData }) {
  const { wish, bookId, items, total } = list
  const { key } = useLocation()
  const loading = useListIsLoading()
  return (
    <Page>
      <div className="listing">
        <AdRail side="left" />
        <div>
          {bookId !== null && (
            <Link className="back" to="/bøger">
              <Icon of={ArrowLeft} size="sm" />
              Alle bøger
            </Link>
          )}
          <h1>{headingOf(list)}</h1>
          {bookId !== null && items[0] && (
            <p className="lead mt-2">
              {authorsOf(items[0].apiBook)}, {editionOf(items[0].apiBook)}
            </p>
          )}
          <div className="mt-6">
            <SearchBox plain text={wish.text} kept={narrowing(wish)} />
          </div>
          <FilterBar wish={wish} total={total}>
            <p role="status">{loading ? 'Henter bøger' : <HitCount total={total} />}</p>
          </FilterBar>
          {loading && <BookGridSkeleton />}
          {!loading && total === 0 && <NoHits wish={wish} edition={bookId !== null} />}
          {!loading && total > 0 && <BookResults key={key} list={list} />}
        </div>
        <AdRail side="right" />
      </div>
    </Page>
  )
}

function HitCount({ total }: { total: number }) {
  const [count, ...noun] = plural(total, 'resultat', 'resultater').split(' ')
  return (
    <>
      <strong className="num">{count}</strong> {noun.join(' ')}
    </>
  )
}

/** Another list is on its way, and has been for long enough to say so. */
function useListIsLoading(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const loading = location?.pathname === pathname
  return useDebounced(loading, 200) && loading
}
