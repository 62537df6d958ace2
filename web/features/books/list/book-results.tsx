import { useEffect, useRef } from 'react'
import { plural } from '#rules/danish'
import { Notice } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { BookGrid } from '../book-grid.tsx'
import { AdRow } from './ads.tsx'
import { rowAdFollows } from './ad-places.ts'
import type { ListData } from './load-list.ts'
import { useMoreBooks } from './use-more-books.ts'

/** The cards, with adverts between their rows on narrow screens, and "Vis flere bøger". */
export function BookResults({ list }: { list: ListData }) {
  const { shown, hasMore, busy, fault, showMore } = useMoreBooks(list)
  const cards = useFocusOnNew(shown.length)
  return (
    <div ref={cards}>
      <BookGrid items={shown} renderAfter={(index) => rowAdFollows(index, shown.length) && <AdRow />} />
      {fault && <Notice kind="danger">{fault}</Notice>}
      {hasMore && (
        <ShowMore
          shown={shown.length}
          total={list.total}
          busy={busy}
          text={busy ? 'Henter flere bøger' : 'Vis flere bøger'}
          onClick={() => void showMore()}
        />
      )}
      {!hasMore && shown.length > list.items.length && (
        <p className="vh" role="status">
          {plural(shown.length, 'bog', 'bøger')} er vist. Der er ikke flere.
        </p>
      )}
    </div>
  )
}

/** Whoever asked for more goes on at the first new card, and the page stays where it is. */
function useFocusOnNew(count: number) {
  const cards = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const from = before.current
    before.current = count
    if (count > from) {
      cards.current?.querySelectorAll<HTMLElement>('.book__title a')[from]?.focus({ preventScroll: true })
    }
  }, [count])
  return cards
}
