import { ArrowLeft } from 'lucide'
import { Link, useLocation, useNavigation } from 'react-router'
import { useMemo } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { longestWord } from '../../../ui/longest-word.ts'
import { Page } from '../../../ui/page.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useKeepFocus } from '../../../ui/use-keep-focus.ts'
import { BookGridSkeleton } from '../book-grid.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { AdSlot } from './ad-slot.tsx'
import { BookResults, WorkResults } from './book-results.tsx'
import { FailedList } from './failed-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { MoreHits } from './save-search.tsx'
import { HitCount } from './hit-count.tsx'
import { Meaning } from './meaning.tsx'
import { useRememberedList } from './previous-list.ts'
import { editionIn, editionLine, headingOf } from './list-words.ts'
import type { ListData } from './list-data.ts'
import { NoHits } from './no-hits.tsx'
import { filterParams, readQuery } from './query-in-address.ts'
import '../../../styles/ad.css'
import '../../../styles/book-list.css'
import '../../../styles/filters.css'
import { showsWorks } from './list-query.ts'
import type { ListQuery } from './list-query.ts'

/** The list of all books, of a search's results, or of one edition's copies. */
export function BookList({ list }: { list: ListData }) {
  const { bookId, items, works } = list
  // The text in the search box names the list.
  const isSearchForWorks = showsWorks(list.query, bookId) && list.query.text !== ''
  const isEmpty = items.length === 0 && works.length === 0
  const requested = useRequestedQuery(list)
  const edition = editionIn(list)
  const loading = useListIsLoading()
  useRememberedList(list)
  useKeepFocus(list.failed)
  return (
    <Page>
      <div className="listing">
        <AdSlot place="left" advert={list.adverts.left} />
        <div>
          {bookId !== null && (
            <Link className="back" to="/bøger">
              <Icon of={ArrowLeft} size="sm" />
              Alle bøger
            </Link>
          )}
          <div className={isSearchForWorks ? 'vh' : 'listing__name'}>
            <h1 style={longestWord(headingOf(list))}>{headingOf(list)}</h1>
          </div>
          {edition && <p className="lead mt-2">{editionLine(edition)}</p>}
          <div className="mt-6">
            <SearchBox plain text={requested.text} keptParams={filterParams(ofNextSearch(requested))} />
          </div>
          <div role="status">
            <Meaning list={list} />
          </div>
          <FilterBar list={list} requested={requested}>
            {loading ? 'Henter bøger' : <HitCount list={list} />}
          </FilterBar>
          {list.failed && <FailedList message={list.failed.message} />}
          {loading && <BookGridSkeleton />}
          {!loading && isEmpty && <NoHits list={list} />}
          {!loading && items.length > 0 && <BookResults list={list} />}
          {!loading && works.length > 0 && <WorkResults list={list} />}
          <MoreHits list={list} loading={loading} />
        </div>
        <AdSlot place="right" advert={list.adverts.right} />
      </div>
    </Page>
  )
}

/** A search on the site shows works, unless the reader has asked for all copies. */
function ofNextSearch(query: ListQuery): ListQuery {
  return { ...query, view: query.view ?? 'works' }
}

/** Whether another list has been loading for long enough to say so. */
function useListIsLoading(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const loading = location?.pathname === pathname
  return useDebounced(loading, 200) && loading
}

/** The requested query, which the next choice changes: the list's, or the address's when the list is the previous one. */
function useRequestedQuery({ query, failed }: ListData): ListQuery {
  const { search } = useLocation()
  return useMemo(() => (failed ? readQuery(new URLSearchParams(search)) : query), [failed, search, query])
}
