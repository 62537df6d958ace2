import { useEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { formatCount } from '#rules/danish'
import { MyBookCard } from './my-book-card.tsx'
import type { MyBook, Shelf } from './shelf.ts'
import { useSettling } from './use-settling.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { searchOf, pageSize, shownOf } from './shelf.ts'

/** Cards above the fold of a wide screen. */
const eagerCards = 5

type MyBooksProps = { shelf: Shelf; books: readonly MyBook[]; total: number }

/** The cards of a shelf, and the button for more. */
export function MyBooks({ shelf, books, total }: MyBooksProps) {
  const { cards, beforeMore } = useFocusOnNewCards(books.length)
  const settling = useSettling(total)
  return (
    <>
      <div className="mine" data-settling={settling || undefined} ref={cards}>
        {books.map((book, index) => (
          <MyBookCard key={book.dbBook._id} book={book} eager={index < eagerCards} />
        ))}
      </div>
      {books.length < total && (
        <MoreBooks shelf={shelf} shown={books.length} total={total} onMore={beforeMore} />
      )}
    </>
  )
}

/** Moves the focus to the first of the books that were loaded on request, without scrolling. */
function useFocusOnNewCards(shown: number) {
  const cards = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || shown <= from.current) return
    const titles = cards.current?.querySelectorAll<HTMLElement>('.book__title a')
    titles?.[from.current]?.focus({ preventScroll: true })
    from.current = null
  }, [shown])
  return { cards, beforeMore: () => (from.current = shown) }
}

type MoreBooksProps = { shelf: Shelf; shown: number; total: number; onMore: () => void }

/** Shows more of the shelf. The address holds how many are shown, so that going back restores them. */
function MoreBooks({ shelf, shown, total, onMore }: MoreBooksProps) {
  const [search, setSearch] = useSearchParams()
  const next = searchOf(shelf, shownOf(search.get('antal')) + pageSize)
  const { location } = useNavigation()
  const busy = location?.search === `?${next}`
  return (
    <ShowMore
      status={`Viser ${formatCount(shown)} af ${formatCount(total)}`}
      busy={busy}
      text={busy ? 'Henter flere bøger' : 'Vis flere bøger'}
      onClick={() => {
        onMore()
        setSearch(next, { replace: true, preventScrollReset: true })
      }}
    />
  )
}
