import { Plus } from 'lucide'
import { Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Route } from './+types/my-books'
import { apiContext, requireViewer } from '../../api/context.ts'
import { loadShelf } from '../../features/selling/mine/load-shelf.ts'
import { MyBookDialog } from '../../features/selling/mine/my-book-dialog.tsx'
import { MyBooks } from '../../features/selling/mine/my-books.tsx'
import { NoBooks } from '../../features/selling/mine/no-books.tsx'
import { useNotRestored } from '../../features/selling/mine/not-restored.ts'
import { listedIn } from '../../features/selling/listed.ts'
import { ShelfFilter } from '../../features/selling/mine/shelf-filter.tsx'
import { shelfOf, shownOf } from '../../features/selling/mine/shelf.ts'
import { pageTitle } from '../../page/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyDecoration } from '../../ui/lazy-decoration.ts'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

const ListingReady = lazyDecoration(
  async () => (await import('../../features/selling/ready/listing-ready.tsx')).ListingReady,
)
const PileReady = lazyDecoration(
  async () => (await import('../../features/selling/ready/pile-ready.tsx')).PileReady,
)

export const meta = () => pageTitle('Mine bøger')

export function loader({ context, url }: Route.LoaderArgs) {
  requireViewer({ context, url })
  const search = url.searchParams
  return loadShelf(context.get(apiContext), shelfOf(search.get('vis')), shownOf(search.get('antal')))
}

export default function MyBooksPage({ loaderData: { shelf, books, counts, total } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const notRestored = useNotRestored()
  const { state } = useLocation()
  // The server does not know the entry's state.
  const listed = useHydrated() ? listedIn(state) : []
  useKeepFocus(counts.all)
  const opened = books.find(({ dbBook }) => dbBook._id === search.get('bog'))

  function closeDetails() {
    search.delete('bog')
    setSearch(search, { preventScrollReset: true, replace: true })
  }

  return (
    <>
      <div className="dash__head">
        <h1>Mine bøger</h1>
        <Link className={buttonClass({ kind: 'sell', size: 'lg' })} to="/sælgbog">
          <Icon of={Plus} />
          Sælg bog
        </Link>
      </div>
      {notRestored && (
        <div className="mb-8">
          <Notice kind="danger">{notRestored}</Notice>
        </div>
      )}
      {listed.length > 0 && (
        <Suspense>
          {listed.length === 1 ? (
            <ListingReady key={listed[0]} dbId={listed[0]!} />
          ) : (
            <PileReady dbIds={listed} />
          )}
        </Suspense>
      )}
      <ShelfFilter counts={counts} shelf={shelf} />
      {total > 0 ? (
        <MyBooks key={shelf} shelf={shelf} books={books} total={total} />
      ) : (
        <NoBooks shelf={shelf} />
      )}
      {opened && <MyBookDialog book={opened} onClose={closeDetails} />}
    </>
  )
}
