import { useEffect, useRef } from 'react'
import { formatCount, plural } from '#rules/danish'
import { Notice } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { BookGrid } from '../book-grid.tsx'
import { AdSlot } from './ad-slot.tsx'
import { rowAdFollows, rowAdSlot } from './ad-places.ts'
import type { ListData } from './load-list.ts'
import { advertInRow } from './running-adverts.ts'
import { useMoreBooks } from './use-more-books.ts'

/** The cards, with adverts between their rows on narrow screens, and "Vis flere bøger". */
export function BookResults({ list }: { list: ListData }) {
  const { shown, hasMore, busy, fault, freshFrom, showMore } = useMoreBooks(list)
  const ended = !hasMore && (freshFrom !== null || shown.length > list.items.length)
  const { cards, end } = useFocusOnFresh(freshFrom, ended)
  const { count, atLeast } = list.hits
  return (
    <div ref={cards}>
      <BookGrid
        items={shown}
        renderAfter={(index) =>
          rowAdFollows(index, shown.length) && (
            <AdSlot place="row" advert={advertInRow(list.adverts, rowAdSlot(index))} />
          )
        }
      />
      {fault && <Notice kind="danger">{fault}</Notice>}
      {hasMore && (
        <ShowMore
          status={
            shown.length < count
              ? `Viser ${formatCount(shown.length)} af ${atLeast ? 'over ' : ''}${formatCount(count)}`
              : `Viser ${formatCount(shown.length)}`
          }
          busy={busy}
          text={busy ? 'Henter flere bøger' : 'Vis flere bøger'}
          onClick={() => void showMore()}
        />
      )}
      {ended && (
        <p ref={end} className="vh" role="status" tabIndex={-1}>
          {plural(shown.length, 'bog', 'bøger')} er vist. Der er ikke flere.
        </p>
      )}
    </div>
  )
}

/**
 * Whoever asked for more goes on at the first new card, and the page stays where it is. Where all that came stood there
 * already and nothing follows, they go on where that is said.
 */
function useFocusOnFresh(from: number | null, ended: boolean) {
  const cards = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (from === null) return
    const fresh = cards.current?.querySelectorAll<HTMLElement>('.book__title a')[from]
    const next = fresh ?? (ended ? end.current : null)
    next?.focus({ preventScroll: true })
  }, [from, ended])
  return { cards, end }
}
