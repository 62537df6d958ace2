import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { longestWord } from '../../../ui/longest-word.ts'
import { Page } from '../../../ui/page.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useKeepFocus } from '../../../ui/use-keep-focus.ts'
import { BookGridSkeleton } from '../book-grid.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { searched } from '../search/searched.ts'
import { AdSlot } from './ad-slot.tsx'
import { BookResults } from './book-results.tsx'
import { FailedList } from './failed-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useKeptList } from './kept-list.ts'
import type { Hits } from './hits.ts'
import { countOf, editionIn, editionLine, headingOf } from './list-words.ts'
import type { ListData } from './list-data.ts'
import { NoHits } from './no-hits.tsx'
import { useAsked } from './use-asked.ts'
import { narrowing, writeWish } from './wish-in-address.ts'
import '../../../styles/ad.css'
import '../../../styles/book-list.css'

/** All books, what a search found, or the copies of one edition. */
export function BookList({ list }: { list: ListData }) {
  const { bookId, items } = list
  const asked = useAsked(list)
  const edition = editionIn(list)
  const loading = useListIsLoading()
  useKeptList(list)
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
          <div className="listing__name">
            <h1 style={longestWord(headingOf(list))}>{headingOf(list)}</h1>
          </div>
          {edition && <p className="lead mt-2">{editionLine(edition)}</p>}
          <div className="mt-6">
            <SearchBox plain text={asked.text} kept={narrowing(asked)} />
          </div>
          <div role="status">
            <Correction list={list} />
          </div>
          <FilterBar list={list} asked={asked}>
            {loading ? 'Henter bøger' : <HitCount hits={list.hits} />}
          </FilterBar>
          {list.failed && <FailedList message={list.failed.message} />}
          {loading && <BookGridSkeleton />}
          {!loading && items.length === 0 && <NoHits list={list} />}
          {!loading && items.length > 0 && <BookResults list={list} />}
        </div>
        <AdSlot place="right" advert={list.adverts.right} />
      </div>
    </Page>
  )
}

/** Nothing matched as typed: what was searched for instead, what that was not, and the way to the very words. */
function Correction({ list: { corrected, wish } }: { list: ListData }) {
  if (!corrected) return null
  return (
    <p className="corrected">
      Viser resultater for <strong>»{corrected}«</strong>. Ingen bøger matcher »{wish.text}«.{' '}
      <Link to={{ search: writeWish({ ...wish, verbatim: true }).toString() }} state={searched}>
        Søg kun efter »{wish.text}«
      </Link>
    </p>
  )
}

function HitCount({ hits }: { hits: Hits }) {
  const words = countOf(hits, 'resultat', 'resultater')
  const noun = words.lastIndexOf(' ')
  return (
    <>
      <strong className="num">{words.slice(0, noun)}</strong>
      {words.slice(noun)}
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
